//! Who owes a forfeit, whether it is asked for, and how the one that is paid stands.

use super::{ash, balance, dust, hands, rhyme};
use bevy::prelude::*;
use kavade_ui::forfeit::{Debt, Forfeit};

use crate::input::let_go::LetGo;
use crate::overlay::Overlay;
use crate::sowing::table::{MatchBoard, Table};
use ash::Ash;
use balance::Balance;
use dust::Dust;
use hands::Hands;
use kavade_match::current_match::CurrentMatch;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::{Flow, Phase, go};
use kavade_store::seat;
use kavade_store::seat::Seat;
use kavade_store::settings::Settings;
use rhyme::Rhyme;

/// Who owes a forfeit after a match; nobody while it goes on, after a draw, between two computers, or where the forfeit
/// is not wanted.
pub fn debt(current: &CurrentMatch, settings: &Settings) -> Option<Debt> {
    let loser = current.contest.result()?.winner?.opponent();
    if !settings.forfeits || seat::computer_only(&current.seats) {
        return None;
    }
    Some(match current.seats[loser.index()] {
        Seat::Person => Debt::Chooses(loser),
        Seat::Computer(_) => Debt::SaysRhyme(loser),
    })
}

/// What somebody wants of a forfeit.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForfeitIntent {
    /// Pay with this one.
    Pay(Forfeit),
    /// Pay none.
    NotToday,
    /// Be asked once more.
    Ask,
    /// The same one again: another rhyme, or another try.
    Again,
    /// Back to the result.
    Enough,
}

/// Whether the loser is asked for a forfeit at the end of this match.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ForfeitOffered(pub bool);

/// The forfeit that is being paid.
#[derive(Resource, Debug, Clone)]
pub struct CurrentForfeit {
    /// Who pays.
    pub debt: Debt,
    /// How it stands.
    pub state: ForfeitState,
}

/// How a forfeit stands.
#[derive(Debug, Clone)]
pub enum ForfeitState {
    /// A verse that is being sung.
    Rhyme(Rhyme),
    /// The board on the head.
    Balance(Balance),
    /// Ash in the pits, and in the air.
    Ash(Ash, Dust),
}

/// What chance begins with: it counts on, so that no two forfeits are the same.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Chance {
    begun: u64,
    last_verse: Option<&'static str>,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<ForfeitIntent>()
        .init_resource::<ForfeitOffered>()
        .init_resource::<Chance>()
        .init_resource::<Hands>()
        .add_systems(OnEnter(Phase::MatchOver), ask)
        .add_systems(OnExit(Phase::MatchOver), stop)
        .add_systems(
            Update,
            (
                answer
                    .in_set(Flow::Rules)
                    .after(kavade_match::match_flow::answer::answer)
                    .run_if(on_message::<ForfeitIntent>),
                step.in_set(Flow::Settle)
                    .before(crate::sowing::consistency::check)
                    .run_if(resource_exists::<CurrentForfeit>),
            ),
        );
    for forfeit in Forfeit::ALL {
        app.add_systems(OnEnter(Overlay::Forfeit(forfeit)), begin)
            .add_systems(OnExit(Overlay::Forfeit(forfeit)), end);
    }
}

/// The devices of a person who pays a forfeit.
pub fn devices(app: &mut App) {
    app.add_plugins(hands::plugin);
}

fn ask(mut asked: ResMut<ForfeitOffered>) {
    asked.0 = true;
}

/// A match that is left, or gone on with by taking a turn back, ends its forfeit.
fn stop(
    mut asked: ResMut<ForfeitOffered>,
    current: Res<State<Overlay>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    asked.0 = false;
    if matches!(current.get(), Overlay::Forfeit(_)) {
        go(&mut overlay, Overlay::None);
    }
}

fn answer(
    mut wishes: MessageReader<ForfeitIntent>,
    mut asked: ResMut<ForfeitOffered>,
    mut chance: ResMut<Chance>,
    current: Option<Res<CurrentMatch>>,
    settings: Res<CurrentSettings>,
    table: Option<MatchBoard>,
    open: Res<State<Overlay>>,
    phase: Option<Res<State<Phase>>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut playing: Option<ResMut<CurrentForfeit>>,
) {
    let over = phase.is_some_and(|phase| *phase.get() == Phase::MatchOver);
    let debt = current.and_then(|current| debt(&current, &settings));
    let (true, Some(debt)) = (over, debt) else {
        wishes.clear();
        return;
    };
    let pays = matches!(open.get(), Overlay::Forfeit(_));
    for wish in wishes.read() {
        match wish {
            ForfeitIntent::Pay(forfeit)
                if *open.get() == Overlay::None && debt.offers(*forfeit) =>
            {
                asked.0 = false;
                go(&mut overlay, Overlay::Forfeit(*forfeit));
            }
            ForfeitIntent::NotToday => asked.0 = false,
            ForfeitIntent::Ask => asked.0 = true,
            ForfeitIntent::Again => {
                if let Some(playing) = &mut playing {
                    let forfeit = playing.state.forfeit();
                    playing.state = fresh(forfeit, debt, table.as_deref().copied(), &mut chance);
                }
            }
            ForfeitIntent::Enough if pays => go(&mut overlay, Overlay::None),
            ForfeitIntent::Pay(_) | ForfeitIntent::Enough => {}
        }
    }
}

