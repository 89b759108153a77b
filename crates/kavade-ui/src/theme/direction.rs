//! Writing that runs from right to left: a name in Hebrew or Arabic stands within a sentence that does not.
//!
//! egui sets letters from left to right, face by face, and turns only what a face has in the other direction. So what is
//! seen is put in its order here, before egui breaks it into lines: sentences run from left to right, and of what runs the
//! other way the words change places, while egui turns their letters.

use std::borrow::Cow;

use unicode_bidi::{BidiClass, BidiInfo, Level, bidi_class};

/// Begins something that has a direction of its own.
const ISOLATE: char = '\u{2068}';
/// Ends it.
const END: char = '\u{2069}';

/// A value as it stands in a sentence: one with letters that run from right to left turns nothing around it.
pub fn isolated(value: &str) -> Cow<'_, str> {
    match runs_back(value) {
        true => Cow::Owned(format!("{ISOLATE}{value}{END}")),
        false => Cow::Borrowed(value),
    }
}

/// The text in the order in which it is seen.
pub fn as_seen(text: &str) -> Cow<'_, str> {
    if !runs_back(text) {
        return Cow::Borrowed(text);
    }
    let info = BidiInfo::new(text, Some(Level::ltr()));
    let mut seen = String::with_capacity(text.len());
    for paragraph in &info.paragraphs {
        let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let part = &text[run.clone()];
            if levels[run.start].is_rtl() {
                for piece in pieces(part).iter().rev() {
                    seen.push_str(piece);
                }
            } else {
                seen.push_str(part);
            }
        }
    }
    seen.retain(|letter| !matches!(letter, ISOLATE | END));
    Cow::Owned(seen)
}

fn runs_back(text: &str) -> bool {
    let back = |letter| matches!(bidi_class(letter), BidiClass::R | BidiClass::AL);
    text.chars().any(back)
}

/// What egui turns by itself, words, and what it does not, everything else, each sign alone and its brackets turned.
fn pieces(text: &str) -> Vec<Cow<'_, str>> {
    let mut pieces = Vec::new();
    let mut word = 0;
    let is_of_word = |letter| {
        matches!(
            bidi_class(letter),
            BidiClass::R | BidiClass::AL | BidiClass::NSM
        )
    };
    for (at, letter) in text.char_indices() {
        if is_of_word(letter) {
            continue;
        }
        pieces.extend((word < at).then(|| Cow::Borrowed(&text[word..at])));
        pieces.push(Cow::Owned(turned(letter).to_string()));
        word = at + letter.len_utf8();
    }
    pieces.extend((word < text.len()).then(|| Cow::Borrowed(&text[word..])));
    pieces
}

fn turned(letter: char) -> char {
    match letter {
        '(' => ')',
        ')' => '(',
        '[' => ']',
        ']' => '[',
        '{' => '}',
        '}' => '{',
        '<' => '>',
        '>' => '<',
        '«' => '»',
        '»' => '«',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_runs_from_left_to_right_stays_as_it_is() {
        for text in ["Ayşe wins the round", "ಶಾರದಾ: 12", ""] {
            assert_eq!(as_seen(text), text);
            assert_eq!(isolated(text), text);
        }
    }

    #[test]
    fn a_name_from_right_to_left_turns_nothing_around_it() {
        // Given a Hebrew name with a number after it, which would be drawn into its direction,
        let name = isolated("דנה");
        for (sentence, seen) in [
            (format!("{name} wins the round"), "דנה wins the round"),
            (format!("{name} 12 : 9 Asha"), "דנה 12 : 9 Asha"),
            (format!("Asha plays with {name}."), "Asha plays with דנה."),
            (format!("{name}, {name}!"), "דנה, דנה!"),
        ] {
            // then everything stays in its place.
            assert_eq!(as_seen(&sentence), seen);
        }
    }

    #[test]
    fn the_words_of_a_name_change_places_and_brackets_turn() {
        assert_eq!(as_seen("דנה כהן"), "כהן דנה");
        assert_eq!(as_seen("دانا (علي)"), "(علي) دانا");
        // A number within it is read as it is.
        assert_eq!(as_seen("דנה 12"), "12 דנה");
    }
}
