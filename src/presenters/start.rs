//! The setting up of a match and its house rules, alive.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use kavade_rules::{Game, HouseRule, RuleError, RuleSet};
use rand::RngExt;

use crate::overlay::{Overlay, Question};
use crate::presenters::context::{
    CurrentTexts, Layer, Pressed, ScreenContext, ScreenSystems, pressed,
};
use crate::presenters::people::people;
use kavade_match::intent::{Intent, NewMatch};
use kavade_match::kept::{CurrentSettings, PlayerStore};
use kavade_match::state::{Screen, go};
use kavade_rules::Player;
use kavade_store::name::tidy_name;
use kavade_store::seat::Seat;
use kavade_store::settings::Settings;
use kavade_store::settings::{Company, LastChoices};
use kavade_ui::screens::house::{ERROR_CONTINUE, HousePress, HouseRow, HouseView, house};
use kavade_ui::screens::names::seat_name;
use kavade_ui::screens::start::screen::start;
use kavade_ui::screens::start::view::{StartPress, StartView};
use kavade_ui::texts::Texts;

/// The choices as they are being made; they become the last choices when a match begins or the screen is left.
#[derive(Resource, Debug, Clone)]
pub(super) struct Draft {
    choices: LastChoices,
    rules: RuleSet,
    /// Why the house rules cannot be played together.
    error: Option<RuleError>,
}

impl Draft {
    fn new(choices: LastChoices) -> Draft {
        let rules = choices.rules(choices.game());
        Draft {
            choices,
            rules,
            error: None,
        }
    }

    /// The players' names, South first.
    pub(super) fn names(&self) -> &[String; 2] {
        &self.choices.names
    }

    fn choose(&mut self, game: Game) {
        self.remember();
        self.choices.game = game.key().to_owned();
        self.rules = self.choices.rules(game);
        self.error = None;
    }

    fn set(&mut self, rule: HouseRule, value: &str) {
        if self.rules.set(rule, value).is_ok() {
            self.error = self.rules.check().err();
        }
    }

    fn remember(&mut self) {
        if self.error.is_none() {
            self.choices.set_rules(&self.rules);
        }
    }

    /// The house rules that can be changed: the length of the match has its own place.
    fn house() -> impl Iterator<Item = HouseRule> {
        HouseRule::ALL
            .into_iter()
            .filter(|rule| *rule != HouseRule::Match)
    }

