//! Bakes the textures of the game: `kavade-forge [--small] [FOLDER] [PART…]`. The folder is `assets/textures` by default;
//! parts are `boards`, `floors`, `lights`, `rooms`, `small`, `seeds`, `icon`, `heaps` (how seeds lie; only when asked for), or
//! the key of a board, a hall or a light, which bakes only what
//! belongs to it. With `--small` everything is a half to a quarter as wide and high: a set of less than five megabytes, for
//! browsers.

mod bake;
mod boards;
mod canvas;
mod cover;
mod floors;
mod heaps;
mod icon;
mod noise;
mod props;
mod room;
mod scene;
mod seeds;
mod small;
mod vessels;
mod wood;

use std::io;
use std::path::{Path, PathBuf};

use bevy_math::Vec3;
use kavade_board::layout::BoardLayout;
use kavade_board::layout::VesselKind;
use kavade_board::look::{BoardKind, Hall, LightKind};
use kavade_board::mesh::prop_material::PropMaterial;
use kavade_rules::Game;

use bake::Skin;
use canvas::{Canvas, write_bytes, write_palette};
use scene::Scene;

/// Widths of textures, in texels.
#[derive(Debug, Clone, Copy)]
struct Widths {
    board: usize,
    floor: usize,
    board_light: usize,
    floor_light: usize,
}

/// The parts that can be asked for.
const PARTS: [&str; 8] = [
    "boards", "floors", "lights", "rooms", "small", "seeds", "heaps", "icon",
];

/// What was asked for.
struct Wanted(Vec<String>);

impl Wanted {
    fn has(&self, word: &str) -> bool {
        self.0.iter().any(|w| w == word)
    }

    /// Whether a part is to be baked: it is asked for, or no part is.
    fn part(&self, part: &str) -> bool {
        self.has(part) || !PARTS.iter().any(|p| self.has(p))
    }

    /// Whether one of many things is to be baked: it is asked for, or none of its kind is.
    fn one(&self, key: &str, all: &[&str]) -> bool {
        self.has(key) || !all.iter().any(|k| self.has(k))
    }
}

/// One game for each number of pits a side; all that a bake knows of a game.
const SIDES: [Game; 2] = [Game::AliGuliMane, Game::Mangala];

fn main() -> io::Result<()> {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let small = arguments.iter().any(|a| a == "--small");
    arguments.retain(|a| a != "--small");
    let folder = match arguments.is_empty() {
        true => PathBuf::from("assets/textures"),
        false => PathBuf::from(arguments.remove(0)),
    };
    let wanted = Wanted(arguments);
    let widths = match small {
        false => Widths {
            board: 1536,
            floor: 2048,
            board_light: 768,
            floor_light: 512,
        },
        true => Widths {
            board: 512,
            floor: 768,
            board_light: 256,
            floor_light: 128,
        },
    };
    let boards = BoardKind::ALL.map(BoardKind::key);
    let halls = Hall::ALL.map(Hall::key);
    let lights = LightKind::ALL.map(LightKind::key);
    for hall in Hall::ALL
        .into_iter()
        .filter(|h| wanted.one(h.key(), &halls))
    {
        let file = folder.join("halls").join(hall.key());
        if wanted.part("floors") {
            write_skin(&file, &bake::floor(hall, widths.floor))?;
        }
        for light in LightKind::ALL {
            if wanted.part("rooms") && wanted.one(light.key(), &lights) {
                let (w, h, data) = room::cube(hall, light);
                let file = with(&file, &format!("-{}.room.png", light.key()));
                write_bytes(&file, w, h, true, &data)?;
            }
        }
    }
    for board in BoardKind::ALL {
        if !wanted.one(board.key(), &boards) {
            continue;
        }
        for game in SIDES {
            let side = BoardLayout::new(game, false).side;
            let name = format!("{}-{side}", board.key());
            let file = folder.join("boards").join(&name);
            let table = |hall| BoardLayout::of(game, board, hall, false);
            if wanted.part("boards") {
                write_skin(&file, &bake::board(&table(Hall::Veranda), widths.board))?;
            }
            for light in LightKind::ALL {
                if !wanted.part("lights") || !wanted.one(light.key(), &lights) {
                    continue;
                }
                let scene = Scene::new(table(Hall::Veranda), light);
                let baked = bake::board_light(&scene, widths.board_light);
                write_light(&with(&file, &format!(".{}.light.png", light.key())), &baked)?;
                for hall in Hall::ALL
                    .into_iter()
                    .filter(|h| wanted.one(h.key(), &halls))
                {
                    let scene = Scene::new(table(hall), light);
                    let baked = bake::floor_light(&scene, widths.floor_light);
                    let name = format!("{}-{name}.{}.light.png", hall.key(), light.key());
                    write_light(&folder.join("halls").join(name), &baked)?;
                }
            }
        }
    }
    if wanted.part("seeds") {
        seeds::write(&folder.join("seeds"), small)?;
    }
    // Beside the textures: they follow from shapes alone, and finding them takes a minute.
    if wanted.has("heaps") {
        heaps::write(&folder.with_file_name("heaps.bin"))?;
    }
    if wanted.part("small") {
        small_things(&folder, small)?;
    }
    if wanted.part("icon") {
        // Beside the textures: it is no texture.
        icon::write(&folder.with_file_name("icon"))?;
    }
    Ok(())
}

/// A path with something appended to its last part.
fn with(path: &Path, end: &str) -> PathBuf {
    let mut text = path.as_os_str().to_owned();
    text.push(end);
    PathBuf::from(text)
}

fn write_skin(file: &Path, skin: &Skin) -> io::Result<()> {
    write_palette(&with(file, ".albedo.png"), &skin.albedo)?;
    let surface = &skin.surface;
    write_bytes(
        &with(file, ".surface.png"),
        surface.width,
        surface.height,
        false,
        surface.texels.as_flattened(),
    )
}

fn write_light(file: &Path, light: &Canvas<[u8; 4]>) -> io::Result<()> {
    let bytes = light.texels.as_flattened();
    write_bytes(file, light.width, light.height, true, bytes)
}

/// The pictures of vessels, of things in the rooms and of what lies in closed pits; `halved` for the small set.
fn small_things(folder: &Path, halved: bool) -> io::Result<()> {
    let write = |file: PathBuf, picture: Canvas<Vec3>| match halved {
        true => write_palette(&file, &picture.halved()),
        false => write_palette(&file, &picture),
    };
    for material in PropMaterial::ALL {
        if let (Some(name), Some(picture)) = (material.picture(), props::picture(material)) {
            let file = folder.join("props").join(format!("{name}.albedo.png"));
            write(file, picture)?;
        }
    }
    let stoppers = folder.join("stoppers");
    write(stoppers.join("pebble.albedo.png"), small::pebble())?;
    write(stoppers.join("twig.albedo.png"), small::bark())?;
    for (kind, name) in [
        (VesselKind::Leaf, "leaf"),
        (VesselKind::Brass, "brass"),
        (VesselKind::Copper, "copper"),
    ] {
        let material = vessels::vessel(kind, 384);
        let colours = Canvas::paint(material.width, material.height, |x, y| {
            material.near(x as i64, y as i64).colour
        });
        let vessels = folder.join("vessels");
        write(vessels.join(format!("{name}.albedo.png")), colours)?;
    }
    Ok(())
}
