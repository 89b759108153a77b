//! Canvases that two threads paint, and the files that come of them.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

use bevy_math::Vec3;
use png::{BitDepth, ColorType, Compression, Encoder, Filter};

/// A rectangle of values.
#[derive(Debug, Clone)]
pub struct Canvas<T> {
    /// Width in texels.
    pub width: usize,
    /// Height in texels.
    pub height: usize,
    /// The values, row by row from the top left.
    pub texels: Vec<T>,
}

impl<T: Copy + Default + Send + Sync> Canvas<T> {
    /// Paints every texel by its column and row.
    pub fn paint(width: usize, height: usize, at: impl Fn(usize, usize) -> T + Sync) -> Self {
        let mut texels = vec![T::default(); width * height];
        let workers = std::thread::available_parallelism().map_or(2, usize::from);
        let next = std::sync::atomic::AtomicUsize::new(0);
        let rows: Vec<std::sync::Mutex<&mut [T]>> = texels
            .chunks_mut(width)
            .map(std::sync::Mutex::new)
            .collect();
        std::thread::scope(|scope| {
            for _ in 0..workers {
                scope.spawn(|| {
                    loop {
                        let y = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                        let Some(row) = rows.get(y) else { break };
                        if let Ok(mut row) = row.lock() {
                            for (x, texel) in row.iter_mut().enumerate() {
                                *texel = at(x, y);
                            }
                        }
                    }
                });
            }
        });
        drop(rows);
        Self {
            width,
            height,
            texels,
        }
    }

    /// The texel nearest to a column and row, which may lie outside.
    pub fn near(&self, x: i64, y: i64) -> T {
        let x = x.clamp(0, self.width as i64 - 1) as usize;
        let y = y.clamp(0, self.height as i64 - 1) as usize;
        self.texels[y * self.width + x]
    }
}

impl<T> Canvas<T>
where
    T: Copy + Default + Send + Sync + std::ops::Add<Output = T> + std::ops::Mul<f32, Output = T>,
{
    /// Half as wide and high, each texel the mean of four.
    pub fn halved(&self) -> Self {
        Self::paint(self.width / 2, self.height / 2, |x, y| {
            let at = |dx: i64, dy: i64| self.near(2 * x as i64 + dx, 2 * y as i64 + dy);
            (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) * 0.25
        })
    }

    /// The value at a place of the canvas, 0 to 1 both ways, mixed from four texels.
    pub fn sample(&self, u: f32, v: f32) -> T {
        let x = (u * self.width as f32 - 0.5).clamp(0.0, self.width as f32 - 1.0);
        let y = (v * self.height as f32 - 0.5).clamp(0.0, self.height as f32 - 1.0);
        let (xi, yi) = (x as i64, y as i64);
        let (a, b) = (x - xi as f32, y - yi as f32);
        let line = |y: i64| self.near(xi, y) * (1.0 - a) + self.near(xi + 1, y) * a;
        line(yi) * (1.0 - b) + line(yi + 1) * b
    }
}

fn encode(
    path: &Path,
    size: (usize, usize),
    kind: ColorType,
    palette: Option<Vec<u8>>,
    data: &[u8],
) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut encoder = Encoder::new(
        BufWriter::new(File::create(path)?),
        size.0 as u32,
        size.1 as u32,
    );
    encoder.set_color(kind);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    encoder.set_filter(if palette.is_some() {
        Filter::NoFilter
    } else {
        Filter::Adaptive
    });
    if let Some(palette) = palette {
        encoder.set_palette(palette);
    }
    let mut writer = encoder.write_header()?;
    writer.write_image_data(data)?;
    writer.finish()?;
    Ok(())
}

/// Writes plain bytes, three or four a texel.
pub fn write_bytes(
    path: &Path,
    width: usize,
    height: usize,
    alpha: bool,
    data: &[u8],
) -> io::Result<()> {
    encode(
        path,
        (width, height),
        if alpha {
            ColorType::Rgba
        } else {
            ColorType::Rgb
        },
        None,
        data,
    )
}

/// Writes colours (linear, 0 to 1) as sRGB with a palette of 256 colours.
pub fn write_palette(path: &Path, canvas: &Canvas<Vec3>) -> io::Result<()> {
    let bytes: Vec<[u8; 3]> = canvas
        .texels
        .iter()
        .map(|c| [c.x, c.y, c.z].map(crate::noise::srgb))
        .collect();
    let palette = choose(&bytes);
    let finder = Finder::new(&palette);
    // A fine ordered pattern hides the steps between the colours of the palette.
    let data: Vec<u8> = bytes
        .iter()
        .enumerate()
        .map(|(i, c)| {
            let (x, y) = (i % canvas.width, i / canvas.width);
            let bayer =
                [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]][y % 4][x % 4];
            let shift = (bayer - 8) / 4;
            finder.nearest(c.map(|v| (i32::from(v) + shift).clamp(0, 255)))
        })
        .collect();
    encode(
        path,
        (canvas.width, canvas.height),
        ColorType::Indexed,
        Some(palette.iter().flatten().map(|v| *v as u8).collect()),
        &data,
    )
}

