//! What a key means, whatever the keyboard.
//!
//! Letters mean what stands on them, whatever their case; on keyboards of another script they mean their place. Digits mean
//! their place first, then what stands on them, and a key that is taken for a digit is nothing else. Named keys mean their
//! name. Combinations belong to the desktop, save the two for undo and redo that everybody tries.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::KeyCode;

/// What a key is for on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// A pit, 1 to 7, as its player counts.
    Pit(u8),
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// A hint.
    Hint,
    /// Full screen, or not.
    FullScreen,
    /// Closer to the board.
    Closer,
    /// Further away from it.
    Further,
    /// The view as it was.
    Home,
    /// An arrow: to the right, and up; −1, 0 or 1.
    Arrow(i8, i8),
    /// An arrow with Shift, which turns the view.
    Turn(i8, i8),
    /// Choose what has the focus.
    Choose,
    /// One step back.
    Back,
    /// Something else that somebody presses on purpose.
    Other,
}

/// The keys that are held along with another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Modifiers {
    pub(super) shift: bool,
    pub(super) control: bool,
    /// Any that belongs to the desktop or makes another sign: Alt, AltGr, Super.
    pub(super) other: bool,
}

impl Modifiers {
    /// Adds a key, if it is one of them; says whether it is.
    pub(super) fn add(&mut self, key: &Key) -> bool {
        match key {
            Key::Shift => self.shift = true,
            Key::Control => self.control = true,
            Key::Alt | Key::AltGraph | Key::Super | Key::Meta | Key::Hyper => self.other = true,
            _ => return false,
        }
        true
    }
}

/// What a key says: its meaning to the system, or what stands in its place where that is not known.
pub(super) fn sign(key: &KeyboardInput) -> Key {
    match &key.logical_key {
        Key::Unidentified(_) | Key::Dead(_) => by_place(key.key_code),
        known => known.clone(),
    }
}

/// What a key means along with others; `None` if it is no business of the game.
pub(super) fn meaning(key: &KeyboardInput, held: Modifiers) -> Option<Meaning> {
    let sign = sign(key);
    if held.other {
        return None;
    }
    if held.control {
        return match (letter(&sign, key.key_code), held.shift) {
            (Some('z'), false) => Some(Meaning::Undo),
            (Some('z'), true) => Some(Meaning::Redo),
            _ => None,
        };
    }
    if let Some(digit) = digit(&sign, key.key_code, held.shift) {
        return digit;
    }
    match (&sign, held.shift) {
        (Key::Enter | Key::Space, _) => Some(Meaning::Choose),
        (Key::Escape, _) => Some(Meaning::Back),
        (Key::F11, _) => Some(Meaning::FullScreen),
        (Key::Home, _) => Some(Meaning::Home),
        (Key::Tab | Key::Backspace | Key::Delete | Key::End | Key::PageUp | Key::PageDown, _) => {
            Some(Meaning::Other)
        }
        (Key::Character(sign), _) if sign == "+" => Some(Meaning::Closer),
        (Key::Character(sign), _) if sign == "-" => Some(Meaning::Further),
        (Key::Character(_), shift) => Some(match (letter(&sign, key.key_code), shift) {
            (Some('u'), false) => Meaning::Undo,
            (Some('u'), true) | (Some('r'), false) => Meaning::Redo,
            (Some('h'), false) => Meaning::Hint,
            (Some('a'), false) => Meaning::Arrow(-1, 0),
            (Some('d'), false) => Meaning::Arrow(1, 0),
            _ => Meaning::Other,
        }),
        (arrow, shift) => {
            let (right, up) = match arrow {
                Key::ArrowLeft => (-1, 0),
                Key::ArrowRight => (1, 0),
                Key::ArrowUp => (0, 1),
                Key::ArrowDown => (0, -1),
                _ => return None,
            };
            Some(match shift {
                true => Meaning::Turn(right, up),
                false => Meaning::Arrow(right, up),
            })
        }
    }
}

