//! The end of a round and of a match, alive.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use kavade_rules::{Match, MatchEnd, MatchLength, Player};

use crate::forfeits::paying::{ForfeitIntent, ForfeitOffered, debt};
use crate::hints::review::board_from_review;
use crate::overlay::Overlay;
use crate::presenters::context::{Layer, Pressed, ScreenContext, ScreenSystems, pressed};
use crate::presenters::convert;
use crate::presenters::people::people_of;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::{Intent, NewMatch};
use kavade_match::state::{Phase, go};
use kavade_ui::screens::match_over::{MatchOverPress, MatchOverView, MatchWhy, Score, match_over};
use kavade_ui::screens::round_over::{NextRound, RoundOverPress, RoundOverView, Why, round_over};

/// The board is looked at; the result comes back at any press.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct LooksAtBoard(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed<RoundOverPress>>()
        .init_resource::<Pressed<MatchOverPress>>()
        .init_resource::<LooksAtBoard>()
        .add_systems(
            EguiPrimaryContextPass,
            (
                show_round.run_if(in_state(Phase::RoundOver)),
                show_match.run_if(in_state(Phase::MatchOver)),
            )
                .chain()
                .in_set(Layer::Screen)
                .in_set(ScreenSystems::Results)
                .run_if(in_state(Overlay::None))
                .run_if(not(looks_at_board))
                .run_if(not(board_from_review)),
        )
        .add_systems(
            Update,
            (
                come_back.run_if(looks_at_board),
                act_on_round.run_if(pressed::<RoundOverPress>),
                act_on_match.run_if(pressed::<MatchOverPress>),
            )
                .chain()
                .in_set(ScreenSystems::Results),
        )
        .add_systems(OnEnter(Phase::RoundOver), do_not_look)
        .add_systems(OnEnter(Phase::MatchOver), do_not_look);
}

pub(crate) fn looks_at_board(looks: Res<LooksAtBoard>) -> bool {
    looks.0
}

fn do_not_look(mut looks: ResMut<LooksAtBoard>) {
    looks.0 = false;
}

fn come_back(
    mut looks: ResMut<LooksAtBoard>,
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    pads: Query<&Gamepad>,
) {
    let key = keys.read().any(|key| key.state == ButtonState::Pressed);
    let button = buttons
        .read()
        .any(|button| button.state == ButtonState::Pressed);
    let touch = touches
        .read()
        .any(|touch| touch.phase == TouchPhase::Started);
    let pad = pads
        .iter()
        .any(|pad| pad.get_just_pressed().next().is_some());
    if key || button || touch || pad {
        looks.0 = false;
    }
}

fn show_round(
    mut context: ScreenContext,
    looks: Res<LooksAtBoard>,
    mut pressed: ResMut<Pressed<RoundOverPress>>,
) {
    let Some(mut root) = context.root() else {
        return;
    };
    let Some(rules) = &context.current else {
        return;
    };
    let contest = &rules.contest;
    let Some(result) = contest.round_result() else {
        return;
    };
    let pits = u32::from(contest.rules().pits_per_side);
    let filled = contest.next_fill().map(u32::from);
    let view = RoundOverView {
        game: contest.rules().game,
        round: u32::from(result.round),
        people: people_of(&context.texts.0, rules),
        winner: result.winner,
        taken: result.taken.map(u32::from),
        aside: u32::from(result.aside),
        why: convert::why(result),
        next: NextRound {
            begins: contest.next_starter(),
            closed: filled.map(|filled| pits - filled.min(pits)),
            filled,
        },
    };
    let mut presses = round_over(&mut root, &context.theme(), &context.texts.0, &view);
    if looks.is_changed() {
        // The press that brought the result back does not hide it again.
        presses.retain(|press| *press != RoundOverPress::Look);
    }
    pressed.note(presses, &mut context.awake);
}

fn act_on_round(
    mut pressed: ResMut<Pressed<RoundOverPress>>,
    mut looks: ResMut<LooksAtBoard>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut intents: MessageWriter<Intent>,
) {
    for press in pressed.take() {
        match press {
            RoundOverPress::Look => looks.0 = true,
            RoundOverPress::Next => {
                intents.write(Intent::NextRound);
            }
            RoundOverPress::Menu => go(&mut overlay, Overlay::Pause),
            RoundOverPress::Review => go(&mut overlay, Overlay::Review),
        }
    }
}

