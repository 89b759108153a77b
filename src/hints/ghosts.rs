//! Ghost seeds: likenesses of all seeds on a board, on a table of their own over it. They move as seeds do; the seeds of
//! the match stay where they lie, and are hidden while their ghosts are seen.

use bevy::prelude::*;

use crate::board::entities::{Ghost, Heap, InFlight, LiesIn, Likeness, Seed, Seeds};
use crate::sowing::hand_way::HandWay;
use crate::sowing::style::Style;
use crate::sowing::table::Table;

/// Lays likenesses of everything that lies on a board over it.
pub(super) fn lay(
    commands: &mut Commands,
    board: &Table,
    places: &Query<(&Heap, &Transform, Option<&Seeds>)>,
    seeds: &Query<(&Seed, &Transform)>,
) -> Table {
    let mut likenesses = Vec::new();
    let mut over = |real: Entity| {
        let there = places.get(real).ok();
        let (place, at) = there.map_or((None, Transform::default()), |(place, at, _)| {
            (Some(*place), *at)
        });
        let mut imagined = commands.spawn((
            Seeds::default(),
            at,
            Visibility::default(),
            ChildOf(board.root),
        ));
        if let Some(place) = place {
            imagined.insert(place);
        }
        let imagined = imagined.id();
        let lying = there
            .and_then(|(.., lying)| lying)
            .map_or(&[][..], Seeds::all);
        for real in lying {
            let Ok((of, at)) = seeds.get(*real) else {
                continue;
            };
            let likeness = commands.spawn((
                Likeness {
                    of: *of,
                    real: *real,
                },
                LiesIn(imagined),
                *at,
                Visibility::default(),
                ChildOf(board.root),
            ));
            likenesses.push(likeness.id());
        }
        imagined
    };
    let pits = board.pits.iter().copied().map(&mut over).collect();
    let banks = board.banks.map(&mut over);
    let aside = over(board.aside);
    let hand = over(board.hand);
    commands.entity(hand).insert(HandWay::new(Style::Imagined));
    Table {
        pits,
        banks,
        aside,
        hand,
        seeds: likenesses,
        style: Style::Imagined,
        ..board.clone()
    }
}

/// Takes likenesses away and shows the seeds that they stood for.
pub(super) fn lift_off(commands: &mut Commands, table: &Table, likenesses: &Query<&Likeness>) {
    for seed in &table.seeds {
        if let Ok(likeness) = likenesses.get(*seed)
            && let Ok(mut real) = commands.get_entity(likeness.real)
        {
            real.try_insert(Visibility::Inherited);
        }
    }
    let all = table.seeds.iter().copied().chain(table.places());
    for imagined in all {
        if let Ok(mut imagined) = commands.get_entity(imagined) {
            imagined.try_despawn();
        }
    }
}

