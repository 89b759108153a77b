//! A graphics device that is lost on the way.

use bevy::prelude::*;
use bevy::render::error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::settings::RenderCreation;

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(RenderErrorHandler(after_render_error))
        .init_resource::<Losses>();
}

/// How often the graphics device was lost since the start.
#[derive(Resource, Debug, Default)]
struct Losses(u32);

/// Losing it more often than this is no accident.
const MOST_LOSSES: u32 = 5;

/// A lost graphics device (a driver that starts again, a machine that slept) is asked for anew; the match is untouched.
/// Whatever else goes wrong in drawing ends the program with what the log says.
fn after_render_error(
    error: &RenderError,
    main: &mut World,
    _render: &mut World,
) -> RenderErrorPolicy {
    if error.ty == ErrorType::DeviceLost {
        let mut losses = main.get_resource_or_init::<Losses>();
        losses.0 += 1;
        if losses.0 <= MOST_LOSSES {
            warn!("the graphics device was lost; it is asked for anew");
            return RenderErrorPolicy::Recover(RenderCreation::default());
        }
    }
    error!("nothing more can be drawn: {:?}", error.ty);
    main.write_message(AppExit::error());
    RenderErrorPolicy::StopRendering
}
