//! What lives on the title: its cameras drift, and now and then a handful is sown in the room of the chosen game.
//!
//! Nothing of it is a match. The seeds of a title room move by themselves here, without timeline or rules.

use bevy::prelude::*;
use kavade_rules::Game;

use super::alive::{Alive, LONGEST};
use super::rooms::Rooms;
use crate::board::visual::{Dressed, Drift, TitleRoom};
use crate::board::{InFlight, LiesIn, Place, Seed, Seeds};
use crate::kept::CurrentSettings;
use crate::state::{Flow, Overlay, Screen};
use crate::window::Awake;
use kavade_board::shape::ease;

/// Seconds of rest before each sowing.
const PAUSE: f32 = 6.0;
/// Seconds in which a handful rises.
const LIFT: f32 = 0.5;
/// Seconds from one falling seed to the next: calmer than in play.
const BEAT: f32 = 0.42;
/// Seconds for which a seed flies.
const FLIGHT: f32 = 0.5;
/// How high a falling seed rises over the straight line, in board units.
const HEIGHT: f32 = 0.25;
/// The fewest seeds of a handful.
const FEWEST: usize = 3;

/// What is being sown on the title.
#[derive(Resource, Debug, Default)]
struct Sowing {
    /// Seconds until the next thing happens.
    wait: f32,
    handful: Option<Handful>,
    /// How many handfuls there were.
    number: usize,
}

#[derive(Debug, Clone, Copy)]
struct Handful {
    game: Game,
    /// The board's root: a room that is set up anew has another.
    root: Entity,
    /// The pit that the hand is over.
    ring: u8,
    /// Where the hand comes from and how long it has been on its way, in seconds.
    from: Vec3,
    since: f32,
    takes: f32,
}

/// A seed of a title room on its way.
#[derive(Component, Debug, Clone, Copy)]
struct Falling {
    from: Transform,
    to: Transform,
    pit: Entity,
    since: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sowing>().add_systems(
        Update,
        (
            drift
                .run_if(in_state(Screen::Title))
                .run_if(in_state(Overlay::None)),
            fall,
            carry.run_if(resource_exists::<Rooms>),
            sow.run_if(resource_exists::<Rooms>)
                .run_if(not(in_state(Screen::Match))),
            keep_awake.run_if(not(in_state(Screen::Match))),
        )
            .chain()
            .in_set(Flow::Show),
    );
}

fn drift(alive: Res<Alive>, settings: Res<CurrentSettings>, mut drift: ResMut<Drift>) {
    if settings.reduced_motion {
        drift.set_if_neq(Drift(0.0));
    } else if alive.moves() {
        drift.0 += alive.step;
    }
}

/// How much time passes for seeds: what has begun to fall falls to its end.
fn step(time: &Time<Real>) -> f32 {
    time.delta_secs().min(LONGEST)
}

/// Moves the seeds that fall, and lays them down.
fn fall(
    mut commands: Commands,
    time: Res<Time<Real>>,
    mut seeds: Query<(Entity, &mut Falling, &mut Transform)>,
) {
    for (seed, mut falling, mut transform) in &mut seeds {
        falling.since += step(&time);
        let t = falling.since / FLIGHT;
        if t >= 1.0 {
            commands
                .entity(seed)
                .remove::<(Falling, InFlight)>()
                .insert(LiesIn(falling.pit));
            continue;
        }
        let (from, to) = (&falling.from, &falling.to);
        // Slow away from the hand, quick into the pit.
        let gone = t * t * (1.6 - 0.6 * t);
        let lift = 4.0 * HEIGHT * t * (1.0 - t);
        *transform = Transform {
            translation: from.translation.lerp(to.translation, gone) + Vec3::Y * lift,
            rotation: from.rotation.slerp(to.rotation, gone),
            scale: from.scale.lerp(to.scale, gone),
        };
    }
}

