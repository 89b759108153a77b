//! What is seen of powder: matt, grey and grainy, as ash is.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::RenderLayers;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::materials::{MaterialSpec, Materials, RoomMaterial};
use crate::board::entities::Room;
use kavade_board::look::{Hall, LightKind};

/// On a mesh in a room that is made of powder.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Powder;

/// Side of the picture of the grain, in pixels.
const SIDE: u32 = 96;

/// Grains of many greys, the same each time.
fn grain() -> Image {
    let grey = |x: u32, y: u32| {
        let mut hash = x
            .wrapping_mul(0x9E37_79B1)
            .wrapping_add(y.wrapping_mul(0x85EB_CA77));
        hash = (hash ^ (hash >> 15)).wrapping_mul(0x2C1B_3C6D);
        hash = (hash ^ (hash >> 12)).wrapping_mul(0x297A_2D39);
        let part = ((hash ^ (hash >> 15)) >> 8) as f32 / (1_u32 << 24) as f32;
        // Most grains are alike; a few are charred.
        let light = 0.80 + 0.20 * part - if part < 0.06 { 0.34 } else { 0.0 };
        (light * 255.0) as u8
    };
    let pixels = (0..SIDE * SIDE)
        .flat_map(|i| {
            let grey = grey(i % SIDE, i / SIDE);
            [grey, grey, (f32::from(grey) * 0.98) as u8, 255]
        })
        .collect();
    Image::new(
        Extent3d {
            width: SIDE,
            height: SIDE,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

/// Gives powder its material; its mesh is there already.
pub(super) fn add_powder_visuals(
    mut commands: Commands,
    bare: Query<(Entity, &ChildOf), Added<Powder>>,
    rooms: Query<&Room>,
    mut made: Local<HashMap<(Hall, LightKind), RoomMaterial>>,
    mut picture: Local<Option<Handle<Image>>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: Materials,
) {
    for (entity, parent) in &bare {
        let Ok(room) = rooms.get(parent.parent()) else {
            continue;
        };
        let picture = picture.get_or_insert_with(|| images.add(grain())).clone();
        let (hall, light) = (room.layout.hall, room.light);
        let material = made
            .entry((hall, light))
            .or_insert_with(|| {
                let ash = MaterialSpec {
                    picture: Some(picture),
                    tint: Vec3::new(0.46, 0.45, 0.44),
                    rough: 0.98,
                    ..default()
                };
                materials.small(hall, light, &ash)
            })
            .clone();
        let mut entity = commands.entity(entity);
        entity.insert((RenderLayers::layer(room.layer), NotShadowCaster));
        material.give_to(&mut entity);
    }
}
