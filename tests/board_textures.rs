//! The baked textures that tables ask for are in the repository, and not too large.

use std::path::Path;

use kavade_board::layout::BoardLayout;
use kavade_board::look::{BoardKind, Hall, LightKind};
use kavade_board::mesh::prop_material::PropMaterial;
use kavade_board::shape::SeedKind;
use kavade_rules::Game;

/// Everything that any table needs, in the folder of textures.
fn wanted() -> Vec<String> {
    let mut wanted = Vec::new();
    for hall in Hall::ALL.map(Hall::key) {
        wanted.push(format!("halls/{hall}.albedo.png"));
        wanted.push(format!("halls/{hall}.surface.png"));
        for light in LightKind::ALL.map(LightKind::key) {
            wanted.push(format!("halls/{hall}-{light}.room.png"));
        }
    }
    for game in [Game::AliGuliMane, Game::Mangala] {
        let side = BoardLayout::new(game, false).side;
        for board in BoardKind::ALL.map(BoardKind::key) {
            wanted.push(format!("boards/{board}-{side}.albedo.png"));
            wanted.push(format!("boards/{board}-{side}.surface.png"));
            for light in LightKind::ALL.map(LightKind::key) {
                wanted.push(format!("boards/{board}-{side}.{light}.light.png"));
                for hall in Hall::ALL.map(Hall::key) {
                    wanted.push(format!("halls/{hall}-{board}-{side}.{light}.light.png"));
                }
            }
        }
    }
    for kind in SeedKind::ALL {
        wanted.push(format!("seeds/{}.layers.png", kind.key()));
    }
    for vessel in ["leaf", "brass", "copper"] {
        wanted.push(format!("vessels/{vessel}.albedo.png"));
    }
    for prop in PropMaterial::ALL.iter().filter_map(|stuff| stuff.picture()) {
        wanted.push(format!("props/{prop}.albedo.png"));
    }
    for stopper in ["pebble", "twig"] {
        wanted.push(format!("stoppers/{stopper}.albedo.png"));
    }
    wanted
}

#[test]
fn all_textures_are_there_and_small_enough() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/textures");
    let mut total = 0;
    for path in &wanted() {
        let bytes =
            std::fs::read(folder.join(path)).unwrap_or_else(|fault| panic!("{path}: {fault}"));
        assert!(bytes.starts_with(b"\x89PNG"), "{path} is no PNG");
        let number = |at: usize| {
            u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
        };
        // Seeds' colourings lie one below the other and are taken apart when they are loaded.
        assert!(
            number(16) <= 2048 && number(20) <= 2048,
            "{path} is too large"
        );
        total += bytes.len();
    }
    assert!(total < 40_000_000, "{total} bytes");
}
