//! "Show me": how the play could go on, as ghost seeds on the board. Any press ends it, and the board is as before.

use std::collections::{HashMap, VecDeque};

use bevy::prelude::*;
use kavade_rules::{Match, SowingEvent, Stage, Step, Tally};

use super::ghosts::{Ghosts, Spot};
use super::hint::Hint;
use super::review::LookBack;
use crate::board::{Ghost, Place, Seed, Seeds};
use crate::intent::Intent;
use crate::kept::CurrentSettings;
use crate::rules::{Played, Rearrange, Rules, SetUp};
use crate::schedule::{Cue, schedule};
use crate::sowing::flight::Flight;
use crate::sowing::follow::Following;
use crate::sowing::table::MatchBoard;
use crate::state::{Flow, Screen};
use crate::timeline::MatchPlayback;
use kavade_store::speed::Speed;

/// Seconds that the end of it is looked at.
const REST: f32 = 1.4;

/// What is shown.
#[derive(Debug)]
pub struct Show {
    cues: VecDeque<Cue>,
    clock: f32,
    /// When the last event has been seen, in seconds from the start.
    end: f32,
    /// What the board would hold.
    pub tally: Tally,
    /// What the marks and the hand would be.
    pub following: Following,
    /// The ghosts; none with reduced motion.
    ghosts: Option<Ghosts>,
    /// The entities of the ghosts, by their place among the pieces.
    spawned: HashMap<usize, Entity>,
}

