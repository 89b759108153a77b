//! The menu of a match, the settings, and the questions before what cannot be taken back, alive.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use bevy_egui::EguiPrimaryContextPass;

use super::people::people_of;
use super::{Layer, Pressed, Stage, pressed, start};
use crate::intent::Intent;
use crate::rules::Rules;
use crate::screens::dialog::{Answer, Ask, dialog};
use crate::screens::game_name;
use crate::screens::pause::{PausePress, pause};
use crate::screens::players::{PlayersPress, PlayersView, players};
use crate::screens::settings::{Page, SettingsPress, SettingsView, settings as settings_screen};
use crate::state::{Flow, Overlay, Question, Screen, go};
use crate::store::{Settings, Store};
use crate::window::ToggleFullScreen;

/// The page of the settings that is open.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
struct OpenPage(Page);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed<PausePress>>()
        .init_resource::<Pressed<SettingsPress>>()
        .init_resource::<Pressed<PlayersPress>>()
        .init_resource::<Pressed<Answer>>()
        .init_resource::<OpenPage>()
        .add_systems(
            EguiPrimaryContextPass,
            (
                show_pause.run_if(in_state(Overlay::Pause)),
                show_settings.run_if(in_state(Overlay::Settings)),
                show_players.run_if(in_state(Overlay::Players)),
                show_question,
            )
                .in_set(Layer::Overlay),
        )
        .add_systems(
            Update,
            (
                act_on_pause.run_if(pressed::<PausePress>),
                act_on_settings.run_if(pressed::<SettingsPress>),
                act_on_players.run_if(pressed::<PlayersPress>),
                answer.run_if(pressed::<Answer>),
            )
                .chain()
                .in_set(Flow::Intent),
        );
}

fn show_pause(mut stage: Stage, mut pressed: ResMut<Pressed<PausePress>>) {
    let Some(mut root) = stage.root() else { return };
    let texts = &stage.words.0;
    let line = stage.rules.as_ref().map_or(String::new(), |rules| {
        let game = game_name(texts, rules.contest.rules().game);
        texts.with(
            "game-and-round",
            &[
                ("game", game.as_str().into()),
                ("round", u32::from(rules.contest.round()).into()),
            ],
        )
    });
    let give_up = stage
        .rules
        .as_ref()
        .is_some_and(|rules| rules.may_resign().is_some());
    let presses = pause(&mut root, &stage.theme(), texts, &line, give_up);
    pressed.note(presses, &mut stage.awake);
}

fn act_on_pause(mut pressed: ResMut<Pressed<PausePress>>, mut overlay: ResMut<NextState<Overlay>>) {
    for press in pressed.take() {
        let next = match press {
            PausePress::GoOn => Overlay::None,
            PausePress::Settings => Overlay::Settings,
            PausePress::Players => Overlay::Players,
            PausePress::GiveUp => Overlay::Question(Question::GiveUp),
            PausePress::Leave => Overlay::Question(Question::LeaveMatch),
        };
        go(&mut overlay, next);
    }
}

