//! The real program in a real window, driven with a real mouse. Pictures of it are kept in the folder that
//! `KAVADE_SCREENSHOTS` names, or in the one that the test says at its end.

#[path = "support/desktop.rs"]
mod desktop;
#[path = "support/places.rs"]
mod places;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use desktop::{Desktop, Picture, Program, wait};
use kavade_ai::Level;
use kavade_rules::{Game, Match, MatchLength, Pit, Player, RuleSet, SowingEvent, Step};
use kavade_store::saved_match::SavedMatch;
use kavade_store::settings::{Company, Pick};
use kavade_store::settings::{QualityChoice, Settings};
use kavade_store::speed::Speed;
use kavade_ui::screens::dialog::{Ask, dialog};
use kavade_ui::screens::names::{People, Person};
use kavade_ui::screens::pause::pause;
use kavade_ui::screens::start;
use kavade_ui::screens::start::view::StartView;
use kavade_ui::screens::title::{KeptMatch, TitleView, title};
use kavade_ui::theme::marks::Mark;
use places::Window;

/// Two programs drawing in software at the same time would be slower than one after the other.
fn one_at_a_time() -> MutexGuard<'static, ()> {
    static LOCK: Mutex<()> = Mutex::new(());
    LOCK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Software draws each pixel of it, so it is no larger than what is looked at needs.
const USUAL: Window = Window {
    width: 896,
    height: 504,
};

/// Larger than every window of these tests.
const SCREEN: (u32, u32) = (1920, 1280);

fn pictures() -> PathBuf {
    let folder = std::env::var_os("KAVADE_SCREENSHOTS")
        .map(PathBuf::from)
        .unwrap_or_else(|| Path::new(env!("CARGO_TARGET_TMPDIR")).join("screenshots"));
    fs::create_dir_all(&folder).expect("a folder for pictures");
    folder
}

/// A person with a mouse, and the program in front of them.
struct Sitter {
    desktop: Desktop,
    program: Option<Program>,
    data: tempfile::TempDir,
    pictures: PathBuf,
    window: Window,
    sat_down: Instant,
}

impl Sitter {
    fn sit_down(quality: QualityChoice) -> Sitter {
        let data = tempfile::tempdir().expect("a folder");
        let person = Sitter {
            desktop: Desktop::open(SCREEN.0, SCREEN.1),
            program: None,
            data,
            pictures: pictures(),
            window: USUAL,
            sat_down: Instant::now(),
        };
        let mut settings = Settings {
            speed: Speed::Normal,
            quality,
            ..Settings::default()
        };
        // The mouse plays for both.
        settings.last.company = Company::SideBySide;
        settings.window.size = (USUAL.width as f32, USUAL.height as f32);
        fs::write(person.data.path().join("settings.ron"), settings.to_text())
            .expect("settings are written");
        person
    }

    fn start(&mut self) {
        self.program = Some(Program::start(&self.desktop, self.data.path()));
        self.window = USUAL;
        self.say("started");
        self.wait_for_title("title");
    }

    fn program(&mut self) -> &mut Program {
        self.program.as_mut().expect("the program was started")
    }

    /// Says how far the test has come, and when.
    fn say(&self, what: &str) {
        eprintln!("{:5.1} s {what}", self.sat_down.elapsed().as_secs_f32());
    }

    fn shoot(&self, name: &str) -> Picture {
        let file = self.pictures.join(format!("{name}.png"));
        self.desktop
            .shoot(&file, self.window.width, self.window.height)
    }

    /// Waits until the window has drawn something and no longer changes; keeps the picture.
    fn wait_still(&mut self, name: &str) -> Picture {
        let mut before = self.shoot(name);
        let mut still = 0;
        wait(&format!("{name} stands still"), || {
            self.program
                .as_mut()
                .expect("the program was started")
                .assert_runs();
            std::thread::sleep(Duration::from_millis(400));
            let now = self.shoot(name);
            let same = now.difference(&before) == 0.0 && now.colours() > 500;
            before = now;
            still = if same { still + 1 } else { 0 };
            still >= 2
        });
        self.say(name);
        before
    }

    /// Waits until the title can be seen: it moves for its own sake, so it does not stand still for a minute.
    fn wait_for_title(&mut self, name: &str) {
        let view = TitleView {
            chosen: Game::AliGuliMane,
            go_on: None,
            notice: None,
            quit: true,
        };
        let [x, y] = self.window.button("Play", |ui, theme, texts| {
            drop(title(ui, theme, texts, &view));
        });
        // Above the word, where the button is shell.
        let lit = (x as usize, y as usize - 27);
        wait(&format!("{name} can be seen"), || {
            self.program().assert_runs();
            std::thread::sleep(Duration::from_millis(400));
            let now = self.shoot(name);
            now.light(lit.0, lit.1) > 180.0 && now.colours() > 500
        });
        self.say(name);
    }

