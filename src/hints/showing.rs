//! "Show me": how the play could go on, as ghost seeds on the board. Any press ends it, and the board is as before.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use kavade_rules::{Match, SowingEvent, Stage, Step, Tally};

use crate::board::entities::{Heap, Likeness, Seed, Seeds};
use crate::hints::ghosts::{appear, lay, lift_off};
use crate::hints::hint::Hint;
use crate::hints::review::LookBack;
use crate::sowing::flight::MatchFlights;
use crate::sowing::follow::Following;
use crate::sowing::table::{MatchBoard, Table};
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::Intent;
use kavade_match::kept::CurrentSettings;
use kavade_match::match_events::NewBoard;
use kavade_match::match_events::{Played, Rearrange};
use kavade_match::state::{Flow, Screen};
use kavade_match::timeline::{Beat, Finished, MatchPlayback, Pace, Playback};

/// Seconds that the end of it is looked at.
const REST: f32 = 1.4;

/// What is shown.
#[derive(Debug)]
pub struct Show {
    /// The table on which it plays.
    table: Entity,
    /// For how many seconds its end has been looked at, once it is there.
    rested: Option<f32>,
    /// What the board would hold.
    pub tally: Tally,
    /// What the marks and the hand would be.
    pub following: Following,
    /// The ghost hand; none with reduced motion.
    pub hand: Option<Entity>,
}

/// A play that is shown as ghost seeds, if one is.
#[derive(Resource, Debug, Default)]
pub struct Showing {
    /// It was asked for, and begins once the seeds lie still.
    wanted: bool,
    show: Option<Box<Show>>,
}

impl Showing {
    /// Whether one is shown.
    pub fn is_on(&self) -> bool {
        self.show.is_some()
    }