/// Why a match ended, in the words of the screen; `None` while it goes on.
fn match_why(contest: &Match) -> Option<MatchWhy> {
    let result = contest.result()?;
    let round_why = contest.round_result().map_or(Why::Cleared, convert::why);
    Some(match (result.reason, result.winner) {
        (MatchEnd::Resigned, Some(winner)) => MatchWhy::GivenUp(winner.opponent()),
        _ if contest.rules().match_length == MatchLength::Single => {
            MatchWhy::SingleRound(round_why)
        }
        (MatchEnd::CannotFill, _) => {
            let seeds = contest.rules().seeds_per_pit;
            let lacks = |player: Player| contest.position().bank(player) < seeds;
            match (lacks(Player::South), lacks(Player::North)) {
                (true, true) => MatchWhy::NeitherFills,
                (true, false) => MatchWhy::CannotFill(Player::South),
                _ => MatchWhy::CannotFill(Player::North),
            }
        }
        (MatchEnd::OutOfReach, Some(winner)) => MatchWhy::CannotCatchUp(winner.opponent()),
        _ => MatchWhy::AllPlayed,
    })
}

fn show_match(
    mut context: ScreenContext,
    looks: Res<LooksAtBoard>,
    asked: Res<ForfeitOffered>,
    mut pressed: ResMut<Pressed<MatchOverPress>>,
) {
    let Some(mut root) = context.root() else {
        return;
    };
    let Some(rules) = &context.current else {
        return;
    };
    let contest = &rules.contest;
    let (Some(result), Some(why)) = (contest.result(), match_why(contest)) else {
        return;
    };
    let won = contest.rounds_won().map(u32::from);
    // A round that was given up was not played to its end.
    let rounds = contest
        .round_result()
        .map_or(0, |round| u32::from(round.round));
    let score = match (contest.rules().match_length, contest.round_result()) {
        (MatchLength::Single, Some(round)) => Score::Seeds {
            taken: round.taken.map(u32::from),
            aside: u32::from(round.aside),
        },
        (MatchLength::Single, None) => Score::Seeds {
            taken: Player::BOTH.map(|player| u32::from(contest.taken_in_round(player))),
            aside: 0,
        },
        _ => Score::Rounds {
            won,
            drawn: rounds.saturating_sub(won[0] + won[1]),
        },
    };
    let view = MatchOverView {
        game: contest.rules().game,
        rounds,
        people: people_of(&context.texts.0, rules),
        winner: result.winner,
        why,
        score,
        debt: debt(rules, &context.settings),
        asked: asked.0,
    };
    let mut presses = match_over(&mut root, &context.theme(), &context.texts.0, &view);
    if looks.is_changed() {
        presses.retain(|press| *press != MatchOverPress::Look);
    }
    pressed.note(presses, &mut context.awake);
}

fn act_on_match(
    mut pressed: ResMut<Pressed<MatchOverPress>>,
    mut looks: ResMut<LooksAtBoard>,
    current: Option<Res<CurrentMatch>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut intents: MessageWriter<Intent>,
    mut wishes: MessageWriter<ForfeitIntent>,
) {
    for press in pressed.take() {
        match press {
            MatchOverPress::Look => looks.0 = true,
            MatchOverPress::Forfeit(forfeit) => {
                wishes.write(ForfeitIntent::Pay(forfeit));
            }
            MatchOverPress::NotToday => {
                wishes.write(ForfeitIntent::NotToday);
            }
            MatchOverPress::AnotherForfeit => {
                wishes.write(ForfeitIntent::Ask);
            }
            MatchOverPress::Review => go(&mut overlay, Overlay::Review),
            MatchOverPress::ToTitle => {
                intents.write(Intent::Leave);
            }
            MatchOverPress::PlayAgain => {
                let Some(current) = &current else { continue };
                // The same two, with the same current; who began the last match does not begin this one.
                let again = NewMatch {
                    rules: *current.contest.rules(),
                    names: current.names.clone(),
                    seats: current.seats,
                    starter: current.contest.first_starter().opponent(),
                };
                intents.write(Intent::Begin(again));
            }
        }
    }
}
