//! The window's icon, where the system does not take it from the program's desktop file (X11 and Windows).

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::NonSendMarker;
use bevy::image::{CompressedImageFormats, ImageFormat, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

/// The cowrie, as large as a window's icon is shown anywhere.
static COWRIE: &[u8] = include_bytes!("../../assets/icon/kavade-64.png");

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        give.run_if(any_match_filter::<Added<PrimaryWindow>>),
    );
}

/// Gives the window its icon. (Windows belong to the main thread.)
fn give(_: NonSendMarker, windows: Query<Entity, With<PrimaryWindow>>) {
    let icon = match cowrie() {
        Ok(icon) => icon,
        Err(fault) => return warn!("the window has no icon: {fault}"),
    };
    WINIT_WINDOWS.with_borrow(|all| {
        for window in windows.iter().filter_map(|entity| all.get_window(entity)) {
            window.set_window_icon(Some(icon.clone()));
        }
    });
}

/// The icon from the picture that is part of the program.
fn cowrie() -> Result<Icon, String> {
    let image = Image::from_buffer(
        COWRIE,
        ImageType::Format(ImageFormat::Png),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )
    .map_err(|fault| fault.to_string())?;
    let size = image.size();
    let texels = image.data.unwrap_or_default();
    Icon::from_rgba(texels, size.x, size.y).map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_picture_in_the_program_is_an_icon() {
        super::cowrie().expect("an icon");
    }
}
