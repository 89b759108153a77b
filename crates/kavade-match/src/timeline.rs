//! The timeline: puts sowing events on beats, by its own clock. Every table has a playback of its own, and one system lets
//! all of them go on; speed, skipping and steps are here.
//!
//! The match is decided before the first beat; nothing here can change it.

use std::collections::VecDeque;

use bevy_app::prelude::*;
use bevy_ecs::prelude::*;
use bevy_ecs::system::SystemParam;
use bevy_state::prelude::*;
use bevy_time::prelude::*;

use kavade_rules::SowingEvent;
use kavade_store::speed::Speed;

use crate::intent::Intent;
use crate::kept::CurrentSettings;
use crate::match_events::{NewBoard, Played};
use crate::schedule::{
    Cue, LONGEST_TURN, leads_to_second_sowing, schedule, schedule_calmly, share_of_turn,
};
use crate::state::{Flow, Screen};

/// On the table of the match, which is there from the start to the end of the program, with a board on it or without.
/// It alone has a voice: only what is seen on it is heard, put into words and announced, leads on to the next phase, and
/// is held against the match.
#[derive(Component, Debug, Clone, Copy, Default)]
#[require(Playback)]
pub struct MatchTable;

impl MatchTable {
    /// The match's table.
    pub fn entity(world: &World) -> Option<Entity> {
        world
            .try_query_filtered::<Entity, With<MatchTable>>()?
            .single(world)
            .ok()
    }

    /// What the match's table has of a kind of component.
    pub fn get<T: Component>(world: &World) -> Option<&T> {
        world
            .try_query_filtered::<&T, With<MatchTable>>()?
            .single(world)
            .ok()
    }
}

/// The playback of the match's table.
pub type MatchPlayback<'w, 's> = Single<'w, 's, &'static Playback, With<MatchTable>>;

/// An event is due: this is what one sees now.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Beat {
    /// The table on which it is seen.
    pub table: Entity,
    /// What happens.
    pub event: SowingEvent,
    /// How long what it moves or shows is on its way, in seconds; 0 if it is there at once.
    pub flight: f32,
}

/// Everything that was to be seen on a table has been seen, and all its seeds lie still.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finished {
    /// The table.
    pub table: Entity,
}

/// What is due on the match's table.
#[derive(SystemParam)]
pub struct MatchBeats<'w, 's> {
    beats: MessageReader<'w, 's, Beat>,
    tables: Query<'w, 's, (), With<MatchTable>>,
}

impl MatchBeats<'_, '_> {
    /// What has not been read yet.
    pub fn read(&mut self) -> impl Iterator<Item = &Beat> {
        let tables = &self.tables;
        self.beats.read().filter(|beat| tables.contains(beat.table))
    }
}

/// Run condition: all that was to be seen on the match's table has been seen.
pub fn match_was_seen(
    mut finished: MessageReader<Finished>,
    tables: Query<(), With<MatchTable>>,
) -> bool {
    let of_match = |finished: &&Finished| tables.contains(finished.table);
    finished.read().filter(of_match).count() > 0
}

/// By which time something goes on.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Clock {
    /// The game's, which stands still under an open menu.
    #[default]
    Game,
    /// The one on the wall: it goes on whatever lies over the screen.
    Wall,
}

/// The longest step of the clock on the wall, in seconds: after a sleep, or a frame that took long, things go on from
/// where they were.
pub const LONGEST_STEP: f32 = 0.1;

impl Clock {
    /// Every clock.
    pub const ALL: [Clock; 2] = [Clock::Game, Clock::Wall];

    /// Seconds that pass by it in this frame.
    pub fn passed(self, game: &Time, wall: &Time<Real>) -> f32 {
        match self {
            Clock::Game => game.delta_secs(),
            Clock::Wall => wall.delta_secs().min(LONGEST_STEP),
        }
    }
}

/// How much time passes in a frame.
#[derive(SystemParam)]
pub struct Clocks<'w> {
    game: Res<'w, Time>,
    wall: Res<'w, Time<Real>>,
}

impl Clocks<'_> {
    /// Seconds that pass by a clock.
    pub fn passed(&self, clock: Clock) -> f32 {
        clock.passed(&self.game, &self.wall)
    }
}

