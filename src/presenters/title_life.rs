//! What lives on the title: its cameras drift, and now and then a handful is sown in the room of the chosen game.
//!
//! Nothing of it is a match. Each room's board is a table of its own, on which a few events are played.

use bevy::prelude::*;
use kavade_rules::{Pit, SeedCount, SowingEvent};

use super::idle::IdleTime;
use super::rooms::Rooms;
use crate::awake::Awake;
use crate::board::entities::Seeds;
use crate::board::visual::room_visuals::RoomVisuals;
use crate::board::visual::title::{Drift, TitleRoom};
use crate::overlay::Overlay;
use crate::sowing::style::Style;
use crate::sowing::table::Table;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::{Flow, Screen};
use kavade_match::timeline::{Clock, Clocks, Pace, Playback};

/// Seconds of rest after each sowing.
const PAUSE: f32 = 5.86;
/// The fewest seeds of a handful.
const FEWEST: usize = 3;

/// When the next handful is sown on the title, and which.
#[derive(Resource, Debug, Default)]
struct Sowing {
    /// Seconds until the next.
    wait: f32,
    /// How many handfuls there were.
    number: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sowing>().add_systems(
        Update,
        (
            drift
                .run_if(in_state(Screen::Title))
                .run_if(in_state(Overlay::None)),
            sow.run_if(resource_exists::<Rooms>)
                .run_if(not(in_state(Screen::Match))),
            keep_awake.run_if(not(in_state(Screen::Match))),
        )
            .chain()
            .after(crate::sowing::hand::carry)
            .in_set(Flow::Show),
    );
}

fn drift(idle: Res<IdleTime>, settings: Res<CurrentSettings>, mut drift: ResMut<Drift>) {
    if settings.reduced_motion {
        drift.set_if_neq(Drift(0.0));
    } else if idle.moves() {
        drift.0 += idle.step;
    }
}

/// Whether the seeds of a pit can be sown where one sees it: the first pits of both rows are in the picture.
fn in_sight(room: &TitleRoom, pit: Pit) -> bool {
    let (at, pits) = (pit.get(), room.layout.pits());
    at < 2 || at + 4 >= pits
}

/// Lets a handful be sown when it is time. One that is on its way is sown to its end.
fn sow(
    mut commands: Commands,
    clocks: Clocks,
    idle: Res<IdleTime>,
    settings: Res<CurrentSettings>,
    rooms: Res<Rooms>,
    overlay: Res<State<Overlay>>,
    screen: Res<State<Screen>>,
    mut sowing: ResMut<Sowing>,
    visuals: Query<&RoomVisuals>,
    lying: Query<&Seeds>,
    playbacks: Query<&Playback>,
    tables: Query<(), With<Table>>,
) {
    let is_sown = |room: &TitleRoom| {
        let playback = playbacks.get(room.board.root);
        playback.is_ok_and(Playback::is_playing)
    };
    if rooms.0.iter().any(is_sown) {
        sowing.wait = PAUSE;
        return;
    }
    sowing.wait -= clocks.passed(Clock::Wall);
    if sowing.wait > 0.0 {
        return;
    }
    let lives = idle.moves() && *screen == Screen::Title && *overlay == Overlay::None;
    if !lives {
        sowing.wait = PAUSE / 2.0;
        return;
    }
    sowing.wait = PAUSE;
    let room = &rooms.0[settings.last.game() as usize];
    let root = room.board.root;
    let is_hidden = visuals.get(root).is_ok_and(RoomVisuals::is_waiting);
    let count = |pit: Pit| {
        let pit = room.board.pits[pit.index()];
        lying.get(pit).map_or(0, Seeds::count)
    };
    let choice: Vec<Pit> = room
        .layout
        .ring_pits()
        .filter(|pit| in_sight(room, *pit))
        .filter(|pit| count(*pit) >= FEWEST)
        .collect();
    if is_hidden || choice.is_empty() {
        return;
    }
    // Not the neighbour of the last one.
    let pit = choice[(sowing.number * 3 + 1) % choice.len()];
    sowing.number += 1;
    let mut playback = Playback::new(Pace::Calm);
    playback.play(&handful(room, pit, count));
    commands.entity(root).insert((playback, Clock::Wall));
    if !tables.contains(root) {
        let seeds = room
            .board
            .pits
            .iter()
            .filter_map(|pit| lying.get(*pit).ok());
        let seeds = seeds.flat_map(Seeds::all).copied().collect();
        let (layout, look) = (room.layout.clone(), room.look);
        let table = Table::new(&mut commands, &room.board, layout, look, seeds, Style::Calm);
        commands.entity(root).insert(table);
    }
}

