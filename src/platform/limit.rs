//! A window that nothing is drawn in: one that is hidden, and one that is larger than the graphics device can draw. The
//! desktop is asked to allow none that large; where one is forced all the same, everything else lives on until it is
//! smaller.

use bevy::camera::{Camera, CameraUpdateSystems, NormalizedRenderTarget, RenderTarget};
use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use bevy::render::camera::extract_cameras;
use bevy::render::renderer::RenderDevice;
use bevy::render::view::ExtractedWindows;
use bevy::render::{Extract, ExtractSchedule, GpuResourceAppExt, RenderApp};
use bevy::window::PrimaryWindow;

use super::hidden::Hidden;

/// Needs the default plugins.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(First, ask_for_smaller)
        .add_systems(PostUpdate, draw_nothing.after(CameraUpdateSystems));
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app
            .init_gpu_resource::<LastDrawn>()
            .add_systems(ExtractSchedule, keep_surface.after(extract_cameras));
    }
}

/// The longest side of a picture that a device can draw, in physical pixels.
fn longest(device: &RenderDevice) -> u32 {
    device.limits().max_texture_dimension_2d
}

fn fits(size: UVec2, longest: u32) -> bool {
    size.max_element() <= longest
}

/// Tells the desktop how large the window may be made.
fn ask_for_smaller(
    device: Option<Res<RenderDevice>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let Some(device) = device else { return };
    for mut window in &mut windows {
        let most = longest(&device) as f32 / window.scale_factor();
        let hints = window.resize_constraints;
        if (hints.max_width, hints.max_height) != (most, most) {
            window.resize_constraints.max_width = most;
            window.resize_constraints.max_height = most;
        }
    }
}

/// A camera that has no picture to draw into draws nothing, and goes on when its window has another size.
fn draw_nothing(
    device: Option<Res<RenderDevice>>,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    mut cameras: Query<(&mut Camera, &RenderTarget)>,
) {
    let (Some(device), Ok((primary, window))) = (device, windows.single()) else {
        return;
    };
    if fits(window.physical_size(), longest(&device)) {
        return;
    }
    for (mut camera, target) in &mut cameras {
        let of_window = matches!(
            target.normalize(Some(primary)),
            Some(NormalizedRenderTarget::Window(window)) if window.entity() == primary
        );
        if of_window && let Some(target) = &mut camera.computed.target_info {
            target.physical_size = UVec2::ZERO;
        }
    }
}

/// The sizes at which windows could be drawn last. It is forgotten with the device.
#[derive(Resource, Default)]
struct LastDrawn(EntityHashMap<UVec2>);

/// What a window is drawn on keeps its size while the window is too large: to ask for a larger one would end the program.
fn keep_surface(
    device: Res<RenderDevice>,
    hidden: Extract<Res<Hidden>>,
    mut windows: ResMut<ExtractedWindows>,
    mut last: ResMut<LastDrawn>,
) {
    if hidden.is_hidden() {
        windows.windows.clear();
        return;
    }
    let longest = longest(&device);
    windows.windows.retain(|entity, window| {
        let size = UVec2::new(window.physical_width, window.physical_height);
        if fits(size, longest) {
            last.0.insert(*entity, size);
            return true;
        }
        let Some(before) = last.0.get(entity) else {
            return false;
        };
        (window.physical_width, window.physical_height) = (before.x, before.y);
        window.size_changed = false;
        true
    });
}