    fn click(&self, at: [f32; 2]) {
        self.desktop.click(at);
    }

    /// Clicks what opens a menu, a question or another screen, and waits until it is there.
    fn click_and_see(&mut self, at: [f32; 2], name: &str) {
        let before = self.shoot(name);
        self.click(at);
        wait(&format!("{name} opens"), || {
            self.program().assert_runs();
            self.shoot(name).difference(&before) > 0.05
        });
        // It comes in a fifth of a second.
        std::thread::sleep(Duration::from_millis(600));
        self.shoot(name);
        self.say(name);
    }

    fn resize(&mut self, width: u32, height: u32) {
        let program = self.program.as_ref().expect("the program was started");
        program.resize(&self.desktop, width, height);
        self.window = Window { width, height };
    }

    /// Changes the size of the window, and waits until it is drawn at that size: a busy machine takes its time.
    fn resize_and_see(&mut self, width: u32, height: u32, name: &str) -> Picture {
        self.window = Window { width, height };
        let before = self.shoot(name);
        self.resize(width, height);
        wait(&format!("{name} is drawn"), || {
            self.program().assert_runs();
            self.shoot(name).difference(&before) > 0.05
        });
        self.wait_still(name)
    }

    fn kept(&self) -> Option<Match> {
        let text = fs::read_to_string(self.data.path().join("match.ron")).ok()?;
        SavedMatch::parse(&text).ok()?.contest().ok()
    }

    /// Clicks a pit; gives the match that the rules make of it.
    fn click_pit(&mut self, game: Game, pit: Pit) -> Match {
        let mut expected = self.kept().expect("a match is kept");
        expected.play(pit).expect("the pit can be sown");
        let centre = self.window.pit(game, pit).centre;
        self.click([centre.x, centre.y]);
        expected
    }

    /// Waits until a turn is in the file; it must be what the rules say.
    fn wait_until_kept(&self, expected: &Match) {
        wait("the turn is in the file", || {
            self.kept()
                .is_some_and(|kept| kept.steps() == expected.steps())
        });
        let kept = self.kept().expect("a match is kept");
        assert_eq!(
            kept.record(),
            expected.record(),
            "the file is not what the rules say"
        );
        assert_eq!(kept.position(), expected.position());
    }

    /// From the title into a match, by clicks.
    fn begin(&mut self, game: Game) {
        let chosen = Settings::read(
            &fs::read_to_string(self.data.path().join("settings.ron")).expect("settings"),
        )
        .expect("settings")
        .settings
        .last
        .game();
        let is_kept = self.kept().is_some();
        let phases = self.program().phases().len();
        self.click_and_see(self.window.room(game, chosen), &format!("start-{game}"));
        let view = StartView {
            game,
            company: Company::SideBySide,
            people: people(),
            levels: [Level::Beginner; 2],
            sits: Pick::South,
            length: MatchLength::Single,
            begins: Pick::South,
            house_rules: 0,
            ready: true,
        };
        let play = self.window.button("Play", |ui, theme, texts| {
            drop(start::screen::start(ui, theme, texts, &view));
        });
        if is_kept {
            self.click_and_see(play, &format!("question-{game}"));
            self.click(self.window.button("Begin", |ui, theme, texts| {
                drop(dialog(ui, theme, texts, Ask::NewMatch));
            }));
        } else {
            self.click(play);
        }
        self.program().wait_for_phase(phases + 2, "Choosing");
        let kept = self.kept().expect("the match is kept");
        assert_eq!(kept.rules().game, game);
        assert!(kept.steps().is_empty());
    }

    /// Back to the title, by clicks.
    fn leave(&mut self, game: Game) {
        self.click_and_see(self.window.menu_tool(), &format!("pause-{game}"));
        let leave = self.window.button("Main menu", |ui, theme, texts| {
            drop(pause(ui, theme, texts, &format!("{game}, round 1"), true));
        });
        self.click_and_see(leave, &format!("leave-{game}"));
        self.click(self.window.button("Leave", |ui, theme, texts| {
            drop(dialog(ui, theme, texts, Ask::Leave));
        }));
        self.wait_for_title("title-again");
    }
}

fn people() -> People {
    [("South", Mark::Sun), ("North", Mark::River)].map(|(name, mark)| Person {
        name: name.to_owned(),
        mark,
        you: false,
    })
}

