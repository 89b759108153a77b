//! The faces of the interface, embedded, and the three families made of them.

use std::sync::Arc;

use egui::{Context, FontData, FontDefinitions, FontFamily, FontId};

const FACES: [(&str, &[u8]); 17] = [
    (
        "yrsa-bold",
        include_bytes!("../../../../assets/fonts/Yrsa-Bold.ttf"),
    ),
    (
        "noto-sans",
        include_bytes!("../../../../assets/fonts/NotoSans-Regular.ttf"),
    ),
    (
        "noto-sans-bold",
        include_bytes!("../../../../assets/fonts/NotoSans-Bold.ttf"),
    ),
    (
        "noto-sans-kannada",
        include_bytes!("../../../../assets/fonts/NotoSansKannada-Regular.ttf"),
    ),
    (
        "noto-sans-kannada-bold",
        include_bytes!("../../../../assets/fonts/NotoSansKannada-Bold.ttf"),
    ),
    (
        "noto-sans-tamil",
        include_bytes!("../../../../assets/fonts/NotoSansTamil-Regular.ttf"),
    ),
    (
        "noto-sans-tamil-bold",
        include_bytes!("../../../../assets/fonts/NotoSansTamil-Bold.ttf"),
    ),
    (
        "noto-sans-devanagari",
        include_bytes!("../../../../assets/fonts/NotoSansDevanagari-Regular.ttf"),
    ),
    (
        "noto-sans-devanagari-bold",
        include_bytes!("../../../../assets/fonts/NotoSansDevanagari-Bold.ttf"),
    ),
    (
        "noto-sans-malayalam",
        include_bytes!("../../../../assets/fonts/NotoSansMalayalam-Regular.ttf"),
    ),
    (
        "noto-sans-malayalam-bold",
        include_bytes!("../../../../assets/fonts/NotoSansMalayalam-Bold.ttf"),
    ),
    (
        "noto-sans-sinhala",
        include_bytes!("../../../../assets/fonts/NotoSansSinhala-Regular.ttf"),
    ),
    (
        "noto-sans-sinhala-bold",
        include_bytes!("../../../../assets/fonts/NotoSansSinhala-Bold.ttf"),
    ),
    (
        "noto-sans-telugu",
        include_bytes!("../../../../assets/fonts/NotoSansTelugu-Regular.ttf"),
    ),
    (
        "noto-sans-telugu-bold",
        include_bytes!("../../../../assets/fonts/NotoSansTelugu-Bold.ttf"),
    ),
    (
        "noto-serif-kannada-bold",
        include_bytes!("../../../../assets/fonts/NotoSerifKannada-Bold.ttf"),
    ),
    (
        "noto-serif-tamil-bold",
        include_bytes!("../../../../assets/fonts/NotoSerifTamil-Bold.ttf"),
    ),
];

/// Titles and names.
pub fn display() -> FontFamily {
    FontFamily::Name("display".into())
}

/// Running text.
pub fn text() -> FontFamily {
    FontFamily::Name("text".into())
}

/// Labels and every number that changes.
pub fn bold() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// The families with their faces.
pub fn definitions() -> FontDefinitions {
    definitions_with(&[])
}

/// The families with their faces, and with these at the end of each. The Latin face comes first: egui takes the height of
/// a row from it.
pub fn definitions_with(more: &[Arc<FontData>]) -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in FACES {
        fonts
            .font_data
            .insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let families = [
        (
            display(),
            vec![
                "yrsa-bold",
                "noto-serif-kannada-bold",
                "noto-serif-tamil-bold",
                "noto-sans-bold",
                "noto-sans-devanagari-bold",
                "noto-sans-malayalam-bold",
                "noto-sans-sinhala-bold",
                "noto-sans-telugu-bold",
            ],
        ),
        (
            text(),
            vec![
                "noto-sans",
                "noto-sans-kannada",
                "noto-sans-tamil",
                "noto-sans-devanagari",
                "noto-sans-malayalam",
                "noto-sans-sinhala",
                "noto-sans-telugu",
            ],
        ),
        (
            bold(),
            vec![
                "noto-sans-bold",
                "noto-sans-kannada-bold",
                "noto-sans-tamil-bold",
                "noto-sans-devanagari-bold",
                "noto-sans-malayalam-bold",
                "noto-sans-sinhala-bold",
                "noto-sans-telugu-bold",
            ],
        ),
    ];
    let found: Vec<String> = (0..more.len()).map(|i| format!("found-{i}")).collect();
    for (name, face) in found.iter().zip(more) {
        fonts.font_data.insert(name.clone(), face.clone());
    }
    for (family, faces) in families {
        let faces = faces.into_iter().map(str::to_owned);
        let faces = faces.chain(found.iter().cloned()).collect();
        fonts.families.insert(family, faces);
    }
    let plain: Vec<String> = fonts.families[&text()].clone();
    fonts
        .families
        .insert(FontFamily::Proportional, plain.clone());
    fonts.families.insert(FontFamily::Monospace, plain);
    fonts
}

/// The letters of a text that no face has which is in use.
pub fn lacking(ctx: &Context, text: &str) -> Vec<char> {
    let font = FontId::new(16.0, self::text());
    let is_seen = |letter: &char| !letter.is_whitespace() && !letter.is_control();
    text.chars()
        .filter(is_seen)
        .filter(|letter| !ctx.fonts_mut(|fonts| fonts.has_glyph(&font, *letter)))
        .collect()
}

/// Whether the families can be used in this pass. If they are not installed yet, installs them and asks for another
/// pass: the caller paints nothing in this one.
pub fn ready(ctx: &Context) -> bool {
    if ctx.fonts(|fonts| fonts.definitions().families.contains_key(&display())) {
        return true;
    }
    ctx.set_fonts(definitions());
    ctx.request_discard("the fonts of the interface are being installed");
    ctx.request_repaint();
    false
}
