//! The menu of a match and the questions before what cannot be taken back, alive.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::overlay::{Overlay, Question};
use crate::presenters::context::{Layer, Pressed, ScreenContext, ScreenSystems, pressed};
use crate::presenters::people::people_of;
use crate::presenters::settings::behind_settings;
use crate::presenters::start;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::Intent;
use kavade_match::kept::{CurrentSettings, PlayerStore};
use kavade_match::state::{Screen, go};
use kavade_store::settings::Settings;
use kavade_ui::screens::dialog::{Answer, Ask, dialog};
use kavade_ui::screens::names::game_name;
use kavade_ui::screens::pause::{PausePress, pause};
use kavade_ui::screens::players::{PlayersPress, PlayersView, players};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed<PausePress>>()
        .init_resource::<Pressed<PlayersPress>>()
        .init_resource::<Pressed<Answer>>()
        .add_systems(
            EguiPrimaryContextPass,
            (
                show_pause.run_if(in_state(Overlay::Pause)),
                show_players.run_if(in_state(Overlay::Players)),
                show_question,
            )
                .chain()
                .in_set(Layer::Overlay)
                .in_set(ScreenSystems::Menus),
        )
        .add_systems(
            Update,
            (
                act_on_pause.run_if(pressed::<PausePress>),
                act_on_players.run_if(pressed::<PlayersPress>),
                answer.run_if(pressed::<Answer>),
            )
                .chain()
                .in_set(ScreenSystems::Menus),
        );
}

fn show_pause(mut context: ScreenContext, mut pressed: ResMut<Pressed<PausePress>>) {
    let Some(mut root) = context.root() else {
        return;
    };
    let texts = &context.texts.0;
    let line = context.current.as_ref().map_or(String::new(), |rules| {
        let game = game_name(texts, rules.contest.rules().game);
        texts.with(
            "game-and-round",
            &[
                ("game", game.as_str().into()),
                ("round", u32::from(rules.contest.round()).into()),
            ],
        )
    });
    let give_up = context
        .current
        .as_ref()
        .is_some_and(|rules| rules.may_resign().is_some());
    let presses = pause(&mut root, &context.theme(), texts, &line, give_up);
    pressed.note(presses, &mut context.awake);
}

fn act_on_pause(mut pressed: ResMut<Pressed<PausePress>>, mut overlay: ResMut<NextState<Overlay>>) {
    for press in pressed.take() {
        let next = match press {
            PausePress::Resume => Overlay::None,
            PausePress::Settings => Overlay::Settings,
            PausePress::Players => Overlay::Players,
            PausePress::GiveUp => Overlay::Question(Question::GiveUp),
            PausePress::Leave => Overlay::Question(Question::LeaveMatch),
        };
        go(&mut overlay, next);
    }
}

fn show_players(mut context: ScreenContext, mut pressed: ResMut<Pressed<PlayersPress>>) {
    let Some(mut root) = context.root() else {
        return;
    };
    let Some(rules) = &context.current else {
        return;
    };
    let view = PlayersView {
        people: people_of(&context.texts.0, rules),
        seats: rules.seats,
    };
    let presses = players(&mut root, &context.theme(), &context.texts.0, &view);
    pressed.note(presses, &mut context.awake);
}

fn act_on_players(
    mut pressed: ResMut<Pressed<PlayersPress>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut intents: MessageWriter<Intent>,
) {
    for press in pressed.take() {
        match press {
            PlayersPress::Seat(player, seat) => {
                intents.write(Intent::Seat(player, seat));
            }
            PlayersPress::Done => go(&mut overlay, Overlay::Pause),
        }
    }
}

fn show_question(
    mut context: ScreenContext,
    overlay: Res<State<Overlay>>,
    store: Res<PlayerStore>,
    mut pressed: ResMut<Pressed<Answer>>,
) {
    let Overlay::Question(question) = *overlay.get() else {
        return;
    };
    let Some(mut root) = context.root() else {
        return;
    };
    let giving_up = context.current.as_ref().and_then(|rules| {
        let loser = rules.may_resign()?;
        Some((people_of(&context.texts.0, rules), loser))
    });
    let ask = match question {
        Question::LeaveMatch if !store.is_saved() => Ask::LeaveUnsaved,
        Question::LeaveMatch => Ask::Leave,
        Question::GiveUp => match &giving_up {
            Some((people, loser)) => Ask::GiveUp {
                loser: &people[loser.index()],
                winner: &people[loser.opponent().index()],
            },
            None => return,
        },
        Question::GiveUpSaved => Ask::NewMatch,
        Question::ContinueFrom { .. } => Ask::FromHere,
        Question::DefaultSettings => Ask::Defaults,
        Question::Quit if !store.is_saved() => Ask::QuitUnsaved,
        Question::Quit => Ask::Quit,
    };
    let presses = dialog(&mut root, &context.theme(), &context.texts.0, ask);
    pressed.note(presses, &mut context.awake);
}

fn answer(
    mut pressed: ResMut<Pressed<Answer>>,
    mut settings: ResMut<CurrentSettings>,
    open: Res<State<Overlay>>,
    screen: Res<State<Screen>>,
    current: Option<Res<CurrentMatch>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut intents: MessageWriter<Intent>,
    mut exit: MessageWriter<AppExit>,
) {
    let Overlay::Question(question) = *open.get() else {
        pressed.take();
        return;
    };
    let Some(answer) = pressed.take().first().copied() else {
        return;
    };
    let back = match question {
        Question::LeaveMatch | Question::GiveUp => Overlay::Pause,
        Question::DefaultSettings => Overlay::Settings,
        Question::GiveUpSaved | Question::ContinueFrom { .. } | Question::Quit => Overlay::None,
    };
    if answer == Answer::Safe {
        go(&mut overlay, back);
        return;
    }
    go(&mut overlay, Overlay::None);
    match question {
        Question::LeaveMatch => {
            intents.write(Intent::Leave);
        }
        Question::GiveUp => {
            if let Some(loser) = current.and_then(|current| current.may_resign()) {
                intents.write(Intent::Resign(loser));
                // By steps something may still be seen; nobody wants to see it now.
                intents.write(Intent::Finish);
            }
        }
        Question::GiveUpSaved => {
            intents.write(Intent::Begin(start::chosen(&settings.last)));
        }
        Question::ContinueFrom { step } => {
            intents.write(Intent::GoTo(step));
        }
        Question::DefaultSettings => {
            // Names, the last choices and the window stay as they are.
            settings.0 = Settings {
                window: settings.window.clone(),
                last: settings.last.clone(),
                ..Settings::default()
            };
            go(&mut overlay, behind_settings(*screen.get()));
        }
        Question::Quit => {
            exit.write(AppExit::Success);
        }
    }
}
