//! The faces of the interface, embedded, and the three families made of them.

use std::ops::RangeInclusive;
use std::sync::Arc;

use egui::{Context, FontData, FontDefinitions, FontFamily, FontId};

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

/// A face for names alone, in two weights. One of the system has one weight for both.
#[derive(Debug, Clone)]
pub struct NameFace {
    /// For running text.
    pub regular: Arc<FontData>,
    /// For titles, names and labels.
    pub bold: Arc<FontData>,
}

impl From<FontData> for NameFace {
    fn from(face: FontData) -> NameFace {
        let face = Arc::new(face);
        NameFace {
            regular: face.clone(),
            bold: face,
        }
    }
}

/// Scripts that no language of the interface is written in, and people's names are: their letters, and the faces. They
/// are put to use when a name asks for them.
const NAMES: [(RangeInclusive<char>, &[u8], &[u8]); 4] = [
    (
        '\u{900}'..='\u{97f}',
        include_bytes!("../../../../assets/fonts/NotoSansDevanagari-Regular.ttf"),
        include_bytes!("../../../../assets/fonts/NotoSansDevanagari-Bold.ttf"),
    ),
    (
        '\u{c00}'..='\u{c7f}',
        include_bytes!("../../../../assets/fonts/NotoSansTelugu-Regular.ttf"),
        include_bytes!("../../../../assets/fonts/NotoSansTelugu-Bold.ttf"),
    ),
    (
        '\u{d00}'..='\u{d7f}',
        include_bytes!("../../../../assets/fonts/NotoSansMalayalam-Regular.ttf"),
        include_bytes!("../../../../assets/fonts/NotoSansMalayalam-Bold.ttf"),
    ),
    (
        '\u{d80}'..='\u{dff}',
        include_bytes!("../../../../assets/fonts/NotoSansSinhala-Regular.ttf"),
        include_bytes!("../../../../assets/fonts/NotoSansSinhala-Bold.ttf"),
    ),
];

/// The built-in faces that have some of these letters, and the letters that none of them has.
pub fn for_names(letters: &[char]) -> (Vec<NameFace>, Vec<char>) {
    let faces = NAMES
        .iter()
        .filter(|(script, ..)| letters.iter().any(|letter| script.contains(letter)))
        .map(|(_, regular, bold)| NameFace {
            regular: Arc::new(FontData::from_static(regular)),
            bold: Arc::new(FontData::from_static(bold)),
        });
    let others = letters
        .iter()
        .filter(|letter| !NAMES.iter().any(|(script, ..)| script.contains(letter)));
    (faces.collect(), others.copied().collect())
}

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
pub fn definitions_with(more: &[NameFace]) -> FontDefinitions {
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
    for (i, face) in more.iter().enumerate() {
        for (weight, data) in [("regular", &face.regular), ("bold", &face.bold)] {
            fonts
                .font_data
                .insert(format!("name-{i}-{weight}"), data.clone());
        }
    }
    for (family, faces) in families {
        let weight = match family == text() {
            true => "regular",
            false => "bold",
        };
        let faces = faces.into_iter().map(str::to_owned);
        let names = (0..more.len()).map(|i| format!("name-{i}-{weight}"));
        fonts.families.insert(family, faces.chain(names).collect());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_whole_south_have_their_faces_built_in() {
        // Given letters of Hindi, Telugu, Malayalam and Sinhala, and of Arabic,
        let (faces, others) = for_names(&['क', 'త', 'മ', 'ස', 'ع']);
        // then the first four have faces, and the last is looked for elsewhere.
        assert_eq!(faces.len(), 4);
        assert_eq!(others, ['ع']);
        // They come after the faces of the interface, in the weight of the family.
        let fonts = definitions_with(&faces);
        let last = |family| fonts.families[&family].last().cloned();
        assert_eq!(last(text()).as_deref(), Some("name-3-regular"));
        assert_eq!(last(bold()).as_deref(), Some("name-3-bold"));
        assert_eq!(last(display()).as_deref(), Some("name-3-bold"));
    }
}
