//! A person alone, and the computer in the other seat: it answers, it waits, it is stopped, and it never comes too late.

use std::fs;
use std::path::Path;
use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use kavade::overlay::Overlay;
use kavade::players::computer::Computer;
use kavade_ai::Level;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::{Intent, NewMatch};
use kavade_match::match_events::Refusal;
use kavade_match::state::{Phase, Screen};
use kavade_rules::{Game, Match, MatchEnd, MatchLength, Pit, Player, RuleSet, Stage, Step};
use kavade_store::saved_match::SavedMatch;
use kavade_store::seat::{Seat, Seats};

use crate::support::sitting::{FRAME, Sitting, folder, input_app, kept_with, new_match};
use crate::support::stories::{after, find};

const CHILD: Seat = Seat::Computer(Level::Child);
/// A person in South, the computer in North.
const ALONE: Seats = [Seat::Person, CHILD];
/// The computer in South, a person in North.
const SECOND: Seats = [CHILD, Seat::Person];
/// The computer in both.
const WATCH: Seats = [CHILD, CHILD];

fn begin(folder: &Path, rules: RuleSet, seats: Seats) -> Sitting {
    let mut sitting = Sitting::open(folder);
    sitting.intend(Intent::Begin(NewMatch {
        seats,
        ..new_match(rules)
    }));
    sitting.rest();
    sitting
}

/// Goes on with a match that was kept with these seats.
fn go_on(folder: &Path, contest: Match, seats: Seats) -> Sitting {
    fs::write(folder.join("match.ron"), kept_with(contest, seats)).expect("the match is written");
    Sitting::go_on(folder)
}

fn steps(sitting: &Sitting) -> usize {
    sitting.contest().steps().len()
}

fn is_thinking(sitting: &Sitting) -> bool {
    sitting.app.world().resource::<Computer>().is_thinking()
}

/// Waits until the computer has played and everything lies still. The computer thinks in real time, so that the frames
/// must not run away from it.
fn answered(sitting: &mut Sitting) {
    let before = steps(sitting);
    sitting.until("the computer has played", |sitting| {
        std::thread::sleep(Duration::from_micros(200));
        steps(sitting) > before
    });
    sitting.rest();
}

/// Waits until a person is asked again; a second sowing of the computer belongs to its answer.
fn until_asked(sitting: &mut Sitting) {
    sitting.until("a person is asked", |sitting| {
        std::thread::sleep(Duration::from_micros(200));
        let current = sitting.app.world().resource::<CurrentMatch>();
        let computer = current.computer_to_move().is_some();
        !computer && sitting.is_at_rest()
    });
}

/// Lets five seconds pass in which the computer has nothing to do: nothing is thought about, so nothing can be played.
fn let_time_pass(sitting: &mut Sitting) {
    for _ in 0..300 {
        sitting.frame();
        assert!(!is_thinking(sitting));
    }
}

fn open(sitting: &mut Sitting, overlay: Overlay) {
    let world = sitting.app.world_mut();
    world.resource_mut::<NextState<Overlay>>().set(overlay);
    sitting.frame();
}

/// Frames that make this much time.
fn frames_in(time: Duration) -> u32 {
    (time.as_secs_f64() / FRAME.as_secs_f64()).ceil() as u32
}

#[test]
fn the_computer_answers_and_then_it_is_my_turn() {
    for game in Game::ALL {
        // Given a match alone,
        let folder = folder();
        let rules = RuleSet::of(game);
        let mut sitting = begin(folder.path(), rules, ALONE);
        assert!(!is_thinking(&sitting), "{game}");
        // when the person has sown all that they had to,
        while sitting.contest().position().mover() == Player::South {
            let pit = sitting.contest().legal()[0];
            sitting.intend(Intent::Sow(pit));
            sitting.rest();
        }
        let own = steps(&sitting);
        // then the computer plays, and the person is asked again.
        until_asked(&mut sitting);
        assert!(steps(&sitting) > own, "{game}");
        assert_eq!(sitting.contest().position().mover(), Player::South);
        assert_eq!(sitting.contest().stage(), Stage::Choosing);
        sitting.assert_picture_is_match();
    }
}

