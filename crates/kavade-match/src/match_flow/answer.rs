//! Intents go in, sowing events come out. The only writer of the match.

use bevy_app::prelude::*;
use bevy_ecs::prelude::*;
use bevy_state::prelude::*;
use kavade_rules::{Match, MatchError, SowingEvent, Stage};
use tracing::{error, warn};

use crate::current_match::CurrentMatch;
use crate::intent::{Intent, NewMatch};
use crate::kept::PlayerStore;
use crate::match_events::{Changed, NewBoard, Played, Rearrange, Refusal, Refused};
use crate::match_flow::autosave::restored;
use crate::state::{Flow, Phase, Screen, go};
use crate::timeline::MatchPlayback;
use kavade_store::seat;
use kavade_store::seat::Seat;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        answer.in_set(Flow::Rules).run_if(on_message::<Intent>),
    )
    .add_systems(OnExit(Screen::Match), put_away.in_set(Flow::Rules));
}

fn put_away(mut commands: Commands) {
    commands.remove_resource::<CurrentMatch>();
}

/// Everything that tells others what the rules decided.
#[derive(bevy_ecs::system::SystemParam)]
pub struct Answers<'w> {
    played: MessageWriter<'w, Played>,
    set_up: MessageWriter<'w, NewBoard>,
    rearrange: MessageWriter<'w, Rearrange>,
    changed: MessageWriter<'w, Changed>,
    refused: MessageWriter<'w, Refused>,
}

/// Answers what is wanted.
pub fn answer(
    mut commands: Commands,
    mut intents: MessageReader<Intent>,
    current: Option<ResMut<CurrentMatch>>,
    timeline: MatchPlayback,
    mut store: ResMut<PlayerStore>,
    mut screen: ResMut<NextState<Screen>>,
    mut phase: ResMut<NextState<Phase>>,
    mut answers: Answers,
) {
    let mut current = current;
    // A frame can bring several intents; what one of them begins, the next must wait for.
    let mut busy = timeline.is_playing();
    for intent in intents.read() {
        match intent {
            Intent::Begin(choices) => {
                if let Some(new) = begin(choices) {
                    answers.set_up.write(NewBoard::Opening);
                    answers.played.write(Played(new.contest.opening()));
                    answers.changed.write(Changed);
                    commands.insert_resource(new);
                    go(&mut screen, Screen::Match);
                    go(&mut phase, Phase::Filling);
                }
            }
            Intent::Resume => {
                if let Some(kept) = store.kept().cloned().and_then(restored) {
                    answers.set_up.write(NewBoard::AsItStands);
                    go(&mut phase, phase_of(kept.contest.stage()));
                    commands.insert_resource(kept);
                    go(&mut screen, Screen::Match);
                }
            }
            Intent::Leave => {
                // A finished match is nothing to go on with.
                if current
                    .as_ref()
                    .is_some_and(|current| current.contest.stage() == Stage::MatchOver)
                {
                    store.forget();
                }
                go(&mut screen, Screen::Title);
            }
            Intent::Skip | Intent::Finish => {}
            // They leave the match as it is.
            Intent::Hint | Intent::ShowMe | Intent::EndShow => {}
            other => {
                if let Some(current) = current.as_deref_mut() {
                    busy = in_match(current, other, busy, &mut phase, &mut answers) || busy;
                }
            }
        }
    }
}

fn begin(choices: &NewMatch) -> Option<CurrentMatch> {
    match Match::new(choices.rules, choices.starter) {
        Ok(contest) => Some(CurrentMatch {
            contest,
            names: choices.names.clone(),
            seats: choices.seats,
            viewed: None,
        }),
        Err(error) => {
            error!("The match cannot begin: {error}");
            None
        }
    }
}

/// The phase in which a match goes on when nothing moves.
pub fn phase_of(stage: Stage) -> Phase {
    match stage {
        Stage::Choosing => Phase::Choosing,
        Stage::RoundOver => Phase::RoundOver,
        Stage::MatchOver => Phase::MatchOver,
    }
}

/// Answers an intent inside a match. Gives whether something is now to be seen.
fn in_match(
    current: &mut CurrentMatch,
    intent: &Intent,
    busy: bool,
    phase: &mut NextState<Phase>,
    answers: &mut Answers,
) -> bool {
    let looked_back = current.viewed.is_some();
    let computer = current.computer_to_move().is_some();
    let contest = &mut current.contest;
    let stepped = match intent {
        Intent::Sow(pit) => {
            let why = if looked_back {
                Refusal::Viewing
            } else if busy {
                Refusal::Wait
            } else if computer {
                Refusal::Thinking
            } else {
                match contest.play(*pit) {
                    Ok(events) => return show(events, Phase::Sowing, phase, answers),
                    Err(MatchError::Illegal(why)) => Refusal::Illegal(why),
                    Err(_) => Refusal::Wait,
                }
            };
            answers.refused.write(Refused { pit: *pit, why });
            return false;
        }
        Intent::Seat(player, seat) => {
            current.seats[player.index()] = *seat;
            answers.changed.write(Changed);
            return false;
        }
        // What is still being seen is seen first.
        Intent::Resign(player) if !looked_back && current.seats[player.index()] == Seat::Person => {
            contest
                .resign(*player)
                .map(|events| (events, Phase::Sowing))
        }
        _ if busy => return false,
        Intent::Answer { after, step } => {
            if looked_back || !computer || *after != contest.steps().len() {
                return false;
            }
            contest.step(*step).map(|events| (events, Phase::Sowing))
        }
        Intent::Decline | Intent::Stop if computer => return false,
        Intent::Decline => contest.decline().map(|events| (events, Phase::Sowing)),
        Intent::Stop => contest.stop().map(|events| (events, Phase::Sowing)),
        Intent::NextRound => contest.next_round().map(|events| (events, Phase::Filling)),
        Intent::Undo | Intent::Redo if looked_back => return false,
        Intent::Undo | Intent::Redo | Intent::GoTo(_) => {
            let changed = match intent {
                Intent::Undo => seat::undo_target(contest, &current.seats)
                    .is_some_and(|steps| contest.go_to(steps)),
                Intent::Redo => seat::redo_target(contest, &current.seats)
                    .is_some_and(|steps| contest.go_to(steps)),
                Intent::GoTo(steps) => contest.go_to(*steps),
                _ => false,
            };
            if changed {
                current.viewed = None;
                go(phase, phase_of(current.contest.stage()));
                answers.rearrange.write(Rearrange);
                answers.changed.write(Changed);
            }
            return false;
        }
        Intent::View(steps) => {
            let steps = steps.filter(|steps| *steps < contest.steps().len());
            if steps != current.viewed {
                current.viewed = steps;
                answers.rearrange.write(Rearrange);
            }
            return false;
        }
        Intent::Begin(_)
        | Intent::Resume
        | Intent::Leave
        | Intent::Skip
        | Intent::Finish
        | Intent::Resign(_)
        | Intent::Hint
        | Intent::ShowMe
        | Intent::EndShow => return false,
    };
    match stepped {
        Ok((events, next)) => {
            current.viewed = None;
            show(events, next, phase, answers)
        }
        Err(error) => {
            warn!("{intent:?}: {error}");
            false
        }
    }
}

fn show(
    events: Vec<SowingEvent>,
    next: Phase,
    phase: &mut NextState<Phase>,
    answers: &mut Answers,
) -> bool {
    answers.changed.write(Changed);
    answers.played.write(Played(events));
    go(phase, next);
    true
}
