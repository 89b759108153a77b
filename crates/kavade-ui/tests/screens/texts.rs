//! Words and code agree: every text that is asked for exists, every text that exists is asked for, and every letter
//! of them can be drawn.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use egui::{Color32, Context, FontId, RawInput};
use kavade_ui::screens::house::{KNOWN, rule_id, value_id};
use kavade_ui::texts::{ENGLISH, Texts};
use kavade_ui::theme::fonts;

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|e| e == "rs") && !path.ends_with("src/texts.rs") {
            into.push(path);
        }
    }
}

fn code() -> String {
    let mut files = Vec::new();
    // The screens, and the game that asks for words by name.
    for folder in ["src", "../../src"] {
        sources(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join(folder),
            &mut files,
        );
    }
    assert!(files.len() > 100, "{} files", files.len());
    files
        .iter()
        .map(|file| fs::read_to_string(file).expect("readable"))
        .collect()
}

fn ids() -> BTreeSet<String> {
    ENGLISH
        .iter()
        .flat_map(|(_, text)| text.lines())
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id.to_owned())
        .collect()
}

/// The ids that are made from the table of house rules.
fn made() -> BTreeSet<String> {
    KNOWN
        .iter()
        .flat_map(|(key, values)| {
            std::iter::once(rule_id(key)).chain(values.iter().map(|value| value_id(key, value)))
        })
        .collect()
}

#[test]
fn every_text_that_is_asked_for_by_name_exists() {
    let texts = Texts::english();
    let code = code();
    let mut asked = 0;
    for call in ["texts.get(", "texts.with("] {
        for (at, _) in code.match_indices(call) {
            let rest = code[at + call.len()..].trim_start();
            if let Some(literal) = rest.strip_prefix('"') {
                let id = literal.split('"').next().unwrap_or_default();
                assert!(texts.has(id), "{id}");
                asked += 1;
            }
        }
    }
    assert!(asked > 20, "{asked}");
    for id in made() {
        assert!(texts.has(&id), "{id}");
    }
}

#[test]
fn no_text_is_unused() {
    let code = code();
    let made = made();
    let unused: Vec<String> = ids()
        .into_iter()
        .filter(|id| !made.contains(id) && !code.contains(&format!("\"{id}\"")))
        .collect();
    assert_eq!(unused, Vec::<String>::new());
}

#[test]
fn every_letter_can_be_drawn_in_every_family() {
    let ctx = Context::default();
    ctx.set_fonts(fonts::definitions());
    ctx.run_ui(RawInput::default(), |_| {})
        .textures_delta
        .clear();
    let letters: BTreeSet<char> = ENGLISH
        .iter()
        .flat_map(|(_, text)| text.lines())
        .filter(|line| !line.starts_with('#'))
        .flat_map(str::chars)
        .chain("ğşİıñßäöüÄÖÜçÇáéíóú…×".chars())
        // A question mark is the replacement itself.
        .filter(|c| !c.is_control() && !c.is_whitespace() && *c != '?')
        .collect();
    // A letter that no face has is drawn as the replacement: the same place in the atlas as one that cannot exist.
    let drawn = |font: &FontId, letter: char| {
        ctx.fonts_mut(|fonts| {
            let galley = fonts.layout_no_wrap(letter.to_string(), font.clone(), Color32::WHITE);
            galley.rows[0]
                .glyphs
                .first()
                .map(|g| (g.uv_rect.min, g.uv_rect.max))
        })
    };
    for family in [fonts::display(), fonts::text(), fonts::bold()] {
        let font = FontId::new(20.0, family.clone());
        let missing = drawn(&font, '\u{E123}');
        for letter in &letters {
            assert_ne!(
                drawn(&font, *letter),
                missing,
                "{letter:?} (U+{:04X}) in {family:?}",
                u32::from(*letter)
            );
        }
        assert_eq!(
            drawn(&font, '\u{E124}'),
            missing,
            "the test tells missing letters"
        );
    }
}