impl ForfeitState {
    /// Which forfeit it is.
    pub fn forfeit(&self) -> Forfeit {
        match self {
            ForfeitState::Rhyme(_) => Forfeit::Rhyme,
            ForfeitState::Balance(_) => Forfeit::Balance,
            ForfeitState::Ash(..) => Forfeit::Ash,
        }
    }

    /// Whether something moves by itself.
    pub fn is_moving(&self) -> bool {
        match self {
            ForfeitState::Rhyme(rhyme) => rhyme.is_coming(),
            ForfeitState::Balance(balance) => balance.is_moving(),
            ForfeitState::Ash(ash, dust) => !ash.is_over() || ash.is_sinking() || dust.is_moving(),
        }
    }
}

fn fresh(forfeit: Forfeit, debt: Debt, table: Option<&Table>, chance: &mut Chance) -> ForfeitState {
    chance.begun += 1;
    let seed = chance.begun;
    match forfeit {
        Forfeit::Rhyme => {
            let verses = match debt {
                Debt::Chooses(_) => &rhyme::TEASING[..],
                Debt::SaysRhyme(_) => &rhyme::OWN[..],
            };
            let verse = rhyme::next(verses, chance.last_verse, seed);
            chance.last_verse = Some(verse);
            ForfeitState::Rhyme(Rhyme::new(verse))
        }
        Forfeit::Balance => ForfeitState::Balance(Balance::new(seed)),
        Forfeit::Ash => {
            let pits = table.map_or(0, |table| table.layout.pits());
            ForfeitState::Ash(Ash::new(pits), Dust::new(seed))
        }
    }
}

fn begin(
    mut commands: Commands,
    overlay: Res<State<Overlay>>,
    current: Option<Res<CurrentMatch>>,
    settings: Res<CurrentSettings>,
    table: Option<MatchBoard>,
    mut chance: ResMut<Chance>,
    mut hands: ResMut<Hands>,
) {
    let debt = current.and_then(|current| debt(&current, &settings));
    let (Overlay::Forfeit(forfeit), Some(debt)) = (*overlay.get(), debt) else {
        return;
    };
    *hands = Hands::default();
    let state = fresh(forfeit, debt, table.as_deref().copied(), &mut chance);
    commands.insert_resource(CurrentForfeit { debt, state });
}

fn end(mut commands: Commands) {
    commands.remove_resource::<CurrentForfeit>();
}

/// The longest step of a forfeit, in seconds: where a machine draws slowly, time runs slowly, too.
const LONGEST_STEP: f32 = 0.1;

fn step(
    time: Res<Time<Real>>,
    hands: Res<Hands>,
    settings: Res<CurrentSettings>,
    table: Option<MatchBoard>,
    mut gone: MessageReader<LetGo>,
    mut playing: ResMut<CurrentForfeit>,
) {
    if gone.read().count() > 0
        && let ForfeitState::Ash(ash, _) = &mut playing.state
    {
        ash.keep_breath();
    }
    if !playing.state.is_moving() {
        return;
    }
    let dt = time.delta_secs().min(LONGEST_STEP);
    match &mut playing.state {
        ForfeitState::Rhyme(rhyme) => rhyme.step(dt),
        ForfeitState::Balance(balance) => balance.step(hands.lean(), dt),
        ForfeitState::Ash(ash, dust) => {
            let blown = ash.step(hands.blowing(), dt);
            dust.step(dt);
            if let (Some(blown), Some(table)) = (blown, table) {
                dust.blow(&blown, &table.layout, settings.reduced_motion);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_ai::Level;
    use kavade_rules::{Match, Player, RuleSet, Step};

    fn given_up(seats: seat::Seats) -> CurrentMatch {
        let mut contest = Match::new(RuleSet::MANGALA, Player::South).expect("a match");
        contest
            .step(Step::Resign(Player::South))
            .expect("a match can be given up");
        CurrentMatch {
            contest,
            names: default(),
            seats,
            viewed: None,
        }
    }

    const MASTER: Seat = Seat::Computer(Level::Master);

    #[test]
    fn a_person_chooses_and_the_computer_says_a_rhyme_on_itself() {
        let settings = Settings::default();
        let of = |seats| debt(&given_up(seats), &settings);
        assert_eq!(of([Seat::Person; 2]), Some(Debt::Chooses(Player::South)));
        let alone = [Seat::Person, MASTER];
        assert_eq!(of(alone), Some(Debt::Chooses(Player::South)));
        let machine = of([MASTER, Seat::Person]).expect("a debt");
        assert_eq!(machine, Debt::SaysRhyme(Player::South));
        assert!(machine.offers(Forfeit::Rhyme) && !machine.offers(Forfeit::Ash));
        assert_eq!(of([MASTER; 2]), None);
    }

    #[test]
    fn where_the_custom_is_not_wanted_nobody_owes_anything() {
        let settings = Settings {
            forfeits: false,
            ..Settings::default()
        };
        assert_eq!(debt(&given_up([Seat::Person; 2]), &settings), None);
    }

    #[test]
    fn while_a_match_goes_on_nobody_owes_anything() {
        let contest = Match::new(RuleSet::MANGALA, Player::South).expect("a match");
        let rules = CurrentMatch {
            contest,
            ..given_up([Seat::Person; 2])
        };
        assert_eq!(debt(&rules, &Settings::default()), None);
    }
}
