//! The board's entities: pits, banks, hand and seeds, and where seeds lie.

use super::view;
use bevy::prelude::*;
use kavade_board::heap::{PlaceKind, slot};
use kavade_board::layout::BoardLayout;
use kavade_board::look::{LightKind, Look};
use kavade_board::shape::{SeedKind, SeedLook};
use kavade_rules::{Game, Pit, Player};

/// A pit, by its place on the ring.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardPit(pub Pit);

/// A player's bank.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bank {
    /// Whose it is.
    pub owner: Player,
}

/// The hand that carries a handful along the ring.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Hand;

/// The heap of seeds in a place; on every pit, bank and hand.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Heap {
    /// What kind of place.
    pub kind: PlaceKind,
    /// Which of the possible heaps it is.
    pub variation: u8,
}

impl Heap {
    /// How a seed lies here as the `k`-th (from 0), when the middle of the place's rim is at `at`.
    pub fn rest(&self, at: Vec3, seed: &Seed, k: usize) -> Transform {
        let rest = slot(self.kind, seed.kind, self.variation, k);
        let look = SeedLook::of(seed.kind, seed.number);
        Transform {
            translation: at + rest.seat(look.scale),
            rotation: rest.turn * look.roll,
            scale: Vec3::splat(look.scale),
        }
    }
}

/// A seed. All its particulars follow from its number.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seed {
    /// Its number on this board, from 0.
    pub number: u16,
    /// What kind of seed it is.
    pub kind: SeedKind,
}

/// A seed that is only imagined: it shows how a play could go on. It lies nowhere, and nothing counts it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ghost {
    /// The seed whose likeness it is.
    pub of: Seed,
}

/// A seed as it is imagined: it lies in places of its own, moves as the seed would, and nothing counts it. Nobody sees it
/// before it has moved; from then on it is a [`Ghost`].
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Likeness {
    /// The seed whose likeness it is.
    pub of: Seed,
    /// That seed.
    pub real: Entity,
}

/// Where a seed lies: in which pit, bank or hand.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[relationship(relationship_target = Seeds)]
pub struct LiesIn(
    /// The place.
    pub Entity,
);

/// The seeds that lie in a place, in the order in which they came.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = LiesIn)]
pub struct Seeds(Vec<Entity>);

impl Seeds {
    /// The seeds, the first that came first.
    pub fn all(&self) -> &[Entity] {
        &self.0
    }

