//! The baked textures that the board asks for are in the repository, and not too large.

use std::path::Path;

#[test]
fn all_textures_are_there_and_small_enough() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/textures");
    let mut wanted: Vec<String> = Vec::new();
    for game in kavade_rules::Game::ALL {
        for file in [
            "board.lit",
            "board.albedo",
            "board.surface",
            "floor.lit",
            "room.room",
        ] {
            wanted.push(format!("{}/{file}.png", game.key()));
        }
    }
    for kind in kavade::board::SeedKind::ALL {
        wanted.push(format!("seeds/{}.layers.png", kind.key()));
    }
    for vessel in ["leaf", "brass", "copper"] {
        wanted.push(format!("vessels/{vessel}.albedo.png"));
        wanted.push(format!("vessels/{vessel}.surface.png"));
    }
    for prop in ["saucer", "tea"] {
        wanted.push(format!("props/{prop}.albedo.png"));
    }
    for stopper in ["pebble", "twig"] {
        wanted.push(format!("stoppers/{stopper}.albedo.png"));
    }
    let mut total = 0;
    for path in &wanted {
        let bytes =
            std::fs::read(folder.join(path)).unwrap_or_else(|fault| panic!("{path}: {fault}"));
        assert!(bytes.starts_with(b"\x89PNG"), "{path} is no PNG");
        let number = |at: usize| {
            u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
        };
        assert!(
            number(16) <= 2048 && number(20) <= 2048,
            "{path} is too large"
        );
        total += bytes.len();
    }
    assert!(total < 12 << 20, "{total} bytes");
}
