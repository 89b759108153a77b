//! A sitting at the board: the whole game without a window, its files in a folder, its clock in the test's hand.
//!
//! Every frame checks what must always be so: no seed is lost, and no playback ends with a picture that differs from
//! the match.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::InputPlugin;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use kavade::awake::ToggleFullScreen;
use kavade::board::entities::{LiesIn, Seed};
use kavade::sowing::consistency::{Differences, picture};
use kavade::sowing::flight::Flight;
use kavade::sowing::stage::shown_tally;
use kavade::sowing::table::Table;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::{Intent, NewMatch};
use kavade_match::kept::{CurrentSettings, PlayerStore};
use kavade_match::match_events::Refused;
use kavade_match::match_flow::autosave::saved;
use kavade_match::state::{Phase, Screen};
use kavade_match::timeline::{Finished, MatchBeats, MatchTable, Playback, match_was_seen};
use kavade_rules::{Match, Player, RuleSet, SeedCount, SowingEvent, Tally};
use kavade_store::folder::Folder;
use kavade_store::saved_match::SavedMatch;
use kavade_store::seat::{Seat, Seats};
use kavade_store::settings::Settings;
use kavade_store::store::Store;
use tempfile::TempDir;

/// A frame of a usual screen.
pub const FRAME: Duration = Duration::from_micros(16_667);

/// Longer than anything lasts, in frames.
const FOREVER: u32 = 30_000;

/// What has been said since the sitting began.
#[derive(Resource, Default)]
pub struct Heard {
    /// Refused pits.
    pub refused: Vec<Refused>,
    /// Events that were shown.
    pub shown: Vec<SowingEvent>,
    /// How many playbacks have ended.
    pub finished: usize,
    /// Whether the program ends.
    pub ends: bool,
}

fn listen(
    mut heard: ResMut<Heard>,
    mut refused: MessageReader<Refused>,
    mut beats: MatchBeats,
    finished: MessageReader<Finished>,
    tables: Query<(), With<MatchTable>>,
    mut ends: MessageReader<AppExit>,
) {
    heard.refused.extend(refused.read().copied());
    heard.shown.extend(beats.read().map(|beat| beat.event));
    heard.ends |= ends.read().count() > 0;
    heard.finished += usize::from(match_was_seen(finished, tables));
}

/// The table of the match.
pub fn table(world: &World) -> &Table {
    MatchTable::get(world).expect("a board is laid out")
}

/// A folder for the files of one test.
pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// The game as it stands when the program has just been started with its files in this folder.
pub fn minimal_app(folder: &Path) -> App {
    let (store, settings) = Store::open(Folder::at(folder));
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, TransformPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(PlayerStore(store))
        .insert_resource(CurrentSettings(settings))
        .init_resource::<Heard>()
        .add_plugins(kavade::app::game)
        .add_systems(Last, listen);
    app
}

/// The same with a keyboard, a mouse and a screen that can be touched.
pub fn input_app(folder: &Path) -> App {
    let mut app = minimal_app(folder);
    app.add_plugins(InputPlugin)
        .add_message::<ToggleFullScreen>()
        .add_plugins(kavade::input::devices::plugin);
    app
}

/// A person at the program.
pub struct Sitting {
    /// The program.
    pub app: App,
    /// Where its files lie.
    pub folder: PathBuf,
    /// The window that keys are pressed in, if there is one.
    pub window: Entity,
}

impl Sitting {
    /// Starts the program; its files are in the folder.
    pub fn open(folder: &Path) -> Sitting {
        Sitting::start(input_app(folder), folder)
    }

    /// Starts a program.
    pub fn start(mut app: App, folder: &Path) -> Sitting {
        app.finish();
        app.cleanup();
        let mut sitting = Sitting {
            app,
            folder: folder.to_owned(),
            window: Entity::PLACEHOLDER,
        };
        // The first frame has no length.
        sitting.frame();
        sitting
    }

    /// Starts the program and goes on with the match that is kept there.
    pub fn go_on(folder: &Path) -> Sitting {
        let mut sitting = Sitting::open(folder);
        sitting.intend(Intent::Resume);
        sitting.rest();
        sitting
    }

    /// Starts the program and goes on with this match, which was kept by an earlier sitting.
    pub fn with(folder: &Path, contest: Match) -> Sitting {
        keep(folder, contest);
        Sitting::go_on(folder)
    }

