//! The colours of the interface: one palette a room, and what all rooms share. Every colour that text has, or lies on,
//! is here.

use egui::Color32;
use kavade_rules::Game;

/// An opaque colour from its six hexadecimal digits.
pub const fn hex(rgb: u32) -> Color32 {
    Color32::from_rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

/// The colour with its opacity multiplied by `alpha` (0–1).
pub fn fade(colour: Color32, alpha: f32) -> Color32 {
    colour.gamma_multiply(alpha)
}

/// The mix of two colours; `t` = 0 gives `a`, 1 gives `b`.
pub fn mix(a: Color32, b: Color32, t: f32) -> Color32 {
    a.lerp_to_gamma(b, t.clamp(0.0, 1.0))
}

/// What is lit: the player to move, the chosen option, text on dark leaves.
pub const SHELL: Color32 = hex(0xFB_F1_DF);
/// The lower end of the shell's gradient.
pub const SHELL_LOW: Color32 = hex(0xEA_D9_BC);
/// The upper end of the primary button.
pub const PRIMARY: Color32 = hex(0xFF_F9_EC);
/// The lower end of the primary button.
pub const PRIMARY_LOW: Color32 = hex(0xE4_CF_AB);
/// The lower edge of the primary button.
pub const PRIMARY_EDGE: Color32 = hex(0xBF_A5_7C);
/// The upper and the lower end of the primary button under the pointer.
pub const PRIMARY_HOVER: [Color32; 2] = [Color32::WHITE, hex(0xF2_E2_C4)];
/// The upper and the lower end of the primary button while it is held down.
pub const PRIMARY_PRESSED: [Color32; 2] = [PRIMARY_LOW, hex(0xD3_B9_8D)];
/// The word on the primary button.
pub const PRIMARY_TEXT: Color32 = hex(0x1D_11_0C);
/// The opacity of shell for what is off, and its colour at high contrast.
pub const OFF: (f32, Color32) = (0.55, hex(0xB0_B0_B0));
/// Secondary text on shell.
pub const SHELL_DIM: Color32 = hex(0x5C_46_36);
/// The teeth of the slit on shell.
pub const TEETH: Color32 = hex(0x5C_3F_2B);
/// Danger, always with an icon and a word.
pub const DANGER: Color32 = hex(0xFF_9A_82);
/// Good news, always with an icon or a word.
pub const GOOD: Color32 = hex(0xA5_DB_92);
/// The white of the focus ring and of the pit pointed at.
pub const RING: Color32 = hex(0xFF_F6_E4);
/// The outline of the marks and of the glow on light boards.
pub const MARK_INK: Color32 = hex(0x1A_10_0C);

/// The colours that differ from room to room.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Palette {
    /// The lower, darker end of a panel; text on shell.
    pub ink0: Color32,
    /// The upper end of a panel.
    pub ink1: Color32,
    /// The fill of a secondary button.
    pub ink2: Color32,
    /// The fill of a secondary button under the pointer.
    pub hover: Color32,
    /// Secondary text on panels.
    pub dim: Color32,
    /// Headings of groups, ornament, slider, toggle. Never a player.
    pub accent: Color32,
    /// Text on panels.
    pub text: Color32,
    /// Opacity of leaves over the picture.
    pub leaf_alpha: f32,
    /// Opacity of panels.
    pub panel_alpha: f32,
    /// The stroke of controls.
    pub stroke: Color32,
    /// The stroke of mere panels.
    pub edge: Color32,
    /// The line between rows.
    pub divider: Color32,
    /// Width of control strokes, in units.
    pub stroke_width: f32,
}

