//! Loading baked textures: pictures with mipmaps, surfaces (slopes and roughness), and the surroundings that shine on
//! glossy things. All of them are PNG files; the second part of a file's extension says what it holds.

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, LoadContext, RenderAssetUsages};
use bevy::image::{
    CompressedImageFormats, Image, ImageAddressMode, ImageFilterMode, ImageFormat, ImageSampler,
    ImageSamplerDescriptor, ImageType,
};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};
use kavade_board::light::{DIFFUSE, MIRROR, MIRROR_LEVELS};

/// A flat texture with mipmaps. With `COLOUR` these are colours (`.albedo.png`) and light maps (`.light.png`: light from
/// everywhere, and the share of the key light in alpha); without, numbers: slopes in x and y and roughness as red, green
/// and blue (`.surface.png`).
#[derive(Default, TypePath)]
pub struct FlatLoader<const COLOUR: bool>;

/// The surroundings (`.room.png`) as a cube map for mirrors, and under the label `diffuse` one for dull surfaces. The
/// file holds the levels' faces one below the other, red, green and blue with a shared exponent in alpha.
#[derive(Default, TypePath)]
pub struct SurroundingsLoader;

fn bad(what: impl ToString) -> std::io::Error {
    std::io::Error::other(what.to_string())
}

/// Width, height, and four bytes a texel.
pub(super) async fn decode(
    reader: &mut dyn Reader,
) -> Result<(usize, usize, Vec<u8>), std::io::Error> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).await?;
    let image = Image::from_buffer(
        &bytes,
        ImageType::Format(ImageFormat::Png),
        CompressedImageFormats::NONE,
        false,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )
    .map_err(bad)?;
    let size = image.texture_descriptor.size;
    let data = image.data.ok_or_else(|| bad("no texels"))?;
    let texels = size.width as usize * size.height as usize;
    if data.len() != texels * 4 {
        return Err(bad(format!("{} bytes for {texels} texels", data.len())));
    }
    Ok((size.width as usize, size.height as usize, data))
}

impl<const COLOUR: bool> AssetLoader for FlatLoader<COLOUR> {
    type Asset = Image;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _: &(),
        _: &mut LoadContext<'_>,
    ) -> Result<Image, std::io::Error> {
        let (w, h, data) = decode(reader).await?;
        Ok(with_mips(data, w, h, COLOUR))
    }

    fn extensions(&self) -> &[&str] {
        match COLOUR {
            true => &["albedo.png", "light.png"],
            false => &["surface.png"],
        }
    }
}

impl AssetLoader for SurroundingsLoader {
    type Asset = Image;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _: &(),
        context: &mut LoadContext<'_>,
    ) -> Result<Image, std::io::Error> {
        let (w, _, data) = decode(reader).await?;
        let sides: Vec<u32> = (0..MIRROR_LEVELS).map(|level| MIRROR >> level).collect();
        let mut row = 0;
        // Cube maps are stored face by face, the file level by level.
        let mut faces: [Vec<u8>; 6] = Default::default();
        let mut cube = |sides: &[u32]| -> Result<Vec<u8>, std::io::Error> {
            faces.iter_mut().for_each(Vec::clear);
            for side in sides {
                let side = *side as usize;
                for face in &mut faces {
                    for _ in 0..side {
                        let from = row * w * 4;
                        let line = data
                            .get(from..from + side * 4)
                            .ok_or_else(|| bad("too short"))?;
                        for texel in line.chunks_exact(4) {
                            let scale = f32::from(texel[3]) - 128.0;
                            for c in &texel[..3] {
                                face.extend(
                                    half(f32::from(*c) / 255.0 * scale.exp2()).to_le_bytes(),
                                );
                            }
                            face.extend(half(1.0).to_le_bytes());
                        }
                        row += 1;
                    }
                }
            }
            Ok(faces.concat())
        };
        let mirror = cube(&sides)?;
        let diffuse = cube(&[DIFFUSE])?;
        context.add_labeled_asset("diffuse", cube_image(diffuse, DIFFUSE, 1));
        Ok(cube_image(mirror, MIRROR, MIRROR_LEVELS))
    }

    fn extensions(&self) -> &[&str] {
        &["room.png"]
    }
}

