//! The order of systems: of any two that touch the same data it is said which comes first.

use bevy::ecs::schedule::{InternedScheduleLabel, LogLevel, ScheduleBuildSettings, Schedules};
use bevy::prelude::*;

use crate::support::sitting::{folder, input_app};

/// Pairs of our systems that touch the same data in an order that nothing decides.
fn ambiguities(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    for (_, schedule) in world.resource_mut::<Schedules>().iter_mut() {
        schedule.set_build_settings(ScheduleBuildSettings {
            ambiguity_detection: LogLevel::Warn,
            // What is put between systems to apply their commands must not decide an order by accident.
            auto_insert_apply_deferred: false,
            use_shortnames: false,
            ..default()
        });
    }
    let labels: Vec<InternedScheduleLabel> = world
        .resource::<Schedules>()
        .iter()
        .map(|(_, schedule)| schedule.label())
        .collect();
    let mut found = Vec::new();
    for label in labels {
        world.schedule_scope(label, |world, schedule| {
            let _ = schedule.initialize(world);
            let graph = schedule.graph();
            for (one, other, data) in graph.conflicting_systems().to_string(graph, world.components()) {
                if one.starts_with("kavade::") && other.starts_with("kavade::") {
                    found.push(format!("{label:?}: {one} and {other} on {data:?}"));
                }
            }
        });
    }
    found
}

#[test]
fn no_two_systems_leave_their_order_to_chance() {
    let folder = folder();
    let mut app = input_app(folder.path());
    app.finish();
    app.cleanup();
    let found = ambiguities(&mut app);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

mod ours {
    //! The check itself sees what it is to see.
    pub fn one(_: bevy::prelude::ResMut<kavade::timeline::Timeline>) {}
}

#[test]
fn an_order_left_to_chance_would_be_found() {
    // Two systems of this file, by another name than the game's, so it is counted without the filter.
    let folder = folder();
    let mut app = input_app(folder.path());
    app.add_systems(Update, (ours::one, ours::one));
    app.finish();
    app.cleanup();
    let world = app.world_mut();
    for (_, schedule) in world.resource_mut::<Schedules>().iter_mut() {
        schedule.set_build_settings(ScheduleBuildSettings {
            ambiguity_detection: LogLevel::Warn,
            ..default()
        });
    }
    world.schedule_scope(Update, |world, schedule| {
        let _ = schedule.initialize(world);
        let graph = schedule.graph();
        let pairs = graph.conflicting_systems().to_string(graph, world.components());
        let ours = pairs.filter(|(one, other, _)| one.contains("ours::one") && other.contains("kavade::")).count();
        let theirs = graph
            .conflicting_systems()
            .to_string(graph, world.components())
            .filter(|(one, other, _)| other.contains("ours::one") && one.contains("kavade::"))
            .count();
        assert!(ours + theirs > 0);
    });
}
