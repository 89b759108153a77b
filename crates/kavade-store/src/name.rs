//! Names of players, in any script.

use unicode_general_category::{GeneralCategory, get_general_category};
use unicode_segmentation::UnicodeSegmentation;

/// Most letters of a player's name, as [`letters`] counts them.
pub const MOST_NAME: usize = 16;

/// Most marks one upon the other; no script writes more, and towers of them lie over what stands beside the name.
const MOST_MARKS: usize = 3;

/// A name without what a name cannot have: blanks at its ends, more than [`MOST_NAME`] letters, what controls a
/// terminal or turns the text around it back to front, towers of marks.
pub fn tidy_name(name: &str) -> String {
    clean_name(name.trim()).trim_end().to_owned()
}

/// The same while it is being typed, when a blank at its end may be followed by more.
pub fn clean_name(name: &str) -> String {
    let mut marks = 0;
    let kept: String = name
        .chars()
        .filter(|letter| match get_general_category(*letter) {
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark => {
                marks += 1;
                marks <= MOST_MARKS
            }
            GeneralCategory::Control | GeneralCategory::Surrogate => false,
            // Joiners shape letters; what else cannot be seen has no place in a name.
            GeneralCategory::Format => matches!(letter, '\u{200c}' | '\u{200d}'),
            GeneralCategory::LineSeparator | GeneralCategory::ParagraphSeparator => false,
            _ => {
                marks = 0;
                true
            }
        })
        .collect();
    letters(&kept).take(MOST_NAME).collect()
}

/// What takes the vowel from a letter in Kannada and Sinhala, whose letters hang together then: ಕ್ಷ್ಮಿ is read as one.
/// (In Tamil they do not; for most other scripts it is in the rules of Unicode.)
const JOINS: [char; 2] = ['\u{ccd}', '\u{dca}'];

/// A text in what a reader takes for letters, whatever they are made of: கி and ನ್ನಿ are one.
pub fn letters(text: &str) -> impl Iterator<Item = &str> {
    let mut parts = text.grapheme_indices(true).peekable();
    std::iter::from_fn(move || {
        let (start, mut letter) = parts.next()?;
        while letter.trim_end_matches('\u{200d}').ends_with(JOINS)
            && let Some((at, next)) =
                parts.next_if(|(_, next)| next.starts_with(char::is_alphabetic))
        {
            letter = &text[start..at + next.len()];
        }
        Some(letter)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_three_places_stay_whole() {
        // Nine, eleven and sixteen letters that readers see; some twice as many code points.
        for name in [
            "ಶಾರದಾ ಲಕ್ಷ್ಮಿ",
            "மீனாட்சி சுந்தரி",
            "Ayşe Gülümser Öz",
            "क्षितिज श्रीवास्तव",
        ] {
            assert_eq!(tidy_name(name), name);
        }
    }

    #[test]
    fn a_long_name_ends_with_a_whole_letter() {
        let name = "கி".repeat(20);
        assert_eq!(tidy_name(&name), "கி".repeat(16));
        let name = "ಕ್ಷ್ಮಿ".repeat(20);
        assert_eq!(tidy_name(&name), "ಕ್ಷ್ಮಿ".repeat(16));
        // A vowel may be missing at the very end of a name.
        assert_eq!(tidy_name("ರಾಮ್"), "ರಾಮ್");
    }

    #[test]
    fn what_a_name_cannot_have_is_left_out() {
        assert_eq!(tidy_name("  A\tda\u{7}\u{202e}  "), "Ada");
        assert_eq!(tidy_name("A\u{2067}B\u{feff}\u{2028}"), "AB");
        assert_eq!(tidy_name(" \u{200e} "), "");
    }

    #[test]
    fn towers_of_marks_are_no_higher_than_any_script_writes_them() {
        let tower = format!("e{}x", "\u{301}".repeat(40));
        assert_eq!(tidy_name(&tower), "e\u{301}\u{301}\u{301}x");
    }

    #[test]
    fn while_a_name_is_typed_a_blank_may_stand_at_its_end() {
        assert_eq!(clean_name("Ada "), "Ada ");
    }
}