    /// How many.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

/// On a seed that something else moves at the moment; it is not put to rest until this is removed.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct InFlight;

/// On a pit that is closed for the round: a twig or a pebble lies in it.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Closed;

/// The root of a board and its room; despawn it and everything goes.
#[derive(Component, Debug, Clone)]
pub struct Room {
    /// The measures of the board.
    pub layout: BoardLayout,
    /// The light in it.
    pub light: LightKind,
    /// Where its middle is in the world.
    pub at: Vec3,
    /// The render layer of everything in it.
    pub layer: usize,
}

/// The entities of a board.
#[derive(Debug, Clone)]
pub struct BoardEntities {
    /// The root, with [`Room`].
    pub root: Entity,
    /// The pits by ring position.
    pub pits: Vec<Entity>,
    /// South's and North's bank.
    pub banks: [Entity; 2],
    /// The hand.
    pub hand: Entity,
}

/// Spawns a board without seeds at a place in the world. `layer` is the render layer (0 is the usual one).
pub fn spawn_board(
    commands: &mut Commands,
    game: Game,
    look: &Look,
    mirrored: bool,
    at: Vec3,
    layer: usize,
) -> BoardEntities {
    let layout = BoardLayout::of(game, look.board, look.hall, mirrored);
    let root = commands
        .spawn((
            Room {
                layout: layout.clone(),
                light: look.light,
                at,
                layer,
            },
            Transform::from_translation(at),
            Visibility::default(),
        ))
        .id();
    let mut place = |kind: PlaceKind, variation: u8, at: Vec3| {
        let place = Heap { kind, variation };
        commands
            .spawn((
                place,
                Seeds::default(),
                Transform::from_translation(at),
                Visibility::default(),
                ChildOf(root),
            ))
            .id()
    };
    let pits: Vec<Entity> = layout
        .ring_pits()
        .map(|pit| {
            place(
                PlaceKind::Pit(look.board),
                pit.get(),
                layout.pit_centre(pit),
            )
        })
        .collect();
    let banks = Player::BOTH.map(|owner| {
        let bank = layout.bank(owner);
        place(PlaceKind::Bank(bank.kind), owner.index() as u8, bank.rim)
    });
    let hand = place(PlaceKind::Hand, 0, layout.hand_over(Pit::new(0)));
    for (entity, pit) in pits.iter().zip(layout.ring_pits()) {
        commands.entity(*entity).insert(BoardPit(pit));
    }
    for owner in Player::BOTH {
        commands.entity(banks[owner.index()]).insert(Bank { owner });
    }
    commands.entity(hand).insert(Hand);
    BoardEntities {
        root,
        pits,
        banks,
        hand,
    }
}

/// Spawns seeds where they lie: so many in each pit by ring position, so many in South's and North's bank. They are
/// numbered from 0, and given back in that order.
pub fn spawn_seeds(
    commands: &mut Commands,
    board: &BoardEntities,
    kind: SeedKind,
    pits: &[u16],
    banks: [u16; 2],
) -> Vec<Entity> {
    let places = board.pits.iter().zip(pits.iter().copied());
    let mut seeds = Vec::new();
    for (place, count) in places.chain(board.banks.iter().zip(banks)) {
        for _ in 0..count {
            let number = seeds.len() as u16;
            let seed = commands.spawn((
                Seed { number, kind },
                LiesIn(*place),
                Transform::default(),
                Visibility::default(),
                ChildOf(board.root),
            ));
            seeds.push(seed.id());
        }
    }
    seeds
}

/// When seeds at rest are put into their places (in `PostUpdate`, before transforms are propagated).
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct Settle;

/// Puts seeds to rest. Add this with or without a picture.
pub fn plugin(app: &mut App) {
    app.init_resource::<view::CurrentViewpoint>()
        .init_resource::<view::CurrentGlide>()
        .add_observer(keep_empty_places);
    app.add_systems(
        PostUpdate,
        settle.in_set(Settle).before(TransformSystems::Propagate),
    );
}

/// A relationship's other side goes when nothing relates to it any more; an empty pit still has its (empty) list.
fn keep_empty_places(emptied: On<Remove, Seeds>, mut commands: Commands) {
    if let Ok(mut place) = commands.get_entity(emptied.entity) {
        place.try_insert(Seeds::default());
    }
}

type Moved = Or<(Changed<Seeds>, Changed<Transform>)>;

/// Moves the seeds of every place that changed to their slots, and those whose flight has ended.
fn settle(
    moved: Query<(&Seeds, &Heap, &Transform), (Moved, Without<Seed>)>,
    places: Query<(&Seeds, &Heap, &Transform), Without<Seed>>,
    mut landed: RemovedComponents<InFlight>,
    lying: Query<&LiesIn>,
    mut seeds: Query<(&Seed, &mut Transform), Without<InFlight>>,
) {
    let mut lay = |seeds_of: &Seeds, place: &Heap, at: &Transform| {
        for (k, entity) in seeds_of.all().iter().enumerate() {
            if let Ok((seed, mut transform)) = seeds.get_mut(*entity) {
                transform.set_if_neq(place.rest(at.translation, seed, k));
            }
        }
    };
    for (seeds_of, place, at) in &moved {
        lay(seeds_of, place, at);
    }
    for entity in landed.read() {
        if let Ok(lies) = lying.get(entity)
            && let Ok((seeds_of, place, at)) = places.get(lies.0)
        {
            lay(seeds_of, place, at);
        }
    }
}
