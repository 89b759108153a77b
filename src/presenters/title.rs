//! The title, alive.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use kavade_rules::{Player, Stage};

use crate::overlay::{Overlay, Question};
use crate::presenters::context::{Layer, Pressed, ScreenContext, ScreenSystems, pressed};
use crate::presenters::notices::notice_text;
use crate::presenters::people::people;
use kavade_match::intent::Intent;
use kavade_match::kept::{CurrentSettings, PlayerStore};
use kavade_match::state::{Screen, go};
use kavade_store::saved_match::SavedMatch;
use kavade_ui::screens::title::{KeptMatch, TitlePress, TitleView, title};
use kavade_ui::texts::Texts;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed<TitlePress>>()
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(Layer::Screen)
                .in_set(ScreenSystems::Title)
                .run_if(in_state(Screen::Title))
                .run_if(in_state(Overlay::None))
                .run_if(super::loading::room_is_there),
        )
        .add_systems(
            Update,
            act.in_set(ScreenSystems::Title)
                .run_if(pressed::<TitlePress>),
        );
}

fn show(
    mut context: ScreenContext,
    store: Res<PlayerStore>,
    mut known: Local<Option<(SavedMatch, Option<KeptMatch>)>>,
    mut pressed: ResMut<Pressed<TitlePress>>,
) {
    let Some(mut root) = context.root() else {
        return;
    };
    let texts = &context.texts.0;
    // A kept match is played through once, not once a frame.
    if known.as_ref().map(|(kept, _)| kept) != store.kept() {
        *known = store.kept().map(|kept| (kept.clone(), go_on(texts, kept)));
    }
    let view = TitleView {
        chosen: context.settings.last.game(),
        go_on: known.as_ref().and_then(|(_, go_on)| go_on.clone()),
        notice: notice_text(texts, &store),
        quit: true,
    };
    let presses = title(&mut root, &context.theme(), texts, &view);
    pressed.note(presses, &mut context.awake);
}

/// What the title says about a kept match.
fn go_on(texts: &Texts, kept: &SavedMatch) -> Option<KeptMatch> {
    let contest = kept.contest().ok()?;
    let mover = contest.position().mover();
    let game = contest.rules().game;
    let [south, north] = people(texts, game, &kept.names, &kept.seats);
    let person = match mover {
        Player::South => south,
        Player::North => north,
    };
    Some(KeptMatch {
        game,
        mark: person.mark,
        mover: (contest.stage() == Stage::Choosing).then_some(person),
        banks: [
            u32::from(contest.position().bank(mover)),
            u32::from(contest.position().bank(mover.opponent())),
        ],
    })
}

fn act(
    mut pressed: ResMut<Pressed<TitlePress>>,
    mut settings: ResMut<CurrentSettings>,
    mut store: ResMut<PlayerStore>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut intents: MessageWriter<Intent>,
    mut exit: MessageWriter<AppExit>,
) {
    for press in pressed.take() {
        match press {
            TitlePress::Choose(game) => {
                if settings.last.game() != game {
                    settings.last.game = game.key().to_owned();
                }
                go(&mut screen, Screen::Start);
            }
            TitlePress::Play => go(&mut screen, Screen::Start),
            TitlePress::Continue => {
                intents.write(Intent::Resume);
            }
            TitlePress::Settings => go(&mut overlay, Overlay::Settings),
            TitlePress::CloseNotice => {
                if !store.notices.is_empty() {
                    store.notices.remove(0);
                }
            }
            TitlePress::Quit => match store.goes_on() {
                true => go(&mut overlay, Overlay::Question(Question::Quit)),
                // There is nothing to be lost.
                false => {
                    exit.write(AppExit::Success);
                }
            },
        }
    }
}