impl Show {
    /// Where the ghost hand is, if ghosts are shown.
    pub fn hand(&self) -> Option<Vec3> {
        self.ghosts.as_ref().map(Ghosts::hand)
    }
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
                // It belongs to the position that it began from.
                end.run_if(
                    on_message::<Played>
                        .or_else(on_message::<Rearrange>)
                        .or_else(on_message::<SetUp>),
                ),
                listen.run_if(on_message::<Intent>),
                begin.run_if(is_wanted),
                go_on.run_if(is_on),
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

fn listen(
    mut commands: Commands,
    mut intents: MessageReader<Intent>,
    mut showing: ResMut<Showing>,
) {
    for intent in intents.read() {
        match intent {
            Intent::ShowMe => showing.wanted = !showing.is_on(),
            Intent::EndShow => clear(&mut commands, &mut showing),
            _ => {}
        }
    }
}

fn end(mut commands: Commands, mut showing: ResMut<Showing>) {
    clear(&mut commands, &mut showing);
}

/// Takes the ghosts away and shows the seeds whose likeness they were.
fn clear(commands: &mut Commands, showing: &mut Showing) {
    showing.wanted = false;
    let Some(show) = showing.show.take() else {
        return;
    };
    let pieces = show.ghosts.as_ref().map_or(&[][..], Ghosts::pieces);
    for (index, ghost) in &show.spawned {
        if let Ok(mut ghost) = commands.get_entity(*ghost) {
            ghost.try_despawn();
        }
        if let Some(piece) = pieces.get(*index)
            && let Ok(mut real) = commands.get_entity(piece.real)
        {
            real.try_insert(Visibility::Inherited);
        }
    }
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
fn asked(rules: &Rules, hint: &Hint, look_back: &LookBack) -> Option<(Match, Vec<Step>)> {
    let line = match (hint.advice(), look_back.point(rules)) {
        (Some(advice), _) => &advice.principal_variation,
        (None, Some(point)) => &point.principal_variation,
        (None, None) => return None,
    };
    let mut contest = rules.contest.clone();
    let there = rules.viewed.is_none_or(|steps| contest.go_to(steps));
    there.then(|| (contest, line.clone()))
}

fn begin(
    rules: Option<Res<Rules>>,
    table: Option<MatchBoard>,
    hint: Res<Hint>,
    look_back: Res<LookBack>,
    timeline: MatchPlayback,
    settings: Res<CurrentSettings>,
    flights: Query<(), With<Flight>>,
    places: Query<(&Place, &Transform, Option<&Seeds>)>,
    seeds: Query<(&Seed, &Transform)>,
    mut showing: ResMut<Showing>,
) {
    if !flights.is_empty() {
        return;
    }
    showing.wanted = false;
    let (Some(rules), Some(table), false) = (rules, table, timeline.is_playing()) else {
        return;
    };
    let Some((contest, line)) = asked(&rules, &hint, &look_back) else {
        return;
    };
    let position = *contest.position();
    let events = turn_and_answer(contest, &line);
    if events.is_empty() {
        return;
    }
    let ghosts = (!settings.reduced_motion).then(|| {
        let mut spots = Vec::new();
        let mut lying = Vec::new();
        for (place, at, here) in table.places().filter_map(|place| places.get(place).ok()) {
            spots.push(Spot {
                place: *place,
                at: at.translation,
            });
            lying.push(
                here.map_or(&[][..], Seeds::all)
                    .iter()
                    .filter_map(|seed| {
                        let (look, at) = seeds.get(*seed).ok()?;
                        Some((*seed, *look, *at))
                    })
                    .collect(),
            );
        }
        Ghosts::new(table.layout.clone(), spots, lying)
    });
    let (cues, end) = schedule(&events);
    let mut following = Following::default();
    following.mover = position.mover();
    showing.show = Some(Box::new(Show {
        cues: cues.into(),
        clock: 0.0,
        end,
        tally: Tally::of(&position),
        following,
        ghosts,
        spawned: HashMap::new(),
    }));
}

/// How fast it goes. It was asked for in order to be seen, so it never comes all at once.
fn rate(speed: Speed) -> f32 {
    match speed {
        Speed::Instant => Speed::Fast.rate(),
        speed => speed.rate(),
    }
}

fn go_on(
    mut commands: Commands,
    mut showing: ResMut<Showing>,
    timeline: MatchPlayback,
    table: Option<MatchBoard>,
    time: Res<Time>,
    mut moved: Query<&mut Transform, With<Ghost>>,
) {
    let Some(show) = showing.show.as_deref_mut() else {
        return;
    };
    let rate = rate(timeline.speed());
    show.clock += time.delta_secs() * rate;
    while let Some(cue) = show.cues.front() {
        if cue.at > show.clock {
            break;
        }
        show.tally.apply(&cue.event);
        show.following.see(&cue.event);
        if let Some(ghosts) = &mut show.ghosts {
            ghosts.see(&cue.event, cue.flight / rate);
        }
        show.cues.pop_front();
    }
    if show.clock > show.end + REST * rate {
        clear(&mut commands, &mut showing);
        return;
    }
    let (Some(ghosts), Some(table)) = (&mut show.ghosts, table) else {
        return;
    };
    ghosts.pass(time.delta_secs());
    for (index, piece) in ghosts.pieces().iter().enumerate() {
        match show.spawned.get(&index) {
            Some(ghost) => {
                if let Ok(mut at) = moved.get_mut(*ghost) {
                    at.set_if_neq(piece.at);
                }
            }
            None if piece.moved => {
                let ghost = commands.spawn((
                    Ghost { of: piece.seed },
                    piece.at,
                    Visibility::default(),
                    ChildOf(table.root),
                ));
                show.spawned.insert(index, ghost.id());
                if let Ok(mut real) = commands.get_entity(piece.real) {
                    real.try_insert(Visibility::Hidden);
                }
            }
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_rules::{Player, RuleSet};

    fn opening(rules: RuleSet) -> Match {
        Match::new(rules, Player::South).expect("the rules can be played")
    }

    /// The pits that a player chooses in these events.
    fn chosen(events: &[SowingEvent]) -> Vec<u8> {
        let first_lift = |event: &SowingEvent| match event {
            SowingEvent::Lift { lap: 1, pit, .. } => Some(*pit),
            _ => None,
        };
        events.iter().filter_map(first_lift).collect()
    }

    #[test]
    fn a_line_is_shown_to_the_end_of_the_answer() {
        // Given a line that goes on after the answer, then only the turn and its answer are worth showing.
        let line = [Step::Sow(0), Step::Sow(6), Step::Sow(1), Step::Sow(7)];
        let events = turn_and_answer(opening(RuleSet::MANGALA), &line);
        assert_eq!(chosen(&events), [0, 6]);
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
        let line = [Step::Sow(2), Step::Sow(2)];
        let events = turn_and_answer(opening(RuleSet::MANGALA), &line);
        assert_eq!(chosen(&events), [2]);
    }
}
