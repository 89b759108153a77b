//! Bakes the textures of the game: `kavade-forge [FOLDER] [PART…]`. The folder is `assets/textures` by default, parts are
//! `boards`, `floors`, `rooms`, `small`, or a game's name; without any, everything is baked.

mod bake;
mod boards;
mod canvas;
mod floors;
mod noise;
mod room;
mod scene;
mod small;
mod wood;

use std::io;
use std::path::{Path, PathBuf};

use bevy_math::Vec2;
use kavade::board::Look;
use kavade::board::layout::VesselKind;
use kavade_rules::Game;

use canvas::{Canvas, write_bytes, write_palette};
use scene::Scene;

/// Width of a board's baked picture, in texels.
const BOARD: usize = 1536;
/// Width of a floor's baked picture, in texels.
const FLOOR: usize = 2048;

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| "assets/textures".into()));
    let parts: Vec<String> = arguments.collect();
    let wanted = |part: &str| parts.is_empty() || parts.iter().any(|p| p == part);
    let any_game = !parts.iter().any(|p| Game::ALL.iter().any(|g| g.key() == p));
    let any_part = !parts
        .iter()
        .any(|p| ["boards", "floors", "rooms", "small"].contains(&p.as_str()));
    for game in Game::ALL {
        if !any_game && !wanted(game.key()) {
            continue;
        }
        let own = folder.join(game.key());
        let scene = Scene::new(game);
        if any_part || wanted("boards") {
            // Baked twice as fine as it is kept: narrow rims would glitter otherwise.
            let baked = bake::board(&scene, 2 * BOARD);
            write_palette(&own.join("board.lit.png"), &baked.lit.halved())?;
            write_palette(&own.join("board.albedo.png"), &baked.albedo.halved())?;
            let (w, h) = baked.size;
            write_bytes(&own.join("board.surface.png"), w, h, false, &baked.surface)?;
        }
        if any_part || wanted("floors") {
            write_palette(&own.join("floor.lit.png"), &floors::floor(&scene, FLOOR))?;
        }
        if any_part || wanted("rooms") {
            let (w, h, data) = room::cube(scene.layout.hall, Look::of(game).light);
            write_bytes(&own.join("room.room.png"), w, h, true, &data)?;
        }
    }
    if any_game && (any_part || wanted("small")) {
        small_things(&folder)?;
    }
    Ok(())
}

fn small_things(folder: &Path) -> io::Result<()> {
    let seeds = folder.join("seeds");
    write_palette(&seeds.join("gulaganji.albedo.png"), &small::gulaganji())?;
    write_palette(&seeds.join("cowrie.albedo.png"), &small::cowrie())?;
    for i in 0..4 {
        write_palette(&seeds.join(format!("bead-{i}.albedo.png")), &small::bead(i))?;
    }
    let props = folder.join("props");
    write_palette(&props.join("saucer.albedo.png"), &small::saucer())?;
    write_palette(&props.join("tea.albedo.png"), &small::tea())?;
    let stoppers = folder.join("stoppers");
    write_palette(&stoppers.join("pebble.albedo.png"), &small::pebble())?;
    write_palette(&stoppers.join("twig.albedo.png"), &small::bark())?;
    for (kind, name) in [
        (VesselKind::Leaf, "leaf"),
        (VesselKind::Brass, "brass"),
        (VesselKind::Copper, "copper"),
    ] {
        let stuff = small::vessel(kind, 384);
        let colours = Canvas::paint(stuff.width, stuff.height, |x, y| {
            stuff.near(x as i64, y as i64).colour
        });
        let vessels = folder.join("vessels");
        write_palette(&vessels.join(format!("{name}.albedo.png")), &colours)?;
        let bytes = small::slopes(&stuff, Vec2::new(4.4, 2.4));
        write_bytes(
            &vessels.join(format!("{name}.surface.png")),
            stuff.width,
            stuff.height,
            false,
            &bytes,
        )?;
    }
    Ok(())
}