/// Moves the hand.
fn carry(
    time: Res<Time<Real>>,
    rooms: Res<Rooms>,
    mut sowing: ResMut<Sowing>,
    mut hands: Query<&mut Transform, Without<Falling>>,
) {
    let Some(handful) = &mut sowing.handful else {
        return;
    };
    let room = &rooms.0[handful.game as usize];
    if room.board.root != handful.root {
        sowing.handful = None;
        return;
    }
    handful.since += step(&time);
    let t = (handful.since / handful.takes).clamp(0.0, 1.0);
    let eased = ease(t);
    let to = room.layout.hand_over(handful.ring);
    if let Ok(mut hand) = hands.get_mut(room.board.hand) {
        let at = handful.from.lerp(to, eased);
        hand.set_if_neq(hand.with_translation(at));
    }
}

/// Whether the seeds of a pit can be sown where one sees it: the first pits of both rows are in the picture.
fn in_sight(room: &TitleRoom, ring: u8) -> bool {
    let pits = room.layout.pits();
    ring < 2 || ring + 4 >= pits
}

/// Lifts a handful, or lets one seed of it fall.
fn sow(
    mut commands: Commands,
    time: Res<Time<Real>>,
    alive: Res<Alive>,
    settings: Res<CurrentSettings>,
    rooms: Res<Rooms>,
    overlay: Res<State<Overlay>>,
    screen: Res<State<Screen>>,
    mut sowing: ResMut<Sowing>,
    dressed: Query<&Dressed>,
    lying: Query<&Seeds>,
    places: Query<(&Place, &Transform), Without<Seed>>,
    seeds: Query<(&Seed, &Transform)>,
    falling: Query<&Falling>,
) {
    let sowing = &mut *sowing;
    sowing.wait -= step(&time);
    if sowing.wait > 0.0 {
        return;
    }
    let Some(handful) = sowing.handful else {
        // A handful is lifted only while the title lives; one that is on its way is sown to its end.
        let lives = alive.moves() && *screen == Screen::Title && *overlay == Overlay::None;
        if !lives {
            sowing.wait = PAUSE / 2.0;
            return;
        }
        let game = settings.last.game();
        let room = &rooms.0[game as usize];
        let is_hidden = dressed.get(room.board.root).is_ok_and(Dressed::is_waiting);
        let full = |ring: &u8| {
            let pit = room.board.pits[usize::from(*ring)];
            lying.get(pit).map_or(0, Seeds::count) >= FEWEST
        };
        let choice: Vec<u8> = (0..room.layout.pits())
            .filter(|ring| in_sight(room, *ring))
            .filter(full)
            .collect();
        sowing.wait = PAUSE;
        if is_hidden || choice.is_empty() {
            return;
        }
        // Not the neighbour of the last one.
        let ring = choice[(sowing.number * 3 + 1) % choice.len()];
        sowing.number += 1;
        let pit = room.board.pits[usize::from(ring)];
        let from = room.layout.pit_centre(ring);
        if let Ok(handful) = lying.get(pit) {
            for seed in handful.all() {
                commands.entity(*seed).insert(LiesIn(room.board.hand));
            }
        }
        commands
            .entity(room.board.hand)
            .insert(Transform::from_translation(from));
        sowing.wait = LIFT + 0.15;
        sowing.handful = Some(Handful {
            game,
            root: room.board.root,
            ring,
            from,
            since: 0.0,
            takes: LIFT,
        });
        return;
    };
    let room = &rooms.0[handful.game as usize];
    let last = lying
        .get(room.board.hand)
        .ok()
        .and_then(|held| held.all().last().copied())
        .filter(|_| room.board.root == handful.root);
    let Some(seed) = last else {
        sowing.handful = None;
        sowing.wait = PAUSE;
        return;
    };
    let ring = (handful.ring + 1) % room.layout.pits();
    let pit = room.board.pits[usize::from(ring)];
    let coming = falling.iter().filter(|other| other.pit == pit).count();
    let slot = lying.get(pit).map_or(0, Seeds::count) + coming;
    if let (Ok((place, at)), Ok((kind, from))) = (places.get(pit), seeds.get(seed)) {
        commands.entity(seed).remove::<LiesIn>().insert((
            InFlight,
            Falling {
                from: *from,
                to: place.rest(at.translation, kind, slot),
                pit,
                since: 0.0,
            },
        ));
    }
    sowing.wait = BEAT;
    sowing.handful = Some(Handful {
        ring,
        from: room.layout.hand_over(handful.ring),
        since: 0.0,
        takes: BEAT * 0.8,
        ..handful
    });
}

