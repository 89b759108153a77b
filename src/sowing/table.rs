//! A table: which entity of a board is which place. The match's is one of several that can be there.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use kavade_rules::Place;

use crate::board;
use crate::board::entities::{BoardEntities, LiesIn, Likeness, Seed};
use kavade_board::heap::PlaceKind;
use kavade_board::layout::BoardLayout;
use kavade_board::look::Look;
use kavade_match::kept::CurrentSettings;
use kavade_match::timeline::{Clock, Clocks, MatchTable};

use super::hand_way::HandWay;
use super::style::Style;

/// The board on a table: which entity is which place. What its [`Playback`](kavade_match::timeline::Playback) plays is seen
/// there. A board goes by the [`Clock`] on its root, and without one by the game's.
#[derive(Component, Debug, Clone)]
pub struct Table {
    /// The root of the board and its room.
    pub root: Entity,
    /// Pits by ring position.
    pub pits: Vec<Entity>,
    /// South's and North's bank.
    pub banks: [Entity; 2],
    /// Where seeds lie that are out of the match.
    pub aside: Entity,
    /// The hand.
    pub hand: Entity,
    /// The measures of the board.
    pub layout: BoardLayout,
    /// What it looks like.
    pub look: Look,
    /// Every seed that is played with.
    pub seeds: Vec<Entity>,
    /// How things move there.
    pub style: Style,
}

/// The board of the match, while one is laid out.
pub type MatchBoard<'w, 's> = Single<'w, 's, &'static Table, With<MatchTable>>;

/// Marks the place of the seeds that are put aside.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Aside;

impl Table {
    /// Makes a board ready to be played on; `seeds` are those that lie on it.
    pub fn new(
        commands: &mut Commands,
        board: &BoardEntities,
        layout: BoardLayout,
        look: Look,
        seeds: Vec<Entity>,
        style: Style,
    ) -> Table {
        let aside = commands
            .spawn((
                Aside,
                board::entities::Heap {
                    kind: PlaceKind::Bank(layout.banks[0].kind),
                    variation: 7,
                },
                board::entities::Seeds::default(),
                Transform::from_translation(layout.aside()),
                Visibility::default(),
                ChildOf(board.root),
            ))
            .id();
        commands.entity(board.hand).insert(HandWay::new(style));
        Table {
            root: board.root,
            pits: board.pits.clone(),
            banks: board.banks,
            aside,
            hand: board.hand,
            layout,
            look,
            seeds,
            style,
        }
    }

    /// The entity of a place; `None` for a pit that the board does not have.
    pub fn entity(&self, place: Place) -> Option<Entity> {
        match place {
            Place::Pit(pit) => self.pits.get(pit.index()).copied(),
            Place::Bank(player) => Some(self.banks[player.index()]),
            Place::Aside => Some(self.aside),
        }
    }

    /// Every place in which seeds can lie, the hand last.
    pub fn places(&self) -> impl Iterator<Item = Entity> + '_ {
        self.pits
            .iter()
            .copied()
            .chain(self.banks)
            .chain([self.aside, self.hand])
    }

    /// Whether a place is one of this table.
    pub fn holds(&self, place: Entity) -> bool {
        self.places().any(|own| own == place)
    }
}

/// How much time passes on a board in a frame.
#[derive(SystemParam)]
pub(super) struct BoardTime<'w, 's> {
    clocks: Clocks<'w>,
    boards: Query<'w, 's, &'static Clock>,
}

impl BoardTime<'_, '_> {
    /// Seconds that pass for what is on a board.
    pub(super) fn passed(&self, on: &ChildOf) -> f32 {
        let clock = self.boards.get(on.parent()).copied().unwrap_or_default();
        self.clocks.passed(clock)
    }
}

/// What seed this is, or is the likeness of.
pub(super) fn seed_of(world: &World, entity: Entity) -> Option<Seed> {
    let seed = world.get::<Seed>(entity).copied();
    seed.or_else(|| world.get::<Likeness>(entity).map(|likeness| likeness.of))
}

/// The seeds that lie in a place.
pub fn count(world: &World, place: Entity) -> usize {
    world
        .get::<board::entities::Seeds>(place)
        .map_or(0, board::entities::Seeds::count)
}

/// Puts a seed into a place at once.
pub(super) fn lay(world: &mut World, seed: Entity, place: Entity) {
    if let Ok(mut seed) = world.get_entity_mut(seed) {
        seed.insert(LiesIn(place));
    }
}

/// Whether nothing should move that need not.
pub(super) fn is_reduced(world: &World) -> bool {
    world
        .get_resource::<CurrentSettings>()
        .is_some_and(|settings| settings.reduced_motion)
}