/// As soon as a likeness moves it is seen, and the seed that it stands for is not.
pub(super) fn appear(
    mut commands: Commands,
    moving: Query<(Entity, &Likeness), (With<InFlight>, Without<Ghost>)>,
) {
    for (entity, likeness) in &moving {
        commands.entity(entity).insert(Ghost { of: likeness.of });
        if let Ok(mut real) = commands.get_entity(likeness.real) {
            real.try_insert(Visibility::Hidden);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sowing::flight::Flight;
    use crate::sowing::table::MatchBoard;
    use bevy::ecs::system::RunSystemOnce;
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;
    use kavade_match::current_match::CurrentMatch;
    use kavade_match::intent::{Intent, NewMatch};
    use kavade_match::kept::{CurrentSettings, PlayerStore};
    use kavade_match::timeline::Beat;
    use kavade_rules::{Pit, Player, Position, RuleSet, Tally};
    use kavade_store::seat::Seat;
    use kavade_store::settings::Settings;
    use kavade_store::speed::Speed;
    use kavade_store::store::Store;
    use std::time::Duration;

    /// A match of these rules with the board filled.
    fn app(rules: RuleSet) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, TransformPlugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                50,
            )))
            .insert_resource(PlayerStore(Store::nowhere()))
            .insert_resource(CurrentSettings(Settings {
                speed: Speed::Instant,
                ..Settings::default()
            }))
            .add_plugins(crate::app::game);
        app.finish();
        app.cleanup();
        app.update();
        app.world_mut().write_message(Intent::Begin(NewMatch {
            rules,
            names: default(),
            seats: [Seat::Person; 2],
            starter: Player::South,
        }));
        for _ in 0..5 {
            app.update();
        }
        app
    }

    fn over_the_board(
        mut commands: Commands,
        board: MatchBoard,
        places: Query<(&Heap, &Transform, Option<&Seeds>)>,
        seeds: Query<(&Seed, &Transform)>,
    ) -> Entity {
        let table = lay(&mut commands, &board, &places, &seeds);
        commands.spawn(table).id()
    }

    /// Lays ghosts over the board; gives their table.
    fn ghosts(app: &mut App) -> Entity {
        let laid = app.world_mut().run_system_once(over_the_board);
        laid.expect("a board is laid out")
    }

    fn table(app: &App, ghosts: Entity) -> Table {
        app.world().get::<Table>(ghosts).expect("a table").clone()
    }

    fn see(app: &mut App, table: Entity, event: kavade_rules::SowingEvent) {
        app.world_mut().write_message(Beat {
            table,
            event,
            flight: 0.2,
        });
    }

    /// The ghosts at each place, and those on their way there.
    fn counts(app: &mut App, ghosts: Entity) -> Vec<usize> {
        let table = table(app, ghosts);
        let world = app.world_mut();
        let coming: Vec<Entity> = world
            .query_filtered::<&Flight, With<Likeness>>()
            .iter(world)
            .map(|flight| flight.to)
            .collect();
        let lying = |place| world.get::<Seeds>(place).map_or(0, Seeds::count);
        let flying = |place| coming.iter().filter(|to| **to == place).count();
        table
            .places()
            .map(|place| lying(place) + flying(place))
            .collect()
    }

    #[test]
    fn ghosts_lie_where_the_events_say_after_every_one_of_them() {
        for current in [
            RuleSet::ALI_GULI_MANE,
            RuleSet::PALLANKUZHI,
            RuleSet::MANGALA,
        ] {
            let start = Position::opening(&current, Player::South);
            let mut app = app(current);
            let before = app.world().resource::<CurrentMatch>().contest.record();
            for pit in start.legal(&current) {
                let mut events = Vec::new();
                start
                    .play_traced(&current, pit, &mut events)
                    .expect("a legal pit");
                let ghosts = ghosts(&mut app);
                let mut tally = Tally::of(&start);
                for event in &events {
                    see(&mut app, ghosts, *event);
                    app.update();
                    tally.apply(event);
                    let pits = usize::from(start.ring());
                    let mut wanted: Vec<usize> = tally.pits[..pits]
                        .iter()
                        .copied()
                        .map(usize::from)
                        .collect();
                    let rest = [tally.banks[0], tally.banks[1], tally.aside, tally.hand];
                    wanted.extend(rest.map(usize::from));
                    let counts = counts(&mut app, ghosts);
                    assert_eq!(counts, wanted, "{} {pit}: {event:?}", current.game);
                }
                let table = table(&app, ghosts);
                let world = app.world_mut();
                world
                    .run_system_once(move |mut commands: Commands, all: Query<&Likeness>| {
                        lift_off(&mut commands, &table, &all);
                    })
                    .expect("they are taken away");
                world.despawn(ghosts);
            }
            assert_eq!(
                app.world().resource::<CurrentMatch>().contest.record(),
                before
            );
        }
    }

    #[test]
    fn a_ghost_comes_to_rest_in_its_place_and_what_was_not_moved_stays() {
        // Given a sowing of six,
        let rules = RuleSet::MANGALA;
        let start = Position::opening(&rules, Player::South);
        let mut events = Vec::new();
        start
            .play_traced(&rules, Pit::new(2), &mut events)
            .expect("a legal pit");
        let mut app = app(rules);
        let ghosts = ghosts(&mut app);
        let table = table(&app, ghosts);
        let at = |app: &App, seed: Entity| *app.world().get::<Transform>(seed).expect("a ghost");
        let before: Vec<Transform> = table.seeds.iter().map(|seed| at(&app, *seed)).collect();
        // when all of it has been seen,
        for event in &events {
            see(&mut app, ghosts, *event);
        }
        for _ in 0..20 {
            app.update();
        }
        // then six have moved, each to the next slot of its pit, and no other.
        let is_seen = |seed: Entity| app.world().get::<Ghost>(seed).is_some();
        let moved: Vec<usize> = (0..before.len())
            .filter(|index| is_seen(table.seeds[*index]))
            .collect();
        assert_eq!(moved.len(), 6);
        for (index, before) in before.iter().enumerate() {
            let now = at(&app, table.seeds[index]);
            assert_eq!(now != *before, moved.contains(&index));
        }
        let world = app.world();
        for place in table.places() {
            let kind = world.get::<Heap>(place).expect("a place");
            let middle = world.get::<Transform>(place).expect("it is somewhere");
            let lying = world.get::<Seeds>(place).map_or(&[][..], Seeds::all);
            for (slot, seed) in lying.iter().enumerate() {
                let likeness = world.get::<Likeness>(*seed).expect("a likeness");
                let rest = kind.rest(middle.translation, &likeness.of, slot);
                let off = at(&app, *seed).translation.distance(rest.translation);
                assert!(off < 1e-4, "{place} {slot}: {off}");
            }
        }
    }
}
