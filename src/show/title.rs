//! The title, alive.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::{Layer, Pressed, Stage, notice_text, people, pressed};
use crate::intent::Intent;
use crate::screens::title::{GoOn, TitlePress, TitleView, title};
use crate::state::{Flow, Overlay, Question, Screen, go};
use crate::store::{Settings, Store};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed<TitlePress>>()
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(Layer::Screen)
                .run_if(in_state(Screen::Title))
                .run_if(
                    in_state(Overlay::None).or_else(in_state(Overlay::Question(Question::Quit))),
                ),
        )
        .add_systems(
            Update,
            act.in_set(Flow::Intent).run_if(pressed::<TitlePress>),
        );
}

fn show(mut stage: Stage, store: Res<Store>, mut pressed: ResMut<Pressed<TitlePress>>) {
    let Some(mut root) = stage.root() else { return };
    let texts = &stage.words.0;
    let go_on = store.kept().and_then(|kept| {
        let contest = kept.contest().ok()?;
        let mover = contest.position().mover();
        let person = people(texts, &kept.names)[mover.index()].clone();
        Some(GoOn {
            game: contest.rules().game,
            name: person.name,
            mark: person.mark,
            banks: [
                u32::from(contest.position().bank(mover)),
                u32::from(contest.position().bank(mover.opponent())),
            ],
        })
    });
    let view = TitleView {
        chosen: stage.settings.last.game(),
        go_on,
        notice: notice_text(texts, &store),
        quit: true,
    };
    let presses = title(&mut root, &stage.theme(), texts, &view);
    pressed.note(presses, &mut stage.awake);
}

fn act(
    mut pressed: ResMut<Pressed<TitlePress>>,
    mut settings: ResMut<Settings>,
    mut store: ResMut<Store>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut intents: MessageWriter<Intent>,
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
            TitlePress::GoOn => {
                intents.write(Intent::Resume);
            }
            TitlePress::Settings => go(&mut overlay, Overlay::Settings),
            TitlePress::CloseNotice => {
                if !store.notices.is_empty() {
                    store.notices.remove(0);
                }
            }
            TitlePress::Quit => go(&mut overlay, Overlay::Question(Question::Quit)),
        }
    }
}
