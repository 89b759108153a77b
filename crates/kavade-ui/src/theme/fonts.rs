//! The faces of the interface, embedded, and the three families made of them.

use std::sync::Arc;

use egui::{Context, FontData, FontDefinitions, FontFamily};

const FACES: [(&str, &[u8]); 9] = [
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

/// The families with their faces. The Latin face comes first in each: egui takes the height of a row from it.
pub fn definitions() -> FontDefinitions {
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
            ],
        ),
        (
            text(),
            vec!["noto-sans", "noto-sans-kannada", "noto-sans-tamil"],
        ),
        (
            bold(),
            vec![
                "noto-sans-bold",
                "noto-sans-kannada-bold",
                "noto-sans-tamil-bold",
            ],
        ),
    ];
    for (family, faces) in families {
        fonts
            .families
            .insert(family, faces.into_iter().map(str::to_owned).collect());
    }
    let plain: Vec<String> = fonts.families[&text()].clone();
    fonts
        .families
        .insert(FontFamily::Proportional, plain.clone());
    fonts.families.insert(FontFamily::Monospace, plain);
    fonts
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
