//! What an event looks like: seeds leave the hand and land, captures fly to their bank, counts and marks follow.

use bevy::prelude::*;
use kavade_rules::{Place, RuleSet};

use crate::board;
use crate::board::LiesIn;
use crate::board::stoppers::LidMoves;
use crate::board::view::CurrentView;
use crate::kept::CurrentSettings;
use crate::rules::{Rearrange, Refused, Rules, SetUp};
use crate::state::{Flow, Screen};
use crate::timeline::{Beat, match_was_seen};
use kavade_board::heap::PlaceKind;
use kavade_board::layout::BoardLayout;
use kavade_board::look::Look;

pub(crate) mod anew;
pub mod compare;
pub mod flight;
pub mod follow;
pub mod hand;
pub mod landing;
pub mod lids;
pub mod route;
pub mod signs;
pub mod stage;

/// Whether something of the board moves by itself, besides what the timeline has still to show.
pub type Stirs = Or<(
    With<flight::Flight>,
    With<landing::Settling>,
    With<hand::Scooped>,
    With<signs::Sign>,
    With<signs::Raised>,
    With<LidMoves>,
)>;

/// The board of the match: which entity is which place.
#[derive(Resource, Debug, Clone)]
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
    /// Every seed of the match.
    pub seeds: Vec<Entity>,
}

/// Marks the place of the seeds that are put aside.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Aside;

impl Table {
    /// The entity of a place; `None` for a pit that the board does not have.
    pub fn entity(&self, place: Place) -> Option<Entity> {
        match place {
            Place::Pit(pit) => self.pits.get(usize::from(pit)).copied(),
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
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        flight::plugin,
        follow::plugin,
        compare::plugin,
        anew::plugin,
    ))
    .add_systems(
        Update,
        (
            set_up.run_if(on_message::<SetUp>),
            // What moves goes on before anything new begins, so that everything new begins at its beginning.
            (
                landing::lie_still.run_if(any_with_component::<landing::Settling>),
                flight::land_when_due.run_if(any_with_component::<flight::Flight>),
                hand::go_on.run_if(resource_exists::<Table>),
                lids::go_on.run_if(any_with_component::<LidMoves>),
                signs::go_on.run_if(any_with_component::<signs::Sign>),
                signs::raise.run_if(any_with_component::<signs::Raised>),
            )
                .chain(),
            signs::refuse.run_if(on_message::<Refused>),
            stage::show.run_if(on_message::<Beat>),
            stage::rearrange.run_if(on_message::<Rearrange>),
            stage::come_to_rest.run_if(match_was_seen),
            hand::carry.run_if(resource_exists::<Table>),
        )
            .chain()
            .in_set(Flow::Show),
    )
    .add_systems(OnExit(Screen::Match), clear.in_set(Flow::Show));
}

/// Lays out the board for the match that begins or goes on.
fn set_up(world: &mut World, mut cursor: Local<bevy::ecs::message::MessageCursor<SetUp>>) {
    let last = {
        let messages = world.resource::<Messages<SetUp>>();
        cursor.read(messages).last().copied()
    };
    let (Some(how), Some(rules)) = (last, world.get_resource::<Rules>()) else {
        return;
    };
    let tally = match how {
        SetUp::Opening => kavade_rules::Tally::of(&rules.contest.before_opening()),
        SetUp::AsItStands => stage::shown_tally(rules),
    };
    let rule_set = *rules.contest.rules();
    lay_out(world, &rule_set, tally.seeds() as u16);
    stage::arrange(world, &tally, 0.0);
}

/// Spawns the board and all seeds of a match; the seeds lie in South's bank until they are arranged.
fn lay_out(world: &mut World, rules: &RuleSet, seeds: u16) {
    clear(world);
    let mirrored = world
        .get_resource::<CurrentView>()
        .is_some_and(|view| view.mirrored);
    let look = world
        .get_resource::<CurrentSettings>()
        .map_or(Look::of(rules.game), |settings| settings.look(rules.game));
    let layout = BoardLayout::of(rules.game, look.board, look.hall, mirrored);
    let mut commands = world.commands();
    let entities = board::spawn_board(&mut commands, rules.game, &look, mirrored, Vec3::ZERO, 0);
    let seeds = board::spawn_seeds(&mut commands, &entities, look.seeds, &[], [seeds, 0]);
    let aside = commands
        .spawn((
            Aside,
            board::Place {
                kind: PlaceKind::Bank(layout.banks[0].kind),
                variation: 7,
            },
            board::Seeds::default(),
            Transform::from_translation(layout.aside()),
            Visibility::default(),
            ChildOf(entities.root),
        ))
        .id();
    commands
        .entity(entities.hand)
        .insert(hand::HandWay::default());
    world.flush();
    world.insert_resource(Table {
        root: entities.root,
        pits: entities.pits,
        banks: entities.banks,
        aside,
        hand: entities.hand,
        layout,
        look,
        seeds,
    });
}

/// Clears the table: nothing of a match stays.
fn clear(world: &mut World) {
    if let Some(table) = world.remove_resource::<Table>()
        && let Ok(root) = world.get_entity_mut(table.root)
    {
        root.despawn();
    }
}

/// The seeds that lie in a place.
pub fn count(world: &World, place: Entity) -> usize {
    world
        .get::<board::Seeds>(place)
        .map_or(0, board::Seeds::count)
}

/// Puts a seed into a place at once.
pub(crate) fn lay(world: &mut World, seed: Entity, place: Entity) {
    if let Ok(mut seed) = world.get_entity_mut(seed) {
        seed.insert(LiesIn(place));
    }
}

/// Whether nothing should move that need not.
pub(crate) fn is_reduced(world: &World) -> bool {
    world
        .get_resource::<CurrentSettings>()
        .is_some_and(|settings| settings.reduced_motion)
}