/// Pits that carry a mark of the last turn, which is drawn over them.
fn marked_pits(contest: &Match) -> Vec<Pit> {
    let steps = contest.steps();
    let mut events = Vec::new();
    for (index, step) in steps.iter().enumerate().skip(steps.len().saturating_sub(2)) {
        let before = contest.position_after(index).expect("a position");
        if let Step::Sow(pit) = step {
            before
                .play_traced(contest.rules(), *pit, &mut events)
                .expect("it was played");
        }
    }
    events
        .into_iter()
        .filter_map(|event| match event {
            SowingEvent::Lift { pit, lap: 1, .. }
            | SowingEvent::Saada { pit }
            | SowingEvent::Pasu { pit, .. }
            | SowingEvent::Capture { pit, .. } => Some(pit),
            _ => None,
        })
        .collect()
}

/// The board is in the picture, whole and clear of the interface, with seeds where the match has them.
fn assert_board_is_whole(picture: &Picture, window: Window, contest: &Match, name: &str) {
    let game = contest.rules().game;
    let size = (picture.width as f32, picture.height as f32);
    let board = window.board(game);
    assert!(
        board.min.min_element() >= 0.0 && board.max.x <= size.0 && board.max.y <= size.1,
        "{name}: the board leaves the window: {board:?}"
    );
    let blocks = window.blocks();
    let leaves = [
        Some(blocks.plates[0]),
        Some(blocks.plates[1]),
        Some(blocks.tools),
        blocks.last,
    ];
    assert!(
        picture.colours() > 2000,
        "{name}: only {} colours",
        picture.colours()
    );
    let position = contest.position();
    let marked = marked_pits(contest);
    let (mut filled, mut empty) = (Vec::new(), Vec::new());
    for pit in position.ring_pits() {
        let rim = window.pit(game, pit);
        let around = bevy::math::Rect::from_center_half_size(rim.centre, rim.radii);
        for leaf in leaves.into_iter().flatten() {
            let shared = window.in_pixels(leaf).intersect(around);
            assert!(shared.is_empty(), "{name}: pit {pit} lies under a leaf");
        }
        let roughness = picture.roughness(rim.centre.into(), (rim.radii * 0.75).into());
        match position.count(pit).get() {
            0 if !marked.contains(&pit) => empty.push(roughness),
            0..=2 => {}
            _ => filled.push(roughness),
        }
    }
    let least = filled.iter().copied().fold(f32::MAX, f32::min);
    let most = empty.iter().copied().fold(0.0, f32::max);
    eprintln!("{name}: filled pits {filled:.1?}, empty {empty:.1?}");
    assert!(
        least > 3.0,
        "{name}: a pit with seeds looks empty: {filled:.1?}"
    );
    assert!(
        least > most,
        "{name}: filled {filled:.1?}, empty {empty:.1?}"
    );
}

#[test]
fn a_person_with_a_mouse_plays_a_turn_of_each_game() {
    let _lock = one_at_a_time();
    let mut person = Sitter::sit_down(QualityChoice::Automatic);
    person.start();
    for game in Game::ALL {
        person.begin(game);
        let full = person.wait_still(&format!("{game}-full"));
        let opening = Match::new(RuleSet::of(game), Player::South).expect("a match");
        assert_board_is_whole(&full, person.window, &opening, &format!("{game}-full"));
        // A turn is over when the other player is to move.
        let mut contest = opening;
        let mut first = true;
        while contest.position().mover() == Player::South {
            let pit = contest.legal()[0];
            let phases = person.program().phases().len();
            contest = person.click_pit(game, pit);
            if first {
                let mut moves = false;
                wait("seeds move", || {
                    moves |= person.shoot(&format!("{game}-sowing")).difference(&full) > 0.02;
                    moves || person.program().phases().len() > phases + 1
                });
                // A single lap can be over before its picture is taken.
                assert!(moves || game == Game::Mangala, "{game}: nothing moves");
                first = false;
            }
            person.wait_until_kept(&contest);
            person.program().wait_for_phase(phases + 2, "Choosing");
        }
        let after = person.wait_still(&format!("{game}-after"));
        assert_board_is_whole(&after, person.window, &contest, &format!("{game}-after"));
        assert!(
            after.difference(&full) > 0.005,
            "{game}: the board is as before"
        );
        person.leave(game);
    }
    person.say(&format!("screenshots are in {}", person.pictures.display()));
}