/// A number that is not negative as a 16-bit float.
fn half(v: f32) -> u16 {
    let bits = v.clamp(0.0, 60_000.0).to_bits();
    let exponent = ((bits >> 23) & 255) as i32 - 112;
    if exponent <= 0 {
        0
    } else {
        ((exponent as u32) << 10 | ((bits >> 13) & 0x3ff)) as u16
    }
}

fn cube_image(data: Vec<u8>, side: u32, levels: u32) -> Image {
    let mut image = Image::new_uninit(
        Extent3d {
            width: side,
            height: side,
            depth_or_array_layers: 6,
        },
        TextureDimension::D2,
        TextureFormat::Rgba16Float,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.texture_view_descriptor = Some(TextureViewDescriptor {
        dimension: Some(TextureViewDimension::Cube),
        ..default()
    });
    image.sampler = ImageSampler::linear();
    image
}

/// An image with all its smaller levels.
pub(super) fn with_mips(data: Vec<u8>, width: usize, height: usize, srgb: bool) -> Image {
    let linear: Vec<u32> = (0..256)
        .map(|i| {
            let c = i as f32 / 255.0;
            let l = if !srgb {
                c
            } else if c <= 0.04045 {
                c / 12.92
            } else {
                ((c + 0.055) / 1.055).powf(2.4)
            };
            (l * 16_383.0) as u32
        })
        .collect();
    let back: Vec<u8> = (0..16_384)
        .map(|i| {
            let l = i as f32 / 16_383.0;
            let c = if !srgb {
                l
            } else if l <= 0.003_130_8 {
                l * 12.92
            } else {
                1.055 * l.powf(1.0 / 2.4) - 0.055
            };
            (c * 255.0 + 0.5) as u8
        })
        .collect();
    let mut all = data;
    let (mut start, mut w, mut h, mut levels) = (0, width, height, 1);
    while w > 1 || h > 1 {
        let (nw, nh) = ((w / 2).max(1), (h / 2).max(1));
        let mut next = Vec::with_capacity(nw * nh * 4);
        for y in 0..nh {
            for x in 0..nw {
                let (x0, y0) = (x * 2, y * 2);
                let (x1, y1) = ((x0 + 1).min(w - 1), (y0 + 1).min(h - 1));
                let corner =
                    [(x0, y0), (x1, y0), (x0, y1), (x1, y1)].map(|(x, y)| start + (y * w + x) * 4);
                for k in 0..4 {
                    // Alpha is never a colour.
                    next.push(if k == 3 {
                        let sum: u32 = corner.iter().map(|i| u32::from(all[i + k])).sum();
                        ((sum + 2) / 4) as u8
                    } else {
                        let sum: u32 = corner.iter().map(|i| linear[all[i + k] as usize]).sum();
                        back[(sum / 4) as usize]
                    });
                }
            }
        }
        start = all.len();
        all.extend(next);
        (w, h) = (nw, nh);
        levels += 1;
    }
    let mut image = Image::new_uninit(
        Extent3d {
            width: width as u32,
            height: height as u32,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        if srgb {
            TextureFormat::Rgba8UnormSrgb
        } else {
            TextureFormat::Rgba8Unorm
        },
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(all);
    image.texture_descriptor.mip_level_count = levels;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::ClampToEdge,
        address_mode_v: ImageAddressMode::ClampToEdge,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mips_average_light_and_not_numbers() {
        let data = [[0, 0, 0, 255], [255, 255, 255, 255]].concat().repeat(2);
        let image = with_mips(data.clone(), 2, 2, true);
        assert_eq!(image.texture_descriptor.mip_level_count, 2);
        let levels = image.data.unwrap_or_default();
        assert_eq!(levels.len(), 16 + 4);
        assert!((186..=189).contains(&levels[16]), "{}", levels[16]);
        let plain = with_mips(data, 2, 2, false).data.unwrap_or_default();
        assert!((126..=129).contains(&plain[16]), "{}", plain[16]);
    }

    #[test]
    fn halves_are_close() {
        for v in [0.0, 0.25, 1.0, 3.5, 900.0] {
            let h = half(v);
            let (exponent, part) = (i32::from(h >> 10), f32::from(h & 0x3ff) / 1024.0);
            let back = if h == 0 {
                0.0
            } else {
                (1.0 + part) * ((exponent - 15) as f32).exp2()
            };
            assert!((back - v).abs() <= v * 0.001, "{v} became {back}");
        }
    }
}
