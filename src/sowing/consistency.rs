//! At the end of every playback the picture is compared with the match. A difference is a fault of the program: it is
//! logged, counted and set right.

use bevy::prelude::*;
use kavade_rules::{SeedCount, Tally};

use super::stage;
use super::table::Table;
use crate::board::entities::{Closed, Seeds};
use kavade_match::current_match::CurrentMatch;
use kavade_match::match_flow::answer::phase_of;
use kavade_match::state::{Flow, Phase, go};
use kavade_match::timeline::{MatchTable, match_was_seen};

/// How often the picture differed from the match since the program began.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Differences(pub u32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Differences>().add_systems(
        Update,
        (check, move_on)
            .chain()
            .in_set(Flow::Settle)
            .run_if(match_was_seen),
    );
}

/// What the picture shows, counted from its entities.
pub fn picture(world: &World, table: &Table) -> Tally {
    let lying = |place: Entity| {
        world.get::<Seeds>(place).map_or(SeedCount::ZERO, |seeds| {
            SeedCount::new(u8::try_from(seeds.count()).unwrap_or(u8::MAX))
        })
    };
    let mut tally = Tally {
        pits: [SeedCount::ZERO; 14],
        closed: 0,
        banks: table.banks.map(lying),
        aside: lying(table.aside),
        hand: lying(table.hand),
    };
    for (ring, pit) in table.pits.iter().enumerate().take(14) {
        tally.pits[ring] = lying(*pit);
        if world.get::<Closed>(*pit).is_some() {
            tally.closed |= 1 << ring;
        }
    }
    tally
}

pub(crate) fn check(world: &mut World) {
    let (Some(table), Some(current)) = (
        MatchTable::entity(world),
        world.get_resource::<CurrentMatch>(),
    ) else {
        return;
    };
    let Some(laid) = world.get::<Table>(table) else {
        return;
    };
    let expected = stage::shown_tally(current);
    let shown = picture(world, laid);
    if shown != expected {
        error!("The picture differs from the match: {shown:?} instead of {expected:?}");
        world.resource_mut::<Differences>().0 += 1;
        stage::arrange(world, table, &expected, 0.0);
    }
}

fn move_on(current: Option<Res<CurrentMatch>>, mut phase: ResMut<NextState<Phase>>) {
    if let Some(current) = current {
        go(&mut phase, phase_of(current.contest.stage()));
    }
}