#[test]
fn killed_in_mid_sowing_it_goes_on_exactly_there_and_fits_every_window() {
    let _lock = one_at_a_time();
    let game = Game::AliGuliMane;
    let mut person = Sitter::sit_down(QualityChoice::Automatic);
    person.start();
    person.begin(game);
    // Killed while seeds fly. On a machine that stalls a sowing can be over before anybody looks: then it is the next.
    let expected = loop {
        let phases = person.program().phases().len();
        let pit = person.kept().expect("a match is kept").legal()[0];
        let expected = person.click_pit(game, pit);
        person.wait_until_kept(&expected);
        wait("seeds fly", || person.program().phases().len() > phases);
        if person.program().phases().len() == phases + 1 {
            break expected;
        }
        person.say("the sowing was over already");
        person.program().wait_for_phase(phases + 2, "Choosing");
    };
    person.program.take().expect("it runs").kill();
    assert_eq!(
        person.kept().expect("a match is kept").record(),
        expected.record()
    );
    // Started again, it offers to go on.
    person.start();
    let view = TitleView {
        chosen: game,
        go_on: Some(KeptMatch {
            game,
            mover: Some(people()[0].clone()),
            mark: Mark::Sun,
            banks: expected.position().banks().map(u32::from),
        }),
        notice: None,
        quit: true,
    };
    person.click(
        person
            .window
            .button("Continue Ali Guli Mane", |ui, theme, texts| {
                drop(title(ui, theme, texts, &view));
            }),
    );
    person.program().wait_for_phase(1, "Choosing");
    let picture = person.wait_still("go-on");
    assert_board_is_whole(&picture, person.window, &expected, "go-on");
    assert_eq!(
        person.kept().expect("a match is kept").record(),
        expected.record()
    );
    // While a person thinks nothing is drawn, once the last few pictures are.
    wait("it rests", || {
        let before = person.program().processor_time();
        std::thread::sleep(Duration::from_secs(3));
        person.program().processor_time() - before < 0.1
    });
    // Another window covers it, and is gone again: what was under it is there as before.
    let other = tempfile::tempdir().expect("a folder");
    let cover = Program::start(&person.desktop, other.path());
    wait("it is covered", || {
        person.shoot("covered").difference(&picture) > 0.2
    });
    cover.kill();
    let uncovered = person.wait_still("uncovered");
    assert!(
        uncovered.difference(&picture) < 0.001,
        "it is not drawn again"
    );
    // Other windows.
    for (width, height) in [(1920, 1080), (1280, 720), (1024, 768), (720, 1280)] {
        let name = format!("go-on-{width}x{height}");
        let picture = person.resize_and_see(width, height, &name);
        assert_board_is_whole(&picture, person.window, &expected, &name);
    }
    // The turn that was cut short is gone on with, in the window as it is now.
    let pit = expected.legal()[0];
    let phases = person.program().phases().len();
    let expected = person.click_pit(game, pit);
    person.wait_until_kept(&expected);
    person.program().wait_for_phase(phases + 2, "Choosing");
    person.say(&format!("screenshots are in {}", person.pictures.display()));
}

#[test]
fn the_rooms_are_seen_behind_the_interface_at_every_quality() {
    let _lock = one_at_a_time();
    let game = Game::Mangala;
    for quality in [
        QualityChoice::Low,
        QualityChoice::Medium,
        QualityChoice::High,
    ] {
        let mut person = Sitter::sit_down(quality);
        person.start();
        person.begin(game);
        let name = format!("{game}-{quality:?}").to_lowercase();
        let picture = person.wait_still(&name);
        let opening = Match::new(RuleSet::of(game), Player::South).expect("a match");
        assert_board_is_whole(&picture, person.window, &opening, &name);
    }
}

#[test]
fn without_a_driver_it_names_the_package_in_one_sentence() {
    let _lock = one_at_a_time();
    let desktop = Desktop::open(640, 480);
    let data = tempfile::tempdir().expect("a folder");
    let mut command = desktop.command(env!("CARGO_BIN_EXE_kavade"));
    for variable in [
        "VK_ICD_FILENAMES",
        "VK_DRIVER_FILES",
        "__EGL_VENDOR_LIBRARY_FILENAMES",
        "LIBGL_DRIVERS_PATH",
    ] {
        command.env(variable, "/nonexistent");
    }
    let output = command
        .env("RUST_BACKTRACE", "1")
        .arg("--data")
        .arg(data.path())
        .output()
        .expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains("mesa-vulkan-drivers"), "{said}");
    assert!(output.stdout.is_empty());
}

/// Nothing can be drawn in a window that is longer than the graphics device's longest picture; a desktop can make one all
/// the same.
#[test]
fn a_window_too_large_or_too_small_to_draw_is_survived_and_draws_again() {
    let _lock = one_at_a_time();
    // With a glow, whose width depends on the shape of the window.
    let mut person = Sitter::sit_down(QualityChoice::High);
    person.start();
    for (width, height) in [(16_500, 40), (40, 17_000), (1, 1), (8000, 40)] {
        person.resize(width, height);
        std::thread::sleep(Duration::from_secs(3));
        person.program().assert_runs();
        person.resize(USUAL.width, USUAL.height);
        person.wait_for_title(&format!("title-after-{width}x{height}"));
    }
}