/// How fast a playback goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pace {
    /// As the player likes it.
    Liked(Speed),
    /// As the player likes it, but it can always be followed: it was asked for in order to be seen, so it comes neither
    /// all at once nor step by step.
    Followed(Speed),
    /// Calmer than any play, whatever the player likes: nobody plays.
    Calm,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::Liked(Speed::default())
    }
}

impl Pace {
    /// The speed that comes of it.
    pub fn speed(self) -> Speed {
        match self {
            Pace::Liked(speed) => speed,
            Pace::Followed(Speed::Instant) => Speed::Fast,
            Pace::Followed(Speed::Step) => Speed::Normal,
            Pace::Followed(speed) => speed,
            Pace::Calm => Speed::Normal,
        }
    }

    /// Puts events on their beats; the turn that they belong to has taken so many seconds.
    fn schedule(self, events: &[SowingEvent], spent: f32) -> (Vec<Cue>, f32) {
        match self {
            Pace::Liked(_) | Pace::Followed(_) => {
                schedule(events, share_of_turn(events, LONGEST_TURN - spent))
            }
            Pace::Calm => schedule_calmly(events),
        }
    }

    /// The same pace for who likes another speed.
    fn liking(self, speed: Speed) -> Pace {
        match self {
            Pace::Liked(_) => Pace::Liked(speed),
            Pace::Followed(_) => Pace::Followed(speed),
            Pace::Calm => Pace::Calm,
        }
    }
}

/// The events that are still to be seen on a table. [`Clock`] says by which time.
#[derive(Component, Debug, Default)]
#[require(Clock)]
pub struct Playback {
    cues: VecDeque<Cue>,
    /// Seconds since it began, at normal speed.
    passed: f32,
    end: f32,
    /// Seconds that the turn which is not over yet took until now.
    spent: f32,
    playing: bool,
    pace: Pace,
}

/// What somebody who looks on wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Press {
    /// The next event; without steps, all of them.
    next: bool,
    /// All events at once.
    finish: bool,
}

impl Playback {
    /// A playback that goes at this pace.
    pub fn new(pace: Pace) -> Playback {
        Playback {
            pace,
            ..Playback::default()
        }
    }

    /// Whether something is still to be seen.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Whether it goes on by itself; by steps it stands until a press.
    pub fn is_moving(&self) -> bool {
        self.playing && (self.speed() != Speed::Step || self.cues.is_empty())
    }

    /// How fast it plays.
    pub fn speed(&self) -> Speed {
        self.pace.speed()
    }

    /// What is to be seen next.
    pub fn next(&self) -> Option<&SowingEvent> {
        self.cues.front().map(|cue| &cue.event)
    }

    /// Shows these events after those that are still to be seen.
    pub fn play(&mut self, events: &[SowingEvent]) {
        if !self.playing {
            self.passed = 0.0;
            self.end = 0.0;
        }
        let (cues, length) = self.pace.schedule(events, self.spent);
        self.spent = match leads_to_second_sowing(events) {
            true => self.spent + length,
            false => 0.0,
        };
        let start = self.end;
        self.cues.extend(cues.into_iter().map(|cue| Cue {
            at: start + cue.at,
            ..cue
        }));
        self.end = start + length;
        self.playing = true;
    }

    /// Forgets everything that has not been seen.
    pub fn clear(&mut self) {
        *self = Playback::new(self.pace);
    }