    fn house_rows(&self) -> Vec<HouseRow> {
        Draft::house()
            .filter(|rule| rule.belongs_to(self.rules.game))
            .map(|rule| {
                let values = rule.values(self.rules.game);
                let chosen = values
                    .iter()
                    .position(|value| *value == self.rules.get(rule))
                    .unwrap_or(0);
                let at_fault = matches!(
                    &self.error,
                    Some(RuleError::Contradiction { one, other }) if one.0 == rule || other.0 == rule
                );
                HouseRow {
                    key: rule.key().to_owned(),
                    values: values.into_iter().map(str::to_owned).collect(),
                    chosen,
                    error: at_fault.then_some(ERROR_CONTINUE),
                }
            })
            .collect()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed<StartPress>>()
        .init_resource::<Pressed<HousePress>>()
        .add_systems(OnEnter(Screen::Start), begin)
        .add_systems(
            EguiPrimaryContextPass,
            (
                show.in_set(Layer::Screen)
                    .in_set(ScreenSystems::Start)
                    .run_if(in_state(Overlay::None)),
                show_house
                    .in_set(Layer::Overlay)
                    .in_set(ScreenSystems::House)
                    .run_if(in_state(Overlay::House)),
            )
                .run_if(in_state(Screen::Start))
                .run_if(resource_exists::<Draft>),
        )
        .add_systems(
            Update,
            (
                act.run_if(pressed::<StartPress>),
                act_on_house.run_if(pressed::<HousePress>),
            )
                .chain()
                .in_set(ScreenSystems::Start)
                .run_if(resource_exists::<Draft>),
        );
}

fn begin(mut commands: Commands, settings: Res<CurrentSettings>, texts: Res<CurrentTexts>) {
    let mut draft = Draft::new(settings.last.clone());
    // Where nobody gave a name, the one of the seat stands to be typed over.
    let game = settings.last.game();
    let people = people(&texts.0, game, &settings.last.names, &[Seat::Person; 2]);
    draft.choices.names = people.map(|person| person.name);
    commands.insert_resource(draft);
}

fn show(mut context: ScreenContext, draft: Res<Draft>, mut pressed: ResMut<Pressed<StartPress>>) {
    let Some(mut root) = context.root() else {
        return;
    };
    let texts = &context.texts.0;
    let choices = &draft.choices;
    let game = draft.rules.game;
    let mut people = people(texts, game, &choices.names, &choices.seats());
    if choices.company == Company::SideBySide {
        // A name that is being typed stands as it is.
        for (person, name) in people.iter_mut().zip(&choices.names) {
            person.name.clone_from(name);
        }
    }
    let view = StartView {
        game,
        company: choices.company,
        people,
        levels: choices.levels,
        sits: choices.sits,
        length: draft.rules.match_length,
        begins: choices.begins,
        house_rules: draft
            .rules
            .house()
            .iter()
            .filter(|(rule, _)| *rule != HouseRule::Match)
            .count() as u32,
        ready: draft.error.is_none(),
    };
    let theme = context.theme().in_room(draft.rules.game);
    let presses = start(&mut root, &theme, texts, &view);
    pressed.note(presses, &mut context.awake);
}

fn act(
    mut pressed: ResMut<Pressed<StartPress>>,
    mut draft: ResMut<Draft>,
    mut settings: ResMut<CurrentSettings>,
    store: Res<PlayerStore>,
    texts: Res<CurrentTexts>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut intents: MessageWriter<Intent>,
) {
    for press in pressed.take() {
        match press {
            StartPress::Game(game) => {
                draft.choose(game);
                remember(&mut draft, &mut settings, &texts.0);
            }
            StartPress::Company(company) => draft.choices.company = company,
            StartPress::Level(player, level) => draft.choices.levels[player.index()] = level,
            StartPress::Sits(pick) => draft.choices.sits = pick,
            StartPress::Name(player, name) => draft.choices.names[player.index()] = name,
            StartPress::Length(length) => {
                let value = length.key();
                draft.set(HouseRule::Match, value);
            }
            StartPress::Begins(begins) => draft.choices.begins = begins,
            StartPress::Rules => {
                draft.remember();
                go(&mut overlay, Overlay::House);
            }
            StartPress::Back => {
                remember(&mut draft, &mut settings, &texts.0);
                go(&mut screen, Screen::Title);
            }
            StartPress::Play => {
                remember(&mut draft, &mut settings, &texts.0);
                match store.goes_on() {
                    true => go(&mut overlay, Overlay::Question(Question::GiveUpSaved)),
                    false => {
                        intents.write(Intent::Begin(chosen(&settings.last)));
                    }
                }
            }
        }
    }
}

fn remember(draft: &mut Draft, settings: &mut Settings, texts: &Texts) {
    draft.remember();
    let mut choices = draft.choices.clone();
    for player in Player::BOTH {
        let name = &mut choices.names[player.index()];
        *name = tidy_name(name);
        // The name of the seat is none: it follows the language.
        if *name == seat_name(texts, player) {
            name.clear();
        }
    }
    if settings.last != choices {
        settings.last = choices;
    }
}

/// The match that the last choices describe.
pub(super) fn chosen(choices: &LastChoices) -> NewMatch {
    let mut lots = rand::rng();
    let mut lot = || lots.random_bool(0.5);
    let mut new = NewMatch {
        rules: choices.rules(choices.game()),
        names: choices.names.clone(),
        seats: choices.seats(),
        starter: choices.begins.player(lot()),
    };
    // Who plays alone was written down as South; now both take their seats.
    let alone = choices.company == Company::Alone;
    if alone && choices.sits.player(lot()) == Player::North {
        new.names.reverse();
        new.seats.reverse();
        new.starter = new.starter.opponent();
    }
    new
}

fn show_house(
    mut context: ScreenContext,
    draft: Res<Draft>,
    mut pressed: ResMut<Pressed<HousePress>>,
) {
    let Some(mut root) = context.root() else {
        return;
    };
    let view = HouseView {
        rows: draft.house_rows(),
    };
    let theme = context.theme().in_room(draft.rules.game);
    let presses = house(&mut root, &theme, &context.texts.0, &view);
    pressed.note(presses, &mut context.awake);
}

fn act_on_house(
    mut pressed: ResMut<Pressed<HousePress>>,
    mut draft: ResMut<Draft>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    for press in pressed.take() {
        match press {
            HousePress::Set(row, value) => {
                let rows = draft.house_rows();
                if let Some(row) = rows.get(row)
                    && let (Some(rule), Some(value)) =
                        (HouseRule::from_key(&row.key), row.values.get(value))
                {
                    draft.set(rule, value);
                }
            }
            HousePress::Defaults => {
                draft.rules = RuleSet {
                    match_length: draft.rules.match_length,
                    ..RuleSet::of(draft.rules.game)
                };
                draft.error = None;
            }
            HousePress::Back => {
                if draft.error.is_some() {
                    // Two rules that contradict each other cannot be taken along: the last good ones are.
                    *draft = Draft::new(draft.choices.clone());
                }
                draft.remember();
                go(&mut overlay, Overlay::None);
            }
        }
    }
}
