//! Letters of scripts that no face of ours has, from the faces of the system: a name may be written in any.

use bevy_egui::egui::FontData;
use fontdb::{Database, FaceInfo, ID, Style};
use ttf_parser::Face;

/// Faces of the system that have these letters. A letter that none has is left out.
pub(crate) fn find(letters: &[char]) -> Vec<FontData> {
    let mut system = Database::new();
    system.load_system_fonts();
    find_in(&system, letters)
}

fn find_in(system: &Database, letters: &[char]) -> Vec<FontData> {
    let mut faces: Vec<&FaceInfo> = system.faces().collect();
    faces.sort_by_key(|face| rank(face));
    let mut chosen: Vec<ID> = Vec::new();
    for letter in letters {
        if !chosen.iter().any(|face| has(system, *face, *letter)) {
            let face = faces.iter().find(|face| has(system, face.id, *letter));
            chosen.extend(face.map(|face| face.id));
        }
    }
    let data = |face| {
        system.with_face_data(face, |bytes, index| FontData {
            index,
            ..FontData::from_owned(bytes.to_vec())
        })
    };
    chosen.into_iter().filter_map(data).collect()
}

/// What stands best beside our own faces comes first: upright, of the same family, neither thin nor black.
fn rank(face: &FaceInfo) -> (bool, bool, bool, u16) {
    let noto = face
        .families
        .iter()
        .any(|(name, _)| name.starts_with("Noto Sans"));
    (
        face.style != Style::Normal,
        face.monospaced,
        !noto,
        face.weight.0.abs_diff(450),
    )
}

/// Whether a face has a letter, and as an outline: pictures cannot be drawn.
fn has(system: &Database, face: ID, letter: char) -> bool {
    let found = system.with_face_data(face, |bytes, index| {
        let face = Face::parse(bytes, index).ok()?;
        face.glyph_bounding_box(face.glyph_index(letter)?)
    });
    found.flatten().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_found_in_the_faces_that_have_them() {
        // Given a system with our own faces,
        let mut system = Database::new();
        system.load_fonts_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/fonts"));
        let file = |name: &str| {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/fonts");
            std::fs::read(std::path::Path::new(folder).join(name)).expect("a face")
        };
        // when letters of two scripts are looked for, two of them of one, and one that no face has,
        let found = find_in(&system, &['க', '中', 'ಕ', 'ம']);
        // then each script has its face, once.
        assert_eq!(found.len(), 2);
        let found: Vec<&[u8]> = found.iter().map(|face| &*face.font).collect();
        assert_eq!(found[0], file("NotoSansTamil-Regular.ttf"));
        assert_eq!(found[1], file("NotoSansKannada-Regular.ttf"));
    }
}