    /// Goes on for so many seconds, and says which events are due, each with the seconds that it takes.
    fn go_on(&mut self, seconds: f32, press: Press, mut due: impl FnMut(SowingEvent, f32)) {
        let speed = self.speed();
        let rate = speed.rate();
        let at_once =
            press.finish || speed == Speed::Instant || (press.next && speed != Speed::Step);
        if at_once {
            self.passed = self.end;
        } else if speed == Speed::Step {
            // The clock stands at the event that is looked at until a press brings the next.
            match self.cues.front() {
                Some(next) if press.next => self.passed = next.at,
                Some(_) => {}
                None => self.passed += seconds,
            }
        } else {
            self.passed += seconds * rate;
        }
        while let Some(cue) = self.cues.pop_front_if(|cue| cue.at <= self.passed) {
            due(cue.event, if at_once { 0.0 } else { cue.flight / rate });
        }
        self.playing = !self.cues.is_empty() || self.passed < self.end;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.world_mut().spawn(MatchTable);
    app.add_message::<Beat>()
        .add_message::<Finished>()
        .add_systems(
            Update,
            (
                forget.run_if(on_message::<NewBoard>),
                take_speed.run_if(resource_exists_and_changed::<CurrentSettings>),
                queue.run_if(on_message::<Played>),
                go_on.run_if(something_plays),
            )
                .chain()
                .in_set(Flow::Timeline),
        )
        .add_systems(OnExit(Screen::Match), stop.in_set(Flow::Timeline));
}

/// Run condition: something is still to be seen on some table.
fn something_plays(playbacks: Query<&Playback>) -> bool {
    playbacks.iter().any(Playback::is_playing)
}

/// A board that is set up anew shows what is to be seen from now on. One that shows the match as it stands has nothing
/// left to play: what was being played is over.
fn forget(
    table: Single<(Entity, &mut Playback), With<MatchTable>>,
    mut set_up: MessageReader<NewBoard>,
    mut finished: MessageWriter<Finished>,
) {
    let (table, mut playback) = table.into_inner();
    if set_up.read().last() == Some(&NewBoard::AsItStands) && playback.is_playing() {
        finished.write(Finished { table });
    }
    playback.clear();
}

/// Nothing plays on when the match is left.
fn stop(mut playback: Single<&mut Playback, With<MatchTable>>) {
    playback.clear();
}

fn take_speed(mut playbacks: Query<&mut Playback>, settings: Res<CurrentSettings>) {
    for mut playback in &mut playbacks {
        playback.pace = playback.pace.liking(settings.speed);
    }
}

fn queue(mut playback: Single<&mut Playback, With<MatchTable>>, mut played: MessageReader<Played>) {
    for Played(events) in played.read() {
        playback.play(events);
    }
}

/// Lets every playback go on. Who presses something means the match.
fn go_on(
    clocks: Clocks,
    mut intents: MessageReader<Intent>,
    mut playbacks: Query<(Entity, &mut Playback, &Clock, Has<MatchTable>)>,
    mut beats: MessageWriter<Beat>,
    mut finished: MessageWriter<Finished>,
) {
    let mut pressed = Press::default();
    for intent in intents.read() {
        pressed.next |= *intent == Intent::Skip;
        pressed.finish |= *intent == Intent::Finish;
    }
    for (table, mut playback, clock, of_match) in &mut playbacks {
        if !playback.is_playing() {
            continue;
        }
        let press = match of_match {
            true => pressed,
            false => Press::default(),
        };
        playback.go_on(clocks.passed(*clock), press, |event, flight| {
            beats.write(Beat {
                table,
                event,
                flight,
            });
        });
        if !playback.is_playing() {
            finished.write(Finished { table });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_rules::{Match, Pit, Player, Position, RuleSet};

    const FINISH: Press = Press {
        next: false,
        finish: true,
    };

    #[test]
    fn a_turn_with_a_second_sowing_takes_no_longer_than_any_other() {
        // Given two sowings of 413 laps that are one turn,
        let rules = RuleSet::ALI_GULI_MANE;
        let long = Position::parse(&rules, "5.6.5.5.8.3.0/3.2.5.4.12.5.2 0-0 s");
        let mut sowing = Vec::new();
        let outcome = long.map(|long| long.play_traced(&rules, Pit::new(3), &mut sowing));
        assert!(outcome.is_ok_and(|played| played.is_ok_and(|sown| sown.laps == 413)));
        // The first of them leads to a second sowing, as it does by the rules; the second is the end of the turn.
        let first = sowing.clone();
        assert!(leads_to_second_sowing(&first));
        sowing.retain(|event| !matches!(event, SowingEvent::SecondSowing { .. }));
        // when they are seen one after the other, and then another turn,
        let mut playback = Playback::new(Pace::Liked(Speed::Normal));
        let mut lengths = Vec::new();
        for events in [&first, &sowing, &sowing] {
            playback.play(events);
            lengths.push(playback.end);
            go_on(&mut playback, 1.0, FINISH);
            assert!(!playback.is_playing());
        }
        // then both together take twenty seconds at most, and the second is not squeezed into nothing;
        assert!(lengths[0] + lengths[1] < LONGEST_TURN + 0.01, "{lengths:?}");
        assert!(lengths[1] > 5.0, "{lengths:?}");
        // and the turn after that has all of its time again.
        assert!(lengths[2] > LONGEST_TURN - 1.0, "{lengths:?}");
    }

    /// A first turn, played at this pace.
    fn playing(pace: Pace) -> (Playback, Vec<SowingEvent>) {
        let contest = Match::new(RuleSet::MANGALA, Player::South);
        let mut contest = contest.expect("the rules can be played");
        let events = contest.play(Pit::new(2)).expect("the pit can be sown");
        let mut playback = Playback::new(pace);
        playback.play(&events);
        (playback, events)
    }

    /// Goes on for so many seconds; gives what was due.
    fn go_on(playback: &mut Playback, seconds: f32, press: Press) -> Vec<(SowingEvent, f32)> {
        let mut due = Vec::new();
        playback.go_on(seconds, press, |event, flight| due.push((event, flight)));
        due
    }

    /// Seconds until it is over, in even frames.
    fn length(pace: Pace) -> f32 {
        let (mut playback, _) = playing(pace);
        let mut frames = 0;
        while playback.is_playing() {
            go_on(&mut playback, 0.01, Press::default());
            frames += 1;
            assert!(frames < 3000, "{pace:?} never ends");
        }
        0.01 * frames as f32
    }

    #[test]
    fn what_is_to_be_followed_comes_neither_all_at_once_nor_step_by_step() {
        let normal = length(Pace::Liked(Speed::Normal));
        assert!(normal > 1.0);
        for speed in [Speed::Slow, Speed::Normal, Speed::Fast] {
            assert_eq!(length(Pace::Followed(speed)), length(Pace::Liked(speed)));
        }
        assert_eq!(length(Pace::Liked(Speed::Instant)), 0.01);
        let fast = length(Pace::Liked(Speed::Fast));
        assert_eq!(length(Pace::Followed(Speed::Instant)), fast);
        assert_eq!(length(Pace::Followed(Speed::Step)), normal);
    }

    #[test]
    fn a_calm_playback_is_slower_than_any_and_asks_nobody() {
        let calm = length(Pace::Calm);
        assert!(calm > length(Pace::Liked(Speed::Slow)), "{calm} s");
        for speed in Speed::ALL {
            assert_eq!(Pace::Calm.liking(speed), Pace::Calm);
        }
    }

    #[test]
    fn who_likes_another_speed_keeps_the_pace() {
        let liked = Pace::Liked(Speed::Slow).liking(Speed::Fast);
        assert_eq!(liked, Pace::Liked(Speed::Fast));
        let followed = Pace::Followed(Speed::Slow).liking(Speed::Instant);
        assert_eq!(followed, Pace::Followed(Speed::Instant));
    }

    #[test]
    fn finishing_shows_all_events_at_once_and_in_their_order() {
        for speed in Speed::ALL {
            let (mut playback, events) = playing(Pace::Liked(speed));
            let finish = Press {
                finish: true,
                ..Press::default()
            };
            let due = go_on(&mut playback, 0.0, finish);
            assert_eq!(due.len(), events.len());
            assert!(due.iter().zip(&events).all(|(due, event)| due.0 == *event));
            assert!(due.iter().all(|(_, flight)| *flight == 0.0));
            assert!(!playback.is_playing());
        }
    }

    #[test]
    fn one_press_a_step() {
        let (mut playback, events) = playing(Pace::Liked(Speed::Step));
        assert_eq!(go_on(&mut playback, 0.01, Press::default()).len(), 1);
        let next = Press {
            next: true,
            ..Press::default()
        };
        for event in &events[1..4] {
            assert!(!playback.is_moving());
            assert!(go_on(&mut playback, 60.0, Press::default()).is_empty());
            assert_eq!(playback.next(), Some(event));
            assert_eq!(go_on(&mut playback, 0.01, next)[0].0, *event);
        }
    }

    #[test]
    fn what_is_played_later_is_seen_after_the_rest() {
        let (mut playback, events) = playing(Pace::default());
        let before = go_on(&mut playback, 0.3, Press::default()).len();
        playback.play(&events);
        let due = go_on(&mut playback, 60.0, Press::default());
        assert_eq!(before + due.len(), 2 * events.len());
        assert!(!playback.is_playing());
        // What is forgotten is not seen.
        playback.play(&events);
        playback.clear();
        assert!(!playback.is_playing());
        assert!(go_on(&mut playback, 60.0, Press::default()).is_empty());
    }
}