/// A palette of at most 256 colours: boxes cut at their longest side, then moved to where their texels are.
fn choose(bytes: &[[u8; 3]]) -> Vec<[i32; 3]> {
    let stride = (bytes.len() / 120_000).max(1);
    let sample: Vec<[i32; 3]> = bytes
        .iter()
        .step_by(stride)
        .map(|c| c.map(i32::from))
        .collect();
    let mut boxes = vec![sample.clone()];
    let spread = |b: &Vec<[i32; 3]>| {
        (0..3)
            .map(|k| {
                let (low, high) = b
                    .iter()
                    .fold((255, 0), |(l, h), c| (l.min(c[k]), h.max(c[k])));
                (high - low, k)
            })
            .max()
            .unwrap_or((0, 0))
    };
    while boxes.len() < 256 {
        let Some(i) = (0..boxes.len())
            .filter(|i| boxes[*i].len() > 1 && spread(&boxes[*i]).0 > 0)
            .max_by_key(|i| {
                spread(&boxes[*i]).0 as usize * (boxes[*i].len() as f32).powf(0.35) as usize
            })
        else {
            break;
        };
        let mut cut = boxes.swap_remove(i);
        let k = spread(&cut).1;
        cut.sort_by_key(|c| c[k]);
        let tail = cut.split_off(cut.len() / 2);
        boxes.push(cut);
        boxes.push(tail);
    }
    let mean = |b: &[[i32; 3]]| {
        [0, 1, 2].map(|k| b.iter().map(|c| c[k]).sum::<i32>() / b.len().max(1) as i32)
    };
    let mut palette: Vec<[i32; 3]> = boxes.iter().map(|b| mean(b)).collect();
    for _ in 0..3 {
        let finder = Finder::new(&palette);
        let mut sums = vec![([0_i64; 3], 0_i64); palette.len()];
        for c in sample.iter().step_by(3) {
            let at = &mut sums[usize::from(finder.nearest(*c))];
            for (sum, part) in at.0.iter_mut().zip(c) {
                *sum += i64::from(*part);
            }
            at.1 += 1;
        }
        for (colour, (sum, n)) in palette.iter_mut().zip(sums) {
            if n > 0 {
                *colour = sum.map(|s| (s / n) as i32);
            }
        }
    }
    palette
}

/// Finds the nearest colour of a palette, remembered for every coarse cell of colours.
struct Finder<'a> {
    palette: &'a [[i32; 3]],
    cells: Vec<Vec<u8>>,
}

impl<'a> Finder<'a> {
    fn new(palette: &'a [[i32; 3]]) -> Self {
        const SIDE: i32 = 16;
        let mut cells = Vec::with_capacity(4096);
        for r in 0..16 {
            for g in 0..16 {
                for b in 0..16 {
                    let centre = [r, g, b].map(|v| v * SIDE + SIDE / 2);
                    let mut far: Vec<(i32, u8)> = palette
                        .iter()
                        .enumerate()
                        .map(|(i, c)| (distance(*c, centre), i as u8))
                        .collect();
                    far.sort_unstable();
                    // Everything that can be nearest to some colour of the cell.
                    let reach = (far.first().map_or(0.0, |f| (f.0 as f32).sqrt()) + 2.0 * 25.0)
                        .powi(2) as i32;
                    cells.push(
                        far.iter()
                            .take_while(|f| f.0 <= reach)
                            .map(|f| f.1)
                            .collect(),
                    );
                }
            }
        }
        Self { palette, cells }
    }

    fn nearest(&self, c: [i32; 3]) -> u8 {
        let index = ((c[0] >> 4) * 256 + (c[1] >> 4) * 16 + (c[2] >> 4)) as usize;
        self.cells[index]
            .iter()
            .copied()
            .min_by_key(|i| distance(self.palette[usize::from(*i)], c))
            .unwrap_or(0)
    }
}

fn distance(a: [i32; 3], b: [i32; 3]) -> i32 {
    let d = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    d[0] * d[0] * 3 + d[1] * d[1] * 5 + d[2] * d[2] * 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn painting_gives_every_texel_its_place() {
        let canvas = Canvas::paint(7, 5, |x, y| (x * 10 + y) as f32);
        assert_eq!(canvas.near(6, 4), 64.0);
        assert_eq!(canvas.near(99, -3), 60.0);
        assert!((canvas.sample(0.5, 0.5) - 32.0).abs() < 1e-4);
    }

    #[test]
    fn a_palette_keeps_colours_close() {
        let bytes: Vec<[u8; 3]> = (0..4000)
            .map(|i| [(i * 7 % 200) as u8, (i * 3 % 90) as u8, (i % 50) as u8])
            .collect();
        let palette = choose(&bytes);
        assert!(palette.len() <= 256);
        let finder = Finder::new(&palette);
        for c in &bytes {
            let c = c.map(i32::from);
            let found = palette[usize::from(finder.nearest(c))];
            let best = palette.iter().map(|p| distance(*p, c)).min().unwrap_or(0);
            assert_eq!(distance(found, c), best);
            assert!(best < 3600, "{c:?} became {found:?}");
        }
    }
}