/// While something moves, the window draws.
fn keep_awake(
    alive: Res<Alive>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    sowing: Res<Sowing>,
    falling: Query<(), With<Falling>>,
    mut awake: ResMut<Awake>,
) {
    let lives = alive.moves() && *screen == Screen::Title && *overlay == Overlay::None;
    if lives || sowing.handful.is_some() || !falling.is_empty() {
        awake.stay_after_change();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;
    use crate::board::{spawn_board, spawn_seeds};
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;
    use kavade_board::layout::BoardLayout;
    use kavade_board::look::Look;
    use std::time::Duration;

    /// The rooms of the title, without a picture.
    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, TransformPlugin))
            .add_plugins((crate::state::plugin, board::plugin, plugin))
            .init_resource::<CurrentSettings>()
            .init_resource::<Drift>()
            .init_resource::<Awake>()
            .insert_resource(Alive::moving())
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                50,
            )));
        let rooms = Game::ALL.map(|game| {
            let look = Look::of(game);
            let mut commands = app.world_mut().commands();
            let board = spawn_board(&mut commands, game, &look, false, Vec3::ZERO, 1);
            let pits = vec![5; board.pits.len()];
            spawn_seeds(&mut commands, &board, look.seeds, &pits, [0, 0]);
            TitleRoom {
                look,
                layout: BoardLayout::new(game, false),
                camera: Entity::PLACEHOLDER,
                board,
            }
        });
        app.insert_resource(Rooms(rooms));
        app.update();
        app
    }

    fn counts(app: &App, game: Game) -> Vec<usize> {
        let rooms = app.world().resource::<Rooms>();
        let pits = rooms.0[game as usize].board.pits.iter();
        pits.map(|pit| app.world().get::<Seeds>(*pit).map_or(0, Seeds::count))
            .collect()
    }

    fn pass(app: &mut App, seconds: u32) {
        for _ in 0..seconds * 20 {
            app.update();
        }
    }

    #[test]
    fn a_handful_is_sown_in_the_chosen_room_and_no_seed_is_lost() {
        // Given a title that lives,
        let mut app = app();
        let before = vec![5; 14];
        // when the time of two handfuls has passed,
        pass(&mut app, 20);
        app.insert_resource(Alive::default());
        pass(&mut app, 20);
        // then seeds have wandered from pit to pit, and all of them lie in pits again.
        let after = counts(&app, Game::AliGuliMane);
        assert_ne!(after, before);
        assert_eq!(after.iter().sum::<usize>(), before.iter().sum::<usize>());
        // The other rooms are quiet.
        assert!(counts(&app, Game::Mangala).iter().all(|seeds| *seeds == 5));
    }

    #[test]
    fn at_rest_nothing_is_lifted_and_the_cameras_stand_still() {
        let mut app = app();
        app.insert_resource(Alive::default());
        // What was begun is ended first.
        pass(&mut app, 5);
        let before = counts(&app, Game::AliGuliMane);
        let still = app.world().resource::<Drift>().0;
        pass(&mut app, 30);
        assert_eq!(counts(&app, Game::AliGuliMane), before);
        assert_eq!(app.world().resource::<Drift>().0, still);
        app.insert_resource(Alive::moving());
        app.update();
        assert!(app.world().resource::<Drift>().0 > still);
    }
}
