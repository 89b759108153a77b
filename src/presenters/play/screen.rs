//! The play screen: when it is shown, and what on it.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};
use kavade_rules::{MatchLength, Player};

use super::acts::act;
use super::board::Seen;
use super::choices::Choices;
use super::moment::Moment;
use super::turns;
use super::words::{self, Said, Sayings};
use crate::board::view::CurrentViewpoint;
use crate::hints::hint::Hint;
use crate::hints::review::LookBack;
use crate::hints::showing::Showing;
use crate::overlay::Overlay;
use crate::presenters::captions::{Refusing, Told, remember_refusal, tell};
use crate::presenters::context::{Layer, Pressed, ScreenContext, ScreenSystems, pressed};
use crate::presenters::convert;
use crate::presenters::hints::help_view;
use crate::presenters::people::people_of;
use crate::presenters::results::LooksAtBoard;
use crate::sowing::follow::Following;
use kavade_match::current_match::CurrentMatch;
use kavade_match::state::{Flow, Phase, Screen};
use kavade_store::seat;
use kavade_store::settings::Settings;
use kavade_ui::screens::play::screen::play;
use kavade_ui::screens::play::view::{PlateView, PlayPress, PlayView, ToolsView};

pub(in crate::presenters) fn plugin(app: &mut App) {
    app.init_resource::<Pressed<PlayPress>>()
        .init_resource::<Refusing>()
        .init_resource::<Told>()
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(Layer::Screen)
                .in_set(ScreenSystems::Play)
                .run_if(in_state(Screen::Match))
                .run_if(hud_is_shown)
                .run_if(crate::presenters::loading::room_is_there),
        )
        .add_systems(
            Update,
            (
                act.run_if(pressed::<PlayPress>).in_set(ScreenSystems::Play),
                (remember_refusal, tell)
                    .chain()
                    .run_if(in_state(Screen::Match))
                    .before(crate::sowing::consistency::check)
                    .in_set(Flow::Settle),
            ),
        );
}

/// The board with its plates is shown while a round is played, and while a result is hidden to look at it.
fn hud_is_shown(
    overlay: Res<State<Overlay>>,
    phase: Option<Res<State<Phase>>>,
    looks: Res<LooksAtBoard>,
    look_back: Res<LookBack>,
) -> bool {
    let over =
        phase.is_some_and(|phase| matches!(phase.get(), Phase::RoundOver | Phase::MatchOver));
    *overlay.get() == Overlay::None && (!over || looks.0 || look_back.at_board)
}

/// Everything that helps.
#[derive(bevy::ecs::system::SystemParam)]
struct Helps<'w> {
    hint: Res<'w, Hint>,
    showing: Res<'w, Showing>,
    look_back: Res<'w, LookBack>,
}

fn show(
    mut context: ScreenContext,
    seen: Seen,
    viewpoint: Res<CurrentViewpoint>,
    following: Res<Following>,
    helps: Helps,
    sayings: Sayings,
    phase: Option<Res<State<Phase>>>,
    mut choices: Local<Choices>,
    mut pressed: ResMut<Pressed<PlayPress>>,
) {
    let Some(mut root) = context.root() else {
        return;
    };
    let (Some(current), Some(board)) = (context.current.as_deref(), seen.on_screen()) else {
        return;
    };
    let phase = phase.map(|phase| *phase.get());
    let shown = helps.showing.show();
    let moment = Moment::new(current, shown, &following, sayings.is_playing(), phase);
    choices.look(board.table.root, &current.contest, moment.asked());
    let ctx = root.ctx().clone();
    if shown.is_some() {
        ctx.request_repaint();
    }
    let turns = turns::of_round(&current.contest);
    let settings = &context.settings;
    let view = PlayView {
        game: current.contest.rules().game,
        round: u32::from(current.contest.round()),
        rounds_to_win: rounds_to_win(current.contest.rules().match_length),
        people: people_of(&context.texts.0, current),
        plates: plates(current, board.bank_counts(&moment)),
        near: viewpoint.near,
        mirrored: viewpoint.mirrored,
        board: board.outline(),
        pits: board.pits(&moment, &choices),
        banks: board.banks(),
        path: board.path(&moment),
        hand: board.hand(&moment),
        line: words::line(&moment),
        refusal: until(&ctx, sayings.refusal(&moment)).map(convert::refusal),
        caption: until(&ctx, sayings.caption(&moment)),
        heard: until(&ctx, sayings.heard()),
        help: help_view(current, &helps.hint, &helps.showing, &helps.look_back),
        to_move: moment.mover(),
        thinking: moment.thinking,
        sowing: moment.sowing(),
        marks_by: match shown {
            Some(show) => Some(show.following.last.by),
            None => turns.last().map(|turn| turn.mover),
        },
        flash: moment.flash(),
        last: turns::rows(&moment, &turns),
        counts: settings.counts,
        tools: tools(&moment, settings),
        record: turns::record(&moment, &turns, settings),
        record_open: settings.record_open,
        pits_by_pointer: true,
    };
    let presses = play(&mut root, &context.theme(), &context.texts.0, &view);
    pressed.note(presses, &mut context.awake);
}

/// What is said, which is drawn again when it has been said long enough.
fn until<T>(ctx: &egui::Context, said: Said<T>) -> Option<T> {
    let (words, left) = said?;
    if let Some(left) = left {
        ctx.request_repaint_after(Duration::from_secs_f64(left));
    }
    Some(words)
}

fn rounds_to_win(length: MatchLength) -> Option<u32> {
    match length {
        MatchLength::BestOf3 => Some(2),
        MatchLength::BestOf5 => Some(3),
        MatchLength::Single | MatchLength::Full => None,
    }
}

fn plates(current: &CurrentMatch, banks: [u32; 2]) -> [PlateView; 2] {
    Player::BOTH.map(|player| PlateView {
        bank: banks[player.index()],
        rounds_won: u32::from(current.contest.rounds_won()[player.index()]),
    })
}

fn tools(moment: &Moment, settings: &Settings) -> ToolsView {
    let (contest, seats) = (&moment.current.contest, &moment.current.seats);
    let may_undo = moment.choosing && moment.current.may_undo(settings);
    ToolsView {
        undo: may_undo && seat::undo_target(contest, seats).is_some(),
        redo: may_undo && seat::redo_target(contest, seats).is_some(),
        hint: moment.asked(),
        speed: settings.speed,
    }
}