impl Palette {
    /// The palette of a room, or its high-contrast form: black panels, white text, thicker lines, no gradients.
    pub fn new(room: Game, high_contrast: bool) -> Self {
        let (ink0, ink1, ink2, hover, dim, accent) = match room {
            Game::AliGuliMane => (0x1D110C, 0x2C1B13, 0x402A1D, 0x553A29, 0xD6C3A8, 0xE8B65A),
            Game::Pallankuzhi => (0x0C1D1F, 0x15302F, 0x204543, 0x2C5A57, 0xBCD0C8, 0x93D6AE),
            Game::Mangala => (0x16122A, 0x221C3D, 0x342C58, 0x453B72, 0xC9C2DC, 0x74C3EE),
        };
        let usual = Palette {
            ink0: hex(ink0),
            ink1: hex(ink1),
            ink2: hex(ink2),
            hover: hex(hover),
            dim: hex(dim),
            accent: hex(accent),
            text: SHELL,
            leaf_alpha: 0.95,
            panel_alpha: 0.96,
            stroke: fade(SHELL, 0.40),
            edge: fade(SHELL, 0.17),
            divider: fade(SHELL, 0.18),
            stroke_width: 1.0,
        };
        if !high_contrast {
            return usual;
        }
        Palette {
            ink0: Color32::BLACK,
            ink1: Color32::BLACK,
            ink2: Color32::BLACK,
            hover: hex(0x33_33_33),
            dim: Color32::WHITE,
            text: Color32::WHITE,
            leaf_alpha: 1.0,
            panel_alpha: 1.0,
            stroke: Color32::WHITE,
            edge: Color32::WHITE,
            divider: Color32::WHITE,
            stroke_width: 2.0,
            ..usual
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(c: Color32) -> f32 {
        let channel = |v: u8| {
            let v = f32::from(v) / 255.0;
            if v <= 0.040_45 {
                v / 12.92
            } else {
                ((v + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(c.r()) + 0.7152 * channel(c.g()) + 0.0722 * channel(c.b())
    }

    fn contrast(a: Color32, b: Color32) -> f32 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        if a > b { a / b } else { b / a }
    }

    /// The panel's lighter end at its opacity over pure white: the worst case for text on it.
    fn worst_panel(p: &Palette) -> Color32 {
        mix(Color32::WHITE, p.ink1, p.leaf_alpha)
    }

    /// What text lies on, darkest and lightest: a leaf or panel over pure white, the fills of controls, the shell.
    fn grounds(p: &Palette) -> Vec<(&'static str, Vec<Color32>)> {
        let over = |ink: Color32, alpha: f32| mix(Color32::WHITE, ink, alpha);
        let alpha = p.leaf_alpha.min(p.panel_alpha);
        vec![
            ("panel", vec![over(p.ink1, alpha), over(p.ink0, alpha)]),
            ("control", vec![p.ink0, p.ink1, p.ink2, p.hover]),
            // What is destructive has no fill; pointed at, that of other controls at rest.
            ("destructive", vec![p.ink0, p.ink1, p.ink2]),
            ("scrim", vec![over(p.ink0, 0.72)]),
            ("shell", vec![SHELL, SHELL_LOW]),
            (
                "primary",
                [[PRIMARY, PRIMARY_LOW], PRIMARY_HOVER, PRIMARY_PRESSED].concat(),
            ),
            ("accent", vec![p.accent]),
        ]
    }

    /// The least contrast of a text on a ground.
    fn least(text: Color32, ground: &[Color32]) -> f32 {
        ground
            .iter()
            .map(|ground| contrast(text, *ground))
            .fold(f32::MAX, f32::min)
    }

    #[test]
    fn all_text_is_legible_on_all_that_it_lies_on() {
        for room in Game::ALL {
            for high in [false, true] {
                let p = Palette::new(room, high);
                let off = match high {
                    true => OFF.1,
                    false => mix(p.ink1, SHELL, OFF.0),
                };
                let on: [(&str, &[(&str, Color32)]); 7] = [
                    (
                        "panel",
                        &[
                            ("text", p.text),
                            ("dim", p.dim),
                            ("accent", p.accent),
                            ("danger", DANGER),
                            ("good", GOOD),
                        ],
                    ),
                    ("control", &[("text", p.text), ("dim", p.dim)]),
                    ("destructive", &[("danger", DANGER)]),
                    // On a bare scrim only shell text is allowed.
                    ("scrim", &[("text", p.text)]),
                    ("shell", &[("ink", p.ink0), ("dim", SHELL_DIM)]),
                    ("primary", &[("word", PRIMARY_TEXT)]),
                    ("accent", &[("ink", p.ink0)]),
                ];
                for (ground, colours) in &grounds(&p) {
                    let (_, texts) = on
                        .iter()
                        .find(|(name, _)| name == ground)
                        .expect("every ground has its texts");
                    for (name, text) in *texts {
                        let found = least(*text, colours);
                        assert!(found >= 4.5, "{room}, {high}: {name} on {ground}: {found}");
                    }
                }
                let found = contrast(off, p.ink1);
                assert!(found >= 4.5, "{room}, {high}: off on a panel: {found}");
            }
        }
    }

    #[test]
    fn usual_text_is_well_above_what_is_just_legible() {
        for room in Game::ALL {
            let p = Palette::new(room, false);
            let panel = worst_panel(&p);
            assert!(contrast(p.text, panel) > 10.0, "{room} text");
            assert!(contrast(p.dim, panel) > 7.0, "{room} dim");
            assert!(contrast(p.accent, panel) > 6.5, "{room} accent");
            assert!(contrast(DANGER, panel) > 5.5, "{room} danger");
        }
    }

    /// No other file of the interface gives a text a colour of its own.
    #[test]
    fn colours_of_text_and_grounds_are_in_this_file() {
        let drawings = [
            "tokens.rs",
            "marks.rs",
            "ornament.rs",
            "picture.rs",
            "pictures.rs",
            "round_over.rs",
        ];
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut folders = vec![root.join("theme"), root.join("screens")];
        let mut seen = 0;
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("the sources are there") {
                let path = entry.expect("readable").path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                seen += 1;
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                let text = std::fs::read_to_string(&path).expect("readable");
                if !drawings.contains(&name.as_ref()) {
                    assert!(!text.contains("hex(0x"), "{name} has a colour of its own");
                }
            }
        }
        assert!(seen > 30, "{seen}");
    }
}