/// What a key means that stands in the place of a digit, or says one; `None` if it does neither.
fn digit(sign: &Key, place: KeyCode, shift: bool) -> Option<Option<Meaning>> {
    const ROW: [KeyCode; 10] = [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::Digit5,
        KeyCode::Digit6,
        KeyCode::Digit7,
        KeyCode::Digit8,
        KeyCode::Digit9,
        KeyCode::Digit0,
    ];
    let pit = |number: u8| (1..=7).contains(&number).then_some(Meaning::Pit(number));
    let said = match sign {
        Key::Character(sign) => sign.parse::<u8>().ok().filter(|number| *number < 10),
        _ => None,
    };
    match ROW.iter().position(|key| *key == place) {
        Some(at) if !shift => Some(pit(at as u8 + 1).or(Some(Meaning::Other))),
        // With Shift it is the digit itself on keyboards on which it is something else without.
        Some(_) => Some(said.and_then(pit)),
        None => said.map(|number| pit(number).or(Some(Meaning::Other))),
    }
}

/// The letter of a key, small. A letter that is not Latin stands for the one in its place.
fn letter(sign: &Key, place: KeyCode) -> Option<char> {
    let Key::Character(sign) = sign else {
        return None;
    };
    let first = sign.chars().next()?;
    match first {
        _ if first.is_ascii_alphabetic() => Some(first.to_ascii_lowercase()),
        // Beyond the Latin letters with their marks.
        '\u{250}'.. => match by_place(place) {
            Key::Character(latin) => latin.chars().next().filter(char::is_ascii_alphabetic),
            _ => None,
        },
        _ => None,
    }
}