#[test]
fn the_computer_never_hurries_a_person() {
    // Given a match in which the computer begins,
    let folder = folder();
    let mut sitting = begin(folder.path(), RuleSet::MANGALA, SECOND);
    // when it thinks, it takes 0.6 seconds at least from the moment that everything lies still,
    sitting.until("it thinks", |sitting| is_thinking(sitting));
    for _ in 0..frames_in(Duration::from_millis(590)) {
        sitting.frame();
        std::thread::sleep(Duration::from_micros(200));
        assert_eq!(steps(&sitting), 0);
        // and shows all the while that it thinks: nothing else is going on.
        assert!(is_thinking(&sitting));
        assert_eq!(sitting.phase(), Some(Phase::Choosing));
    }
    answered(&mut sitting);
    assert_eq!(steps(&sitting), 1);
}

#[test]
fn the_board_waits_kindly_while_the_computer_thinks() {
    let folder = folder();
    let mut sitting = begin(folder.path(), RuleSet::MANGALA, SECOND);
    sitting.until("it thinks", |sitting| is_thinking(sitting));
    // A press on any pit, by key or pointer, is refused with a reason, and nothing is sown for the computer.
    sitting.press_pit(1);
    sitting.intend(Intent::Sow(Pit::new(7)));
    sitting.intend(Intent::Stop);
    sitting.intend(Intent::Decline);
    let whys: Vec<Refusal> = sitting.heard().refused.iter().map(|it| it.why).collect();
    assert_eq!(whys, [Refusal::Thinking, Refusal::Thinking]);
    assert_eq!(steps(&sitting), 0);
    // Nor does it disturb the computer.
    answered(&mut sitting);
}

#[test]
fn nothing_is_played_while_a_menu_is_open_or_an_earlier_position_is_looked_at() {
    let folder = folder();
    let contest = after(
        &Match::new(RuleSet::MANGALA, Player::South).expect("a match"),
        Step::Sow(Pit::new(0)),
    );
    let mut sitting = go_on(folder.path(), contest, ALONE);
    sitting.until("it thinks", |sitting| is_thinking(sitting));
    // When the menu is opened, the computer stops,
    open(&mut sitting, Overlay::Pause);
    let_time_pass(&mut sitting);
    assert!(!is_thinking(&sitting));
    assert_eq!(steps(&sitting), 1);
    // the same while somebody looks back,
    open(&mut sitting, Overlay::None);
    sitting.intend(Intent::View(Some(0)));
    let_time_pass(&mut sitting);
    assert!(!is_thinking(&sitting));
    assert_eq!(steps(&sitting), 1);
    // and then it plays.
    sitting.intend(Intent::View(None));
    answered(&mut sitting);
    assert_eq!(steps(&sitting), 2);
}

#[test]
fn taking_back_leads_to_the_own_choice_and_never_to_the_computers() {
    // Given two own turns, each with its answer,
    let folder = folder();
    let mut sitting = begin(folder.path(), RuleSet::MANGALA, ALONE);
    let opening = sitting.picture();
    let mut own = Vec::new();
    for _ in 0..2 {
        own.push(steps(&sitting));
        let pit = sitting.contest().legal()[0];
        sitting.intend(Intent::Sow(pit));
        until_asked(&mut sitting);
    }
    let all = steps(&sitting);
    let whole = sitting.picture();
    // when turns are taken back with a key, then each press leads to the own choice before,
    for expected in own.iter().rev() {
        sitting.press(KeyCode::KeyU);
        sitting.rest();
        assert_eq!(steps(&sitting), *expected);
        assert_eq!(sitting.contest().position().mover(), Player::South);
    }
    assert_eq!(sitting.picture(), opening);
    // where the computer has nothing to do;
    let_time_pass(&mut sitting);
    assert_eq!(steps(&sitting), 0);
    sitting.press(KeyCode::KeyU);
    assert_eq!(steps(&sitting), 0);
    // and taken again they are what they were.
    sitting.press(KeyCode::KeyR);
    sitting.rest();
    assert_eq!(steps(&sitting), own[1]);
    sitting.press(KeyCode::KeyR);
    sitting.rest();
    assert_eq!(steps(&sitting), all);
    assert_eq!(sitting.picture(), whole);
}

#[test]
fn alone_turns_can_be_taken_back_even_where_two_people_may_not() {
    let folder = folder();
    let mut sitting = begin(folder.path(), RuleSet::MANGALA, ALONE);
    sitting.set(|settings| settings.undo = false);
    sitting.press_pit(1);
    until_asked(&mut sitting);
    sitting.press(KeyCode::KeyU);
    sitting.rest();
    assert_eq!(steps(&sitting), 0);
}

#[test]
fn where_the_computer_began_its_first_turn_stays() {
    let folder = folder();
    let mut sitting = begin(folder.path(), RuleSet::MANGALA, SECOND);
    answered(&mut sitting);
    sitting.press(KeyCode::KeyU);
    sitting.rest();
    assert_eq!(steps(&sitting), 1);
}