    /// What is shown.
    pub fn show(&self) -> Option<&Show> {
        self.show.as_deref()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Showing>()
        .add_systems(
            Update,
            (
                // Before anything ends it, which shows again what is hidden here.
                appear.run_if(any_with_component::<Likeness>),
                // It belongs to the position that it began from.
                end.run_if(
                    on_message::<Played>
                        .or_else(on_message::<Rearrange>)
                        .or_else(on_message::<NewBoard>),
                ),
                listen.run_if(on_message::<Intent>),
                follow.run_if(is_on),
                rest.run_if(is_on),
                begin.run_if(is_wanted),
            )
                .chain()
                .after(super::hint::Answered)
                .in_set(Flow::Help),
        )
        .add_systems(
            OnExit(Screen::Match),
            end.after(super::hint::Answered).in_set(Flow::Help),
        );
}

fn is_wanted(showing: Res<Showing>) -> bool {
    showing.wanted
}

fn is_on(showing: Res<Showing>) -> bool {
    showing.is_on()
}

/// What it takes to end what is shown.
#[derive(SystemParam)]
struct Stop<'w, 's> {
    commands: Commands<'w, 's>,
    showing: ResMut<'w, Showing>,
    tables: Query<'w, 's, &'static Table>,
    likenesses: Query<'w, 's, &'static Likeness>,
}

impl Stop<'_, '_> {
    /// Takes the ghosts away and shows the seeds whose likeness they were.
    fn now(&mut self) {
        self.showing.wanted = false;
        let Some(show) = self.showing.show.take() else {
            return;
        };
        if let Ok(table) = self.tables.get(show.table) {
            lift_off(&mut self.commands, table, &self.likenesses);
        }
        if let Ok(mut table) = self.commands.get_entity(show.table) {
            table.try_despawn();
        }
    }
}

fn listen(mut intents: MessageReader<Intent>, mut stop: Stop) {
    for intent in intents.read() {
        match intent {
            Intent::ShowMe => stop.showing.wanted = !stop.showing.is_on(),
            Intent::EndShow => stop.now(),
            _ => {}
        }
    }
}

fn end(mut stop: Stop) {
    stop.now();
}

/// The events of a line as far as they are worth seeing: the turn of the player to move, and the answer to it. The match
/// is a copy, and stands where the line begins.
fn turn_and_answer(mut contest: Match, line: &[Step]) -> Vec<SowingEvent> {
    let mover = contest.position().mover();
    let mut events = Vec::new();
    for (index, step) in line.iter().enumerate() {
        let position = contest.position();
        let again = position.mover() == mover && !position.second_sowing();
        let sows = matches!(step, Step::Sow(_) | Step::Decline);
        if (index > 0 && again) || !sows || contest.stage() != Stage::Choosing {
            break;
        }
        match contest.step(*step) {
            Ok(seen) => events.extend(seen),
            Err(_) => break,
        }
    }
    events
}

/// The match as it stands on the board, and how it could go on from there.
fn asked(current: &CurrentMatch, hint: &Hint, look_back: &LookBack) -> Option<(Match, Vec<Step>)> {
    let line = match (hint.advice(), look_back.point(current)) {
        (Some(advice), _) => &advice.principal_variation,
        (None, Some(point)) => &point.principal_variation,
        (None, None) => return None,
    };
    let mut contest = current.contest.clone();
    let there = current.viewed.is_none_or(|steps| contest.go_to(steps));
    there.then(|| (contest, line.clone()))
}

fn begin(
    mut commands: Commands,
    current: Option<Res<CurrentMatch>>,
    board: Option<MatchBoard>,
    hint: Res<Hint>,
    look_back: Res<LookBack>,
    playback: MatchPlayback,
    settings: Res<CurrentSettings>,
    flights: MatchFlights,
    places: Query<(&Heap, &Transform, Option<&Seeds>)>,
    seeds: Query<(&Seed, &Transform)>,
    mut showing: ResMut<Showing>,
) {
    if !flights.is_empty() {
        return;
    }
    showing.wanted = false;
    let (Some(current), Some(board), false) = (current, board, playback.is_playing()) else {
        return;
    };
    let Some((contest, line)) = asked(&current, &hint, &look_back) else {
        return;
    };
    let position = *contest.position();
    let events = turn_and_answer(contest, &line);
    if events.is_empty() {
        return;
    }
    let mut playback = Playback::new(Pace::Followed(settings.speed));
    playback.play(&events);
    let table = commands.spawn((playback, ChildOf(board.root))).id();
    // Without a board on it nothing moves.
    let ghosts = (!settings.reduced_motion).then(|| lay(&mut commands, &board, &places, &seeds));
    let hand = ghosts.as_ref().map(|ghosts| ghosts.hand);
    if let Some(ghosts) = ghosts {
        commands.entity(table).insert(ghosts);
    }
    let mut following = Following::default();
    following.mover = position.mover();
    showing.show = Some(Box::new(Show {
        table,
        rested: None,
        tally: Tally::of(&position),
        following,
        hand,
    }));
}

/// The numbers and the words follow what is seen.
fn follow(mut showing: ResMut<Showing>, mut beats: MessageReader<Beat>) {
    let Some(show) = showing.show.as_deref_mut() else {
        return;
    };
    for beat in beats.read().filter(|beat| beat.table == show.table) {
        show.tally.apply(&beat.event);
        show.following.see(&beat.event);
    }
}

/// Lets the end be looked at.
fn rest(mut stop: Stop, mut finished: MessageReader<Finished>, time: Res<Time>) {
    let Some(show) = stop.showing.show.as_deref_mut() else {
        return;
    };
    if finished.read().any(|finished| finished.table == show.table) {
        show.rested = Some(0.0);
    } else if let Some(rested) = &mut show.rested {
        *rested += time.delta_secs();
        if *rested > REST {
            stop.now();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_rules::{Pit, Player, RuleSet};

    fn opening(rules: RuleSet) -> Match {
        Match::new(rules, Player::South).expect("the rules can be played")
    }

    /// The pits that a player chooses in these events.
    fn chosen(events: &[SowingEvent]) -> Vec<Pit> {
        let first_lift = |event: &SowingEvent| match event {
            SowingEvent::Lift { lap: 1, pit, .. } => Some(*pit),
            _ => None,
        };
        events.iter().filter_map(first_lift).collect()
    }

    #[test]
    fn a_line_is_shown_to_the_end_of_the_answer() {
        // Given a line that goes on after the answer, then only the turn and its answer are worth showing.
        let line = [
            Step::Sow(Pit::new(0)),
            Step::Sow(Pit::new(6)),
            Step::Sow(Pit::new(1)),
            Step::Sow(Pit::new(7)),
        ];
        let events = turn_and_answer(opening(RuleSet::MANGALA), &line);
        assert_eq!(chosen(&events), [0, 6].map(Pit::new));
    }

    #[test]
    fn a_second_sowing_belongs_to_its_turn() {
        // Given a line in which the first sowing captures,
        let contest = opening(RuleSet::ALI_GULI_MANE);
        let (pit, after) = contest
            .legal()
            .into_iter()
            .map(|pit| {
                let mut after = contest.clone();
                after.play(pit).expect("a legal pit");
                (pit, after)
            })
            .find(|(_, after)| after.position().second_sowing())
            .expect("a pit that captures");
        let second = after.legal()[0];
        // then both sowings are shown.
        let events = turn_and_answer(contest, &[Step::Sow(pit), Step::Sow(second)]);
        assert_eq!(chosen(&events), [pit, second]);
    }

    #[test]
    fn a_line_that_cannot_be_played_is_shown_as_far_as_it_can() {
        let line = [Step::Sow(Pit::new(2)), Step::Sow(Pit::new(2))];
        let events = turn_and_answer(opening(RuleSet::MANGALA), &line);
        assert_eq!(chosen(&events), [2].map(Pit::new));
    }
}
