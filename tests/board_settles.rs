//! The board works without a picture: seeds lie in places, places count them, and they come to rest in their slots.

use bevy::prelude::*;
use kavade::board;
use kavade::board::entities::{
    Bank, BoardEntities, BoardPit, Heap, InFlight, LiesIn, Seed, Seeds, spawn_board, spawn_seeds,
};
use kavade_board::look::Look;
use kavade_board::shape::SeedKind;
use kavade_rules::{Game, Player};

#[derive(Resource)]
struct Table {
    board: BoardEntities,
    seeds: Vec<Entity>,
}

fn table(game: Game, pits: u16, banks: [u16; 2]) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, TransformPlugin, board::entities::plugin));
    app.add_systems(Startup, move |mut commands: Commands| {
        let board = spawn_board(&mut commands, game, &Look::of(game), false, Vec3::ZERO, 0);
        let counts = vec![pits; board.pits.len()];
        let seeds = spawn_seeds(&mut commands, &board, SeedKind::of(game), &counts, banks);
        commands.insert_resource(Table { board, seeds });
    });
    app.finish();
    app.cleanup();
    app.update();
    app
}

fn place_of(app: &App, entity: Entity) -> Vec3 {
    app.world()
        .get::<Transform>(entity)
        .map_or(Vec3::NAN, |t| t.translation)
}

fn count(app: &App, place: Entity) -> usize {
    app.world()
        .get::<Seeds>(place)
        .map_or(usize::MAX, Seeds::count)
}

#[test]
fn every_place_is_there_and_counts_its_seeds() {
    for game in Game::ALL {
        let mut app = table(game, 6, [3, 0]);
        let table = app.world().resource::<Table>();
        let (board, seeds) = (table.board.clone(), table.seeds.clone());
        assert_eq!(seeds.len(), 6 * board.pits.len() + 3);
        for pit in &board.pits {
            assert_eq!(count(&app, *pit), 6, "{game}");
        }
        assert_eq!(count(&app, board.banks[Player::South.index()]), 3);
        assert_eq!(count(&app, board.banks[Player::North.index()]), 0);
        assert_eq!(count(&app, board.hand), 0);
        let mut pits = app.world_mut().query::<&BoardPit>();
        let mut rings: Vec<u8> = pits.iter(app.world()).map(|pit| pit.0.get()).collect();
        rings.sort_unstable();
        assert_eq!(rings, (0..board.pits.len() as u8).collect::<Vec<_>>());
        let mut banks = app.world_mut().query::<&Bank>();
        assert_eq!(banks.iter(app.world()).count(), 2);
    }
}

#[test]
fn seeds_rest_in_the_slots_of_their_pit() {
    let app = table(Game::Pallankuzhi, 4, [0, 0]);
    let table = app.world().resource::<Table>();
    let pit = table.board.pits[5];
    let centre = place_of(&app, pit);
    let place = app.world().get::<Heap>(pit).copied().expect("a place");
    let lying = app.world().get::<Seeds>(pit).expect("seeds").all().to_vec();
    for (k, entity) in lying.iter().enumerate() {
        let seed = app.world().get::<Seed>(*entity).copied().expect("a seed");
        let rest = place.rest(centre, &seed, k);
        assert!(place_of(&app, *entity).distance(rest.translation) < 1e-5);
    }
}

#[test]
fn a_seed_that_is_moved_comes_to_rest_on_top_of_the_others() {
    let mut app = table(Game::AliGuliMane, 5, [0, 0]);
    let table = app.world().resource::<Table>();
    let (from, to) = (table.board.pits[0], table.board.pits[1]);
    let seed = app.world().get::<Seeds>(from).expect("seeds").all()[4];
    app.world_mut().entity_mut(seed).insert(LiesIn(to));
    app.update();
    assert_eq!((count(&app, from), count(&app, to)), (4, 6));
    assert_eq!(app.world().get::<Seeds>(to).expect("seeds").all()[5], seed);
    let flat = (place_of(&app, seed) - place_of(&app, to)) * Vec3::new(1.0, 0.0, 1.0);
    assert!(flat.length() < 0.5, "it lies {flat} away");
}

#[test]
fn a_seed_in_flight_is_left_alone_until_it_has_landed() {
    let mut app = table(Game::Mangala, 6, [0, 0]);
    let table = app.world().resource::<Table>();
    let (seed, bank) = (table.seeds[0], table.board.banks[0]);
    let aloft = Vec3::new(1.0, 3.0, 0.5);
    app.world_mut().entity_mut(seed).insert((
        InFlight,
        LiesIn(bank),
        Transform::from_translation(aloft),
    ));
    app.update();
    assert_eq!(place_of(&app, seed), aloft);
    assert_eq!(count(&app, bank), 1);
    app.world_mut().entity_mut(seed).remove::<InFlight>();
    app.update();
    let down = place_of(&app, seed);
    assert!(down.distance(place_of(&app, bank)) < 1.2, "{down}");
}

#[test]
fn an_emptied_pit_keeps_its_empty_list_and_can_be_filled_again() {
    let mut app = table(Game::Pallankuzhi, 2, [0, 0]);
    let table = app.world().resource::<Table>();
    let (pit, hand) = (table.board.pits[3], table.board.hand);
    let lying = app.world().get::<Seeds>(pit).expect("seeds").all().to_vec();
    for seed in &lying {
        app.world_mut().entity_mut(*seed).insert(LiesIn(hand));
    }
    app.update();
    assert_eq!((count(&app, pit), count(&app, hand)), (0, 2));
    app.world_mut().entity_mut(lying[1]).insert(LiesIn(pit));
    app.update();
    assert_eq!((count(&app, pit), count(&app, hand)), (1, 1));
}

#[test]
fn seeds_follow_the_hand() {
    let mut app = table(Game::AliGuliMane, 5, [0, 0]);
    let table = app.world().resource::<Table>();
    let (seed, hand) = (table.seeds[0], table.board.hand);
    app.world_mut().entity_mut(seed).insert(LiesIn(hand));
    app.update();
    let before = place_of(&app, seed);
    let step = Vec3::new(0.7, 0.1, 0.0);
    if let Some(mut transform) = app.world_mut().get_mut::<Transform>(hand) {
        transform.translation += step;
    }
    app.update();
    assert!(place_of(&app, seed).distance(before + step) < 1e-4);
}

#[test]
fn despawning_the_root_leaves_nothing() {
    let mut app = table(Game::Mangala, 6, [4, 4]);
    let root = app.world().resource::<Table>().board.root;
    app.world_mut().entity_mut(root).despawn();
    app.update();
    let mut seeds = app.world_mut().query::<&Seed>();
    let mut places = app.world_mut().query::<&Heap>();
    assert_eq!(seeds.iter(app.world()).count(), 0);
    assert_eq!(places.iter(app.world()).count(), 0);
}