#[test]
fn a_turn_taken_back_while_the_computer_thinks_gets_no_late_answer() {
    // Given the computer that thinks about an answer,
    let folder = folder();
    let mut sitting = begin(folder.path(), RuleSet::MANGALA, ALONE);
    sitting.press_pit(1);
    sitting.until("it thinks", |sitting| is_thinking(sitting));
    // when the turn is taken back, then it stops at once and does not play,
    sitting.press(KeyCode::KeyU);
    sitting.frame();
    assert!(!is_thinking(&sitting));
    let_time_pass(&mut sitting);
    assert_eq!(steps(&sitting), 0);
    // nor does an answer count that was meant for another position.
    sitting.press_pit(2);
    sitting.rest();
    sitting.intend(Intent::Answer {
        after: 7,
        step: Step::Sow(Pit::new(6)),
    });
    assert_eq!(steps(&sitting), 1);
    answered(&mut sitting);
    assert_eq!(steps(&sitting), 2);
}

#[test]
fn leaving_stops_the_computer_and_going_on_wakes_it() {
    let folder = folder();
    let mut sitting = begin(folder.path(), RuleSet::PALLANKUZHI, SECOND);
    sitting.until("it thinks", |sitting| is_thinking(sitting));
    sitting.intend(Intent::Leave);
    sitting.frames(2);
    assert_eq!(sitting.screen(), Screen::Title);
    assert!(!is_thinking(&sitting));
    for _ in 0..300 {
        sitting.frame();
    }
    assert!(!sitting.app.world().contains_resource::<CurrentMatch>());
    sitting.intend(Intent::Resume);
    sitting.rest();
    assert_eq!(steps(&sitting), 0);
    answered(&mut sitting);
    assert_eq!(steps(&sitting), 1);
}

#[test]
fn killed_while_the_computer_thinks_the_match_goes_on_with_it() {
    let folder = folder();
    let mut sitting = begin(folder.path(), RuleSet::ALI_GULI_MANE, SECOND);
    sitting.until("it thinks", |sitting| is_thinking(sitting));
    sitting.kill();
    let mut sitting = Sitting::go_on(folder.path());
    assert_eq!(sitting.app.world().resource::<CurrentMatch>().seats, SECOND);
    answered(&mut sitting);
    assert!(steps(&sitting) > 0);
}

#[test]
fn a_match_of_an_earlier_version_is_one_of_two_people() {
    let contest = Match::new(RuleSet::MANGALA, Player::South).expect("a match");
    let text = format!(
        "(version: 1, names: (\"Asha\", \"Bilge\"), record: {:?}, undone: [])",
        contest.record()
    );
    let saved = SavedMatch::parse(&text).expect("it can be read");
    assert_eq!(saved.seats, [Seat::Person; 2]);
    // Somebody that nobody knows is no player.
    let strange = kept_with(contest, ALONE).replace("child", "ghost");
    assert!(SavedMatch::parse(&strange).is_err());
}

#[test]
fn a_seat_changes_hands_in_a_running_match() {
    // Given a match of two people,
    let folder = folder();
    let mut sitting = begin(folder.path(), RuleSet::MANGALA, [Seat::Person; 2]);
    sitting.press_pit(1);
    sitting.rest();
    let_time_pass(&mut sitting);
    assert_eq!(steps(&sitting), 1);
    // when North goes home and the computer sits down, then it plays, and the file knows it;
    let strong = Seat::Computer(Level::Strong);
    sitting.intend(Intent::Seat(Player::North, strong));
    let text = fs::read_to_string(folder.path().join("match.ron")).expect("a match is kept");
    let seats = SavedMatch::parse(&text).expect("it can be read").seats;
    assert_eq!(seats, [Seat::Person, strong]);
    answered(&mut sitting);
    assert_eq!(steps(&sitting), 2);
    // when a person sits down in its place while it thinks, then it stops at once.
    sitting.press_pit(2);
    sitting.until("it thinks", |sitting| is_thinking(sitting));
    sitting.intend(Intent::Seat(Player::North, Seat::Person));
    sitting.frame();
    assert!(!is_thinking(&sitting));
    let_time_pass(&mut sitting);
    assert_eq!(steps(&sitting), 3);
    let pit = sitting.contest().legal()[0];
    sitting.intend(Intent::Sow(pit));
    assert_eq!(steps(&sitting), 4);
}