    /// Starts the program, begins a match and waits until the board is filled.
    pub fn begin(folder: &Path, rules: RuleSet) -> Sitting {
        let mut sitting = Sitting::open(folder);
        sitting.intend(Intent::Begin(new_match(rules)));
        sitting.rest();
        sitting
    }

    /// The program is killed, wherever it is.
    pub fn kill(self) {
        drop(self.app);
    }

    /// One frame.
    pub fn frame(&mut self) {
        self.app.update();
        self.check();
    }

    /// Some frames.
    pub fn frames(&mut self, frames: u32) {
        for _ in 0..frames {
            self.frame();
        }
    }

    /// Frames until something is so; gives how many it took.
    pub fn until(&mut self, what: &str, mut is_so: impl FnMut(&mut Sitting) -> bool) -> u32 {
        for frames in 0..FOREVER {
            if is_so(self) {
                return frames;
            }
            self.frame();
        }
        panic!("it never came to this: {what}");
    }

    /// Frames until nothing moves; gives how many it took. Then the picture shows the match, and so does the file.
    pub fn rest(&mut self) -> u32 {
        let frames = self.until("nothing moves", |sitting| sitting.is_at_rest());
        self.assert_picture_is_match();
        frames
    }

    /// Whether nothing moves and somebody is asked to do something.
    pub fn is_at_rest(&mut self) -> bool {
        let idle = self.phase().is_some_and(|phase| !phase.is_playback());
        idle && !self.is_playing() && self.flying() == 0
    }

    /// Wants something, and waits the frame in which it is answered.
    pub fn intend(&mut self, intent: Intent) {
        self.app.world_mut().write_message(intent);
        self.frame();
    }