/// What stands on a key of a plain keyboard.
fn by_place(place: KeyCode) -> Key {
    let letter = match place {
        KeyCode::KeyA => "a",
        KeyCode::KeyD => "d",
        KeyCode::KeyH => "h",
        KeyCode::KeyR => "r",
        KeyCode::KeyU => "u",
        KeyCode::KeyZ => "z",
        KeyCode::NumpadAdd => "+",
        KeyCode::NumpadSubtract | KeyCode::Minus => "-",
        KeyCode::Numpad1 => "1",
        KeyCode::Numpad2 => "2",
        KeyCode::Numpad3 => "3",
        KeyCode::Numpad4 => "4",
        KeyCode::Numpad5 => "5",
        KeyCode::Numpad6 => "6",
        KeyCode::Numpad7 => "7",
        KeyCode::Enter | KeyCode::NumpadEnter => return Key::Enter,
        KeyCode::Space => return Key::Space,
        KeyCode::Tab => return Key::Tab,
        KeyCode::Escape => return Key::Escape,
        KeyCode::Backspace => return Key::Backspace,
        KeyCode::Delete => return Key::Delete,
        KeyCode::Home => return Key::Home,
        KeyCode::End => return Key::End,
        KeyCode::PageUp => return Key::PageUp,
        KeyCode::PageDown => return Key::PageDown,
        KeyCode::ArrowLeft => return Key::ArrowLeft,
        KeyCode::ArrowRight => return Key::ArrowRight,
        KeyCode::ArrowUp => return Key::ArrowUp,
        KeyCode::ArrowDown => return Key::ArrowDown,
        KeyCode::F11 => return Key::F11,
        KeyCode::ShiftLeft | KeyCode::ShiftRight => return Key::Shift,
        KeyCode::ControlLeft | KeyCode::ControlRight => return Key::Control,
        KeyCode::AltLeft => return Key::Alt,
        KeyCode::AltRight => return Key::AltGraph,
        KeyCode::SuperLeft | KeyCode::SuperRight => return Key::Super,
        _ => return Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
    };
    Key::Character(letter.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;
    use bevy::input::keyboard::{NativeKey, NativeKeyCode};
    use bevy::prelude::Entity;

    const PLAIN: Modifiers = Modifiers {
        shift: false,
        control: false,
        other: false,
    };
    const SHIFT: Modifiers = Modifiers {
        shift: true,
        ..PLAIN
    };

    fn key(key_code: KeyCode, logical_key: Key) -> KeyboardInput {
        KeyboardInput {
            key_code,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        }
    }

    fn says(place: KeyCode, sign: &str, held: Modifiers) -> Option<Meaning> {
        meaning(&key(place, Key::Character(sign.into())), held)
    }

    #[test]
    fn letters_mean_what_stands_on_them() {
        // QWERTY, Dvorak (U stands where F is, G where U is), Turkish F (U stands where W is).
        assert_eq!(says(KeyCode::KeyU, "u", PLAIN), Some(Meaning::Undo));
        assert_eq!(says(KeyCode::KeyF, "u", PLAIN), Some(Meaning::Undo));
        assert_eq!(says(KeyCode::KeyU, "g", PLAIN), Some(Meaning::Other));
        assert_eq!(says(KeyCode::KeyW, "u", PLAIN), Some(Meaning::Undo));
        assert_eq!(says(KeyCode::KeyR, "ı", PLAIN), Some(Meaning::Other));
        // Caps Lock changes nothing; Shift makes redo of it.
        assert_eq!(says(KeyCode::KeyU, "U", PLAIN), Some(Meaning::Undo));
        assert_eq!(says(KeyCode::KeyU, "U", SHIFT), Some(Meaning::Redo));
        assert_eq!(says(KeyCode::KeyH, "H", SHIFT), Some(Meaning::Other));
    }

    #[test]
    fn letters_of_other_scripts_mean_their_place() {
        for sign in ["ಹ", "ம", "г", "ه"] {
            assert_eq!(
                says(KeyCode::KeyU, sign, PLAIN),
                Some(Meaning::Undo),
                "{sign}"
            );
            assert_eq!(
                says(KeyCode::KeyG, sign, PLAIN),
                Some(Meaning::Other),
                "{sign}"
            );
        }
    }

    #[test]
    fn digits_mean_their_place_and_then_what_they_say() {
        // AZERTY: "&" in the place of 1, "-" in that of 6, the digits with Shift.
        assert_eq!(says(KeyCode::Digit1, "&", PLAIN), Some(Meaning::Pit(1)));
        assert_eq!(says(KeyCode::Digit6, "-", PLAIN), Some(Meaning::Pit(6)));
        assert_eq!(says(KeyCode::Digit6, "6", SHIFT), Some(Meaning::Pit(6)));
        // QWERTY: with Shift they are other signs, and nothing on the board.
        assert_eq!(says(KeyCode::Digit2, "@", SHIFT), None);
        // Screen keyboards say digits and letters on any place.
        let odd = KeyCode::Unidentified(NativeKeyCode::Xkb(200));
        assert_eq!(says(odd, "3", PLAIN), Some(Meaning::Pit(3)));
        assert_eq!(says(odd, "u", PLAIN), Some(Meaning::Undo));
        assert_eq!(says(KeyCode::Digit8, "8", PLAIN), Some(Meaning::Other));
    }

    #[test]
    fn the_keypad_says_digits_with_num_lock_and_arrows_without() {
        assert_eq!(says(KeyCode::Numpad4, "4", PLAIN), Some(Meaning::Pit(4)));
        let unlocked = |place, sign| meaning(&key(place, sign), PLAIN);
        assert_eq!(
            unlocked(KeyCode::Numpad4, Key::ArrowLeft),
            Some(Meaning::Arrow(-1, 0))
        );
        assert_eq!(unlocked(KeyCode::Numpad7, Key::Home), Some(Meaning::Home));
        assert_eq!(unlocked(KeyCode::Numpad1, Key::End), Some(Meaning::Other));
    }

    #[test]
    fn combinations_belong_to_the_desktop() {
        let control = Modifiers {
            control: true,
            ..PLAIN
        };
        let other = Modifiers {
            other: true,
            ..PLAIN
        };
        let all = Modifiers {
            shift: true,
            control: true,
            other: false,
        };
        for held in [control, other, all] {
            for (place, sign) in [
                (KeyCode::Digit1, "1"),
                (KeyCode::KeyU, "u"),
                (KeyCode::KeyR, "r"),
                (KeyCode::Equal, "+"),
            ] {
                assert_eq!(says(place, sign, held), None, "{held:?} {sign}");
            }
        }
        assert_eq!(says(KeyCode::KeyZ, "z", control), Some(Meaning::Undo));
        assert_eq!(says(KeyCode::KeyZ, "Z", all), Some(Meaning::Redo));
        // German keyboards have Z where others have Y.
        assert_eq!(says(KeyCode::KeyY, "z", control), Some(Meaning::Undo));
    }

    #[test]
    fn keys_of_the_system_mean_nothing() {
        for sign in [
            Key::AudioVolumeUp,
            Key::PrintScreen,
            Key::MediaPlayPause,
            Key::F5,
            Key::CapsLock,
            Key::Shift,
            Key::Unidentified(NativeKey::Unidentified),
        ] {
            let key = key(KeyCode::Unidentified(NativeKeyCode::Unidentified), sign);
            assert_eq!(meaning(&key, PLAIN), None, "{key:?}");
        }
    }
}
