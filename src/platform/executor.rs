//! Who runs the systems: one thread. Almost every system of a frame has little to do or is not run at all, and handing it
//! to another thread, and waiting for that, costs more than it does. What is large within a system (culling, transforms)
//! still spreads over the task pools, and so does drawing, which has a world of its own.

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

/// Lets one thread run the schedules of every frame.
pub fn plugin(app: &mut App) {
    on_one_thread(app, First);
    on_one_thread(app, PreUpdate);
    on_one_thread(app, StateTransition);
    on_one_thread(app, Update);
    on_one_thread(app, PostUpdate);
    on_one_thread(app, Last);
}

fn on_one_thread(app: &mut App, schedule: impl ScheduleLabel) {
    app.edit_schedule(schedule, |schedule| {
        schedule.set_executor(SingleThreadedExecutor::new());
    });
}
