//! The window side of the theme: the one camera of the interface, its unit, its fonts, and its quiet.

use bevy::{
    asset::AssetEventSystems,
    camera::{CameraOutputMode, ClearColorConfig},
    prelude::*,
    render::render_resource::BlendState,
    window::{PrimaryWindow, Window},
};
use bevy_egui::{
    EguiContext, EguiGlobalSettings, EguiInput, EguiPlugin, EguiPostUpdateSet, EguiPreUpdateSet,
    PrimaryEguiContext, egui,
};

use crate::heard::ToldInterface;
use kavade_ui::theme::unit::unit;
use kavade_ui::theme::{fonts, tokens};

/// The camera that the interface is painted on. It comes after all others and is never despawned: with it the
/// interface would be gone for good.
#[derive(Component, Debug, Default)]
pub struct InterfaceCamera;

/// The order of the interface's camera; every other camera has a lower one.
pub const INTERFACE_ORDER: isize = 1000;

/// Adds the interface to an app that has a window.
pub fn plugin(app: &mut App) {
    if !app.is_plugin_added::<EguiPlugin>() {
        app.add_plugins(EguiPlugin::default());
    }
    app.world_mut()
        .get_resource_or_init::<EguiGlobalSettings>()
        .auto_create_primary_context = false;
    // New letters reach the screen in the pass that shows them: a window that sleeps after it would lack them for long.
    app.configure_sets(
        PostUpdate,
        EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
    );
    app.add_systems(PreStartup, spawn_camera).add_systems(
        PreUpdate,
        (keep_quiet, set_unit, install)
            .chain()
            .after(EguiPreUpdateSet::ProcessInput)
            .after(ToldInterface)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn((
        Name::new("interface camera"),
        InterfaceCamera,
        PrimaryEguiContext,
        Camera2d,
        Camera {
            order: INTERFACE_ORDER,
            // It draws on a sheet of its own that is laid over the rooms: whether their edges are smoothed and how their light is
            // kept is none of its business.
            clear_color: ClearColorConfig::Custom(Color::NONE),
            output_mode: CameraOutputMode::Write {
                blend_state: Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING),
                clear_color: ClearColorConfig::Default,
            },
            ..default()
        },
        bevy::camera::visibility::RenderLayers::none(),
        // The interface smooths its own edges.
        Msaa::Off,
    ));
}

/// Drops what bevy_egui repeats in every pass: egui takes each event for a reason to repaint, and a window that only
/// wakes when something happens would never sleep.
fn keep_quiet(mut inputs: Query<&mut EguiInput>, mut last: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        let repeats = |event: &egui::Event, last: &mut Option<egui::Modifiers>| match event {
            egui::Event::ModifiersChanged(modifiers) => {
                let same = last.unwrap_or_default() == *modifiers;
                *last = Some(*modifiers);
                same
            }
            _ => false,
        };
        if input
            .events
            .iter()
            .any(|e| matches!(e, egui::Event::ModifiersChanged(_)))
        {
            input.events.retain(|event| !repeats(event, &mut last));
        }
    }
}

/// Keeps the unit in step with the size of the window.
fn set_unit(
    windows: Query<&Window, With<PrimaryWindow>>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    let (Ok(window), Ok(mut context)) = (windows.single(), contexts.single_mut()) else {
        return;
    };
    let unit = unit(window.width(), window.height());
    let ctx = context.get_mut();
    if (ctx.zoom_factor() - unit).abs() > 1e-4 {
        ctx.set_zoom_factor(unit);
    }
}

/// Installs the fonts and takes away every look of egui's own, once.
fn install(mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>, mut done: Local<bool>) {
    if *done {
        return;
    }
    let Ok(mut context) = contexts.single_mut() else {
        return;
    };
    let ctx = context.get_mut();
    ctx.set_fonts(fonts::definitions());
    ctx.set_visuals(egui::Visuals {
        panel_fill: egui::Color32::TRANSPARENT,
        override_text_color: Some(tokens::SHELL),
        ..egui::Visuals::dark()
    });
    // Zooming belongs to the window's size and to the text size, not to Ctrl and plus.
    // A slow or an unsteady press is a press all the same: what counts is where it ends.
    ctx.options_mut(|options| {
        options.zoom_with_keyboard = false;
        options.input_options.max_click_duration = f64::INFINITY;
        options.input_options.max_click_dist = 24.0;
    });
    *done = true;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_unit_follows_the_window_within_its_bounds() {
        assert_eq!(unit(1280.0, 720.0), 1.0);
        assert_eq!(unit(1920.0, 1080.0), 1.5);
        assert_eq!(unit(720.0, 1280.0), 1.0);
        assert_eq!(unit(640.0, 360.0), 0.8);
        assert_eq!(unit(8000.0, 8000.0), 4.0);
    }
}
