//! The order of systems: of any two that touch the same data it is said which comes first.

use bevy::ecs::schedule::{InternedScheduleLabel, LogLevel, ScheduleBuildSettings, Schedules};
use bevy::prelude::*;
use kavade_match::timeline::Playback;

use crate::support::parlour::window_app;
use crate::support::sitting::{folder, input_app};

/// Pairs of systems that touch the same data in an order that nothing decides; both names begin with the word.
fn ambiguities(app: &mut App, word: &str) -> Vec<String> {
    app.finish();
    app.cleanup();
    let world = app.world_mut();
    let labels: Vec<InternedScheduleLabel> = world
        .resource::<Schedules>()
        .iter()
        .map(|(_, schedule)| schedule.label())
        .collect();
    let mut found = Vec::new();
    for label in labels {
        world.schedule_scope(label, |world, schedule| {
            schedule.set_build_settings(ScheduleBuildSettings {
                ambiguity_detection: LogLevel::Error,
                // What is put between systems to apply their commands must not decide an order by accident.
                auto_insert_apply_deferred: false,
                use_shortnames: false,
                ..default()
            });
            if schedule.initialize(world).is_ok() {
                return;
            }
            let graph = schedule.graph();
            for (one, other, data) in graph
                .conflicting_systems()
                .to_string(graph, world.components())
            {
                if one.starts_with(word) && other.starts_with(word) {
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
    let found = ambiguities(&mut input_app(folder.path()), "kavade");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn no_two_systems_of_the_interface_leave_their_order_to_chance() {
    let folder = folder();
    let found = ambiguities(&mut window_app(folder.path()), "kavade");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

fn one(_: Query<&mut Playback>) {}
fn other(_: Query<&mut Playback>) {}

#[test]
fn an_order_left_to_chance_would_be_found() {
    let folder = folder();
    let mut app = input_app(folder.path());
    app.add_systems(Update, (one, other));
    assert_eq!(ambiguities(&mut app, "flow::order::o").len(), 1);
}