fn show_players(mut stage: Stage, mut pressed: ResMut<Pressed<PlayersPress>>) {
    let Some(mut root) = stage.root() else { return };
    let Some(rules) = &stage.rules else { return };
    let view = PlayersView {
        people: people_of(&stage.words.0, rules),
        seats: rules.seats,
    };
    let presses = players(&mut root, &stage.theme(), &stage.words.0, &view);
    pressed.note(presses, &mut stage.awake);
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

fn show_settings(
    mut stage: Stage,
    page: Res<OpenPage>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut pressed: ResMut<Pressed<SettingsPress>>,
) {
    let Some(mut root) = stage.root() else { return };
    let settings = &stage.settings;
    let full_screen = windows
        .single()
        .is_ok_and(|window| window.mode != WindowMode::Windowed);
    let view = SettingsView {
        page: page.0,
        speed: settings.speed,
        counts: settings.counts,
        clockwise: settings.clockwise,
        undo: settings.take_back,
        reduced_motion: settings.reduced_motion,
        high_contrast: settings.high_contrast,
        text_size: settings.text_size,
        full_screen,
    };
    let presses = settings_screen(&mut root, &stage.theme(), &stage.words.0, &view);
    pressed.note(presses, &mut stage.awake);
}

fn act_on_settings(
    mut pressed: ResMut<Pressed<SettingsPress>>,
    mut settings: ResMut<Settings>,
    mut page: ResMut<OpenPage>,
    screen: Res<State<Screen>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut toggle: MessageWriter<ToggleFullScreen>,
) {
    let full_screen = windows
        .single()
        .is_ok_and(|window| window.mode != WindowMode::Windowed);
    for press in pressed.take() {
        match press {
            SettingsPress::Page(open) => page.0 = open,
            SettingsPress::Speed(speed) => settings.speed = speed,
            SettingsPress::Counts(counts) => settings.counts = counts,
            SettingsPress::Clockwise(on) => settings.clockwise = on,
            SettingsPress::Undo(on) => settings.take_back = on,
            SettingsPress::ReducedMotion(on) => settings.reduced_motion = on,
            SettingsPress::HighContrast(on) => settings.high_contrast = on,
            SettingsPress::TextSize(size) => settings.text_size = size.clamp(0.9, 2.0),
            SettingsPress::FullScreen(on) => {
                if on != full_screen {
                    toggle.write(ToggleFullScreen);
                }
            }
            SettingsPress::Defaults => {
                go(&mut overlay, Overlay::Question(Question::DefaultSettings));
            }
            SettingsPress::Back => go(&mut overlay, behind_settings(*screen.get())),
        }
    }
}

/// Where the settings were opened from.
fn behind_settings(screen: Screen) -> Overlay {
    match screen {
        Screen::Match => Overlay::Pause,
        Screen::Title | Screen::Start => Overlay::None,
    }
}

fn show_question(
    mut stage: Stage,
    overlay: Res<State<Overlay>>,
    store: Res<Store>,
    mut pressed: ResMut<Pressed<Answer>>,
) {
    let Overlay::Question(question) = *overlay.get() else {
        return;
    };
    let Some(mut root) = stage.root() else { return };
    let giving_up = stage.rules.as_ref().and_then(|rules| {
        let loser = rules.may_resign()?;
        Some((people_of(&stage.words.0, rules), loser))
    });
    let ask = match question {
        Question::LeaveMatch => Ask::Leave,
        Question::GiveUp => match &giving_up {
            Some((people, loser)) => Ask::GiveUp {
                loser: &people[loser.index()],
                winner: &people[loser.opponent().index()],
            },
            None => return,
        },
        Question::GiveUpSaved => Ask::NewMatch,
        Question::GoOnFrom { .. } => Ask::FromHere,
        Question::DefaultSettings => Ask::Defaults,
        Question::Quit if store.cannot_save() => Ask::QuitUnsaved,
        Question::Quit => Ask::Quit,
    };
    let presses = dialog(&mut root, &stage.theme(), &stage.words.0, ask);
    pressed.note(presses, &mut stage.awake);
}

fn answer(
    mut pressed: ResMut<Pressed<Answer>>,
    mut settings: ResMut<Settings>,
    current: Res<State<Overlay>>,
    screen: Res<State<Screen>>,
    rules: Option<Res<Rules>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut intents: MessageWriter<Intent>,
    mut exit: MessageWriter<AppExit>,
) {
    let Overlay::Question(question) = *current.get() else {
        pressed.take();
        return;
    };
    let Some(answer) = pressed.take().first().copied() else {
        return;
    };
    let back = match question {
        Question::LeaveMatch | Question::GiveUp => Overlay::Pause,
        Question::DefaultSettings => Overlay::Settings,
        Question::GiveUpSaved | Question::GoOnFrom { .. } | Question::Quit => Overlay::None,
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
            if let Some(loser) = rules.and_then(|rules| rules.may_resign()) {
                intents.write(Intent::Resign(loser));
                // By steps something may still be seen; nobody wants to see it now.
                intents.write(Intent::Finish);
            }
        }
        Question::GiveUpSaved => {
            intents.write(Intent::Begin(start::chosen(&settings.last)));
        }
        Question::GoOnFrom { step } => {
            intents.write(Intent::GoTo(step));
        }
        Question::DefaultSettings => {
            // Names, the last choices and the window stay as they are.
            *settings = Settings {
                window: settings.window,
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