    /// Presses a key and lets it go.
    pub fn press(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed);
        self.frame();
        self.key(key, ButtonState::Released);
    }

    /// Presses the key of a pit, by its owner's count.
    pub fn press_pit(&mut self, pit_number: u8) {
        const DIGITS: [KeyCode; 7] = [
            KeyCode::Digit1,
            KeyCode::Digit2,
            KeyCode::Digit3,
            KeyCode::Digit4,
            KeyCode::Digit5,
            KeyCode::Digit6,
            KeyCode::Digit7,
        ];
        self.press(DIGITS[usize::from(pit_number) - 1]);
    }

    /// A key goes down or up.
    pub fn key(&mut self, key_code: KeyCode, state: ButtonState) {
        let logical_key = match key_code {
            KeyCode::Enter => Key::Enter,
            KeyCode::Escape => Key::Escape,
            KeyCode::Tab => Key::Tab,
            KeyCode::ArrowLeft => Key::ArrowLeft,
            KeyCode::ArrowRight => Key::ArrowRight,
            KeyCode::ArrowUp => Key::ArrowUp,
            KeyCode::ArrowDown => Key::ArrowDown,
            _ => Key::Unidentified(NativeKey::Unidentified),
        };
        self.say_key(key_code, logical_key, state, false);
    }

    /// What the system says of a key: its place, what stands on it, and whether it repeats itself.
    pub fn say_key(
        &mut self,
        key_code: KeyCode,
        logical_key: Key,
        state: ButtonState,
        repeat: bool,
    ) {
        let window = self.window;
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat,
            window,
        });
    }

    /// Presses a key that says something, and lets it go.
    pub fn say(&mut self, place: KeyCode, key: &Key) {
        self.say_key(place, key.clone(), ButtonState::Pressed, false);
        self.frame();
        self.say_key(place, key.clone(), ButtonState::Released, false);
        self.frame();
    }

    /// Changes settings, as their screen does.
    pub fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.app.world_mut().resource_mut::<CurrentSettings>());
        self.frame();
    }

    /// The phase, inside a match.
    pub fn phase(&self) -> Option<Phase> {
        let world = self.app.world();
        world
            .get_resource::<State<Phase>>()
            .map(|phase| *phase.get())
    }

    /// The screen.
    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    /// Whether something is still to be seen.
    pub fn is_playing(&self) -> bool {
        MatchTable::get::<Playback>(self.app.world()).is_some_and(Playback::is_playing)
    }

    /// The match.
    pub fn contest(&self) -> &Match {
        &self.app.world().resource::<CurrentMatch>().contest
    }

    /// What has been heard so far.
    pub fn heard(&self) -> &Heard {
        self.app.world().resource::<Heard>()
    }

    /// Seeds on their way.
    pub fn flying(&mut self) -> usize {
        let world = self.app.world_mut();
        world.query::<&Flight>().iter(world).count()
    }

    /// What lies on the board.
    pub fn picture(&self) -> Tally {
        let world = self.app.world();
        picture(world, table(world))
    }

    /// What lies on the board, and what is on its way as if it were there.
    pub fn picture_to_be(&mut self) -> Tally {
        let mut tally = self.picture();
        let world = self.app.world_mut();
        let coming: Vec<Entity> = world
            .query::<&Flight>()
            .iter(world)
            .map(|flight| flight.to)
            .collect();
        let table = table(world);
        for to in coming {
            if let Some(pit) = table.pits.iter().position(|pit| *pit == to) {
                tally.pits[pit] += SeedCount::new(1);
            } else if let Some(bank) = table.banks.iter().position(|bank| *bank == to) {
                tally.banks[bank] += SeedCount::new(1);
            } else if table.aside == to {
                tally.aside += SeedCount::new(1);
            } else {
                tally.hand += SeedCount::new(1);
            }
        }
        tally
    }

    /// The match in the file.
    pub fn saved(&self) -> Match {
        let text = fs::read_to_string(self.folder.join("match.ron")).expect("a match is kept");
        let saved = SavedMatch::parse(&text).expect("the kept match can be read");
        saved.contest().expect("the kept match can be played")
    }

    /// The picture shows the match, and the file holds it.
    pub fn assert_picture_is_match(&self) {
        let current = self.app.world().resource::<CurrentMatch>();
        assert_eq!(
            self.picture(),
            shown_tally(current),
            "the picture differs from the match"
        );
        let saved = self.saved();
        assert_eq!(
            saved.record(),
            current.contest.record(),
            "the file differs from the match"
        );
        assert_eq!(
            saved.undone(),
            current.contest.undone(),
            "the file lacks what was taken back"
        );
    }

    fn check(&mut self) {
        let world = self.app.world_mut();
        let Some(table) = MatchTable::get::<Table>(world).cloned() else {
            return;
        };
        let seeds = world
            .query_filtered::<&ChildOf, With<Seed>>()
            .iter(world)
            .filter(|on| on.parent() == table.root)
            .count();
        assert_eq!(seeds, table.seeds.len(), "seeds were lost or made");
        let nowhere = world
            .query_filtered::<(), (With<Seed>, Without<LiesIn>, Without<Flight>)>()
            .iter(world)
            .count();
        assert_eq!(nowhere, 0, "seeds neither lie nor fly");
        let twice = world
            .query_filtered::<(), (With<LiesIn>, With<Flight>)>()
            .iter(world)
            .count();
        assert_eq!(twice, 0, "seeds both lie and fly");
        assert_eq!(
            *world.resource::<Differences>(),
            Differences(0),
            "a playback ended wrongly"
        );
    }
}

/// The choices that a match begins with when nobody cares.
pub fn new_match(rules: RuleSet) -> NewMatch {
    NewMatch {
        rules,
        names: ["Asha".to_owned(), "Bilge".to_owned()],
        seats: [Seat::Person; 2],
        starter: Player::South,
    }
}

/// The text in which a match of two people is kept.
pub fn kept_text(contest: Match) -> String {
    kept_with(contest, [Seat::Person; 2])
}

/// The text in which a match is kept.
pub fn kept_with(contest: Match, seats: Seats) -> String {
    saved(&CurrentMatch {
        contest,
        names: ["Asha".to_owned(), "Bilge".to_owned()],
        seats,
        viewed: None,
    })
    .to_text()
}

/// Puts a match into the folder, as an earlier sitting left it.
pub fn keep(folder: &Path, contest: Match) {
    fs::write(folder.join("match.ron"), kept_text(contest)).expect("the match is written");
}

/// Puts settings into the folder, as an earlier sitting left them.
pub fn keep_settings(folder: &Path, settings: &Settings) {
    fs::write(folder.join("settings.ron"), settings.to_text()).expect("the settings are written");
}