#[test]
fn the_computer_plays_whole_rounds_by_itself_in_every_game() {
    for game in Game::ALL {
        let folder = folder();
        let mut app = input_app(folder.path());
        app.insert_resource(Computer::at_once(5));
        let mut sitting = Sitting::start(app, folder.path());
        sitting.intend(Intent::Begin(NewMatch {
            seats: WATCH,
            ..new_match(RuleSet {
                match_length: MatchLength::BestOf3,
                ..RuleSet::of(game)
            })
        }));
        sitting.set(|settings| settings.speed = kavade_store::speed::Speed::Instant);
        // A round is played to its end,
        sitting.until("the round is over", |sitting| {
            sitting.phase() == Some(Phase::RoundOver)
        });
        // its result stands for a while,
        sitting.frames(frames_in(Duration::from_secs(7)));
        assert_eq!(sitting.phase(), Some(Phase::RoundOver), "{game}");
        // and the next begins by itself.
        sitting.until("the next round", |sitting| sitting.contest().round() == 2);
        sitting.until("the match is over", |sitting| {
            sitting.phase() == Some(Phase::MatchOver)
        });
        assert!(sitting.contest().result().is_some(), "{game}");
    }
}

#[test]
fn the_next_round_is_begun_by_the_person() {
    let folder = folder();
    let rules = RuleSet {
        match_length: MatchLength::Full,
        ..RuleSet::ALI_GULI_MANE
    };
    let (before, last) = find(rules, |contest, _| contest.stage() == Stage::RoundOver);
    let mut sitting = go_on(folder.path(), after(&before, last), ALONE);
    sitting.frames(frames_in(Duration::from_secs(20)));
    assert_eq!(sitting.phase(), Some(Phase::RoundOver));
}

#[test]
fn a_match_is_given_up_by_a_person_and_never_by_the_computer() {
    let folder = folder();
    let mut sitting = begin(folder.path(), RuleSet::MANGALA, ALONE);
    assert_eq!(
        sitting.app.world().resource::<CurrentMatch>().may_resign(),
        Some(Player::South)
    );
    // The computer's match is not mine to give up.
    sitting.intend(Intent::Resign(Player::North));
    assert_eq!(steps(&sitting), 0);
    // When I give up mine, then the computer has won it, and so says the file.
    sitting.intend(Intent::Resign(Player::South));
    sitting.until("the match is over", |sitting| {
        sitting.phase() == Some(Phase::MatchOver)
    });
    let saved = sitting.saved();
    let result = saved.result().expect("the match is over");
    assert_eq!(result.winner, Some(Player::North));
    assert_eq!(result.reason, MatchEnd::Resigned);
    // Even that can be taken back.
    sitting.press(KeyCode::KeyU);
    sitting.frame();
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    assert_eq!(steps(&sitting), 0);
}

#[test]
fn a_match_can_be_given_up_in_the_middle_of_a_sowing() {
    let folder = folder();
    let mut sitting = begin(folder.path(), RuleSet::ALI_GULI_MANE, [Seat::Person; 2]);
    sitting.press_pit(1);
    sitting.frames(20);
    assert!(sitting.is_playing());
    sitting.intend(Intent::Resign(Player::South));
    sitting.until("the match is over", |sitting| {
        sitting.phase() == Some(Phase::MatchOver)
    });
    sitting.rest();
}

#[test]
fn where_only_the_computer_plays_nobody_takes_back_or_gives_up() {
    let folder = folder();
    let mut sitting = begin(folder.path(), RuleSet::MANGALA, WATCH);
    answered(&mut sitting);
    assert_eq!(
        sitting.app.world().resource::<CurrentMatch>().may_resign(),
        None
    );
    sitting.press(KeyCode::KeyU);
    sitting.frame();
    assert_eq!(steps(&sitting), 1);
}

#[test]
fn the_computer_speaks_for_itself_alone() {
    // Everything that it writes in a whole answer is one choice, for the position that it thought about.
    let folder = folder();
    let mut sitting = begin(folder.path(), RuleSet::MANGALA, SECOND);
    let mut cursor: MessageCursor<Intent> = sitting
        .app
        .world()
        .resource::<Messages<Intent>>()
        .get_cursor_current();
    let mut said = Vec::new();
    sitting.until("the computer has played", |sitting| {
        std::thread::sleep(Duration::from_micros(200));
        let messages = sitting.app.world().resource::<Messages<Intent>>();
        said.extend(cursor.read(messages).cloned());
        steps(sitting) == 1
    });
    assert!(
        matches!(
            said.as_slice(),
            [Intent::Answer {
                after: 0,
                step: Step::Sow(_)
            }]
        ),
        "{said:?}"
    );
}