/// What is seen of a handful out of this pit that is sown once. `count` says how many seeds lie in a pit.
fn handful(room: &TitleRoom, from: Pit, count: impl Fn(Pit) -> usize) -> Vec<SowingEvent> {
    let small = |number: usize| SeedCount::new(u8::try_from(number).unwrap_or(u8::MAX));
    let seeds = small(count(from));
    let mut events = vec![SowingEvent::Lift {
        pit: from,
        seeds,
        lap: 1,
        by: room.layout.owner(from),
    }];
    let mut pit = from;
    for in_hand in (0..seeds.get()).rev().map(SeedCount::new) {
        pit = room.layout.next(pit);
        events.push(SowingEvent::Drop {
            pit,
            count: small(count(pit) + 1),
            in_hand,
        });
    }
    events
}

/// While something moves, the window draws.
fn keep_awake(
    idle: Res<IdleTime>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    playbacks: Query<&Playback>,
    mut awake: ResMut<Awake>,
) {
    let lives = idle.moves() && *screen == Screen::Title && *overlay == Overlay::None;
    if lives || playbacks.iter().any(Playback::is_playing) {
        awake.stay_after_change();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::entities::{spawn_board, spawn_seeds};
    use crate::sound::audio_output::{Device, Voice, VoiceId};
    use crate::sound::captions::Captions;
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;
    use kavade_board::layout::BoardLayout;
    use kavade_board::look::Look;
    use kavade_match::kept::PlayerStore;
    use kavade_match::state::Phase;
    use kavade_rules::Game;
    use kavade_store::folder::Folder;
    use kavade_store::store::Store;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    /// The rooms of the title, without a picture.
    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, TransformPlugin))
            .insert_resource(PlayerStore(Store::nowhere()))
            .init_resource::<CurrentSettings>()
            .add_plugins((crate::app::game, plugin))
            .init_resource::<Drift>()
            .init_resource::<Awake>()
            .insert_resource(IdleTime::moving())
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
        app.insert_resource(IdleTime::default());
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
        app.insert_resource(IdleTime::default());
        // What was begun is ended first.
        pass(&mut app, 5);
        let before = counts(&app, Game::AliGuliMane);
        let still = app.world().resource::<Drift>().0;
        pass(&mut app, 30);
        assert_eq!(counts(&app, Game::AliGuliMane), before);
        assert_eq!(app.world().resource::<Drift>().0, still);
        app.insert_resource(IdleTime::moving());
        app.update();
        assert!(app.world().resource::<Drift>().0 > still);
    }
    #[test]
    fn a_handful_that_is_on_its_way_is_sown_to_its_end_under_whatever_is_opened() {
        // Given a handful of which some seeds are still in the hand,
        let mut app = app();
        pass(&mut app, 1);
        let before = counts(&app, Game::AliGuliMane);
        let all: usize = 14 * 5;
        assert!(before.iter().sum::<usize>() < all);
        // when the settings are opened,
        let mut overlay = app.world_mut().resource_mut::<NextState<Overlay>>();
        overlay.set(Overlay::Settings);
        pass(&mut app, 4);
        // then all its seeds lie, and no other handful is lifted.
        let after = counts(&app, Game::AliGuliMane);
        assert_eq!(after.iter().sum::<usize>(), all);
        pass(&mut app, 20);
        assert_eq!(counts(&app, Game::AliGuliMane), after);
    }

    /// A device that counts what it is told to play.
    struct Counter(Arc<AtomicUsize>);

    impl Device for Counter {
        fn open(&mut self) -> bool {
            true
        }
        fn close(&mut self) {}
        fn prepare(&mut self, _: &[String]) {}
        fn start(&mut self, _: VoiceId, _: &Voice) -> bool {
            self.0.fetch_add(1, Ordering::SeqCst);
            true
        }
        fn set_gain(&mut self, _: VoiceId, _: f32) {}
        fn stop(&mut self, _: VoiceId) {}
        fn tend(&mut self, _: f32) -> bool {
            true
        }
    }

    #[test]
    fn the_title_makes_no_sound_no_caption_no_file_and_is_in_no_phase() {
        // Given somebody who listens, wants words for what is heard, and has a folder for files,
        let folder = tempfile::tempdir().expect("a folder");
        let (store, _) = Store::open(Folder::at(folder.path()));
        let heard = Arc::new(AtomicUsize::new(0));
        let mut app = app();
        app.insert_resource(PlayerStore(store));
        crate::sound::hearing::add(&mut app, Counter(heard.clone()));
        app.world_mut().run_schedule(Startup);
        app.world_mut()
            .resource_mut::<CurrentSettings>()
            .sound
            .captions = true;
        let before = counts(&app, Game::AliGuliMane);
        // when handfuls are sown,
        for _ in 0..400 {
            app.update();
            // then there are never words for it, nor a phase,
            assert_eq!(app.world().resource::<Captions>().shown(), None);
            assert!(!app.world().contains_resource::<State<Phase>>());
        }
        assert_ne!(counts(&app, Game::AliGuliMane), before);
        // nothing is heard, and no match is kept.
        assert_eq!(heard.load(Ordering::SeqCst), 0);
        assert!(!folder.path().join("match.ron").exists());
    }
}
