//! The words of the game: one Fluent message a sentence, never glued together.

use std::{
    borrow::Cow,
    collections::HashSet,
    sync::{Mutex, PoisonError},
};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use tracing::warn;
use unic_langid::LanguageIdentifier;

use crate::theme::direction::isolated;

/// The English files, by what they are about.
pub const ENGLISH: [(&str, &str); 8] = [
    (
        "forfeits.ftl",
        include_str!("../../../assets/locales/en/forfeits.ftl"),
    ),
    (
        "game.ftl",
        include_str!("../../../assets/locales/en/game.ftl"),
    ),
    (
        "help.ftl",
        include_str!("../../../assets/locales/en/help.ftl"),
    ),
    (
        "look.ftl",
        include_str!("../../../assets/locales/en/look.ftl"),
    ),
    (
        "menus.ftl",
        include_str!("../../../assets/locales/en/menus.ftl"),
    ),
    (
        "play.ftl",
        include_str!("../../../assets/locales/en/play.ftl"),
    ),
    (
        "rules.ftl",
        include_str!("../../../assets/locales/en/rules.ftl"),
    ),
    (
        "sound.ftl",
        include_str!("../../../assets/locales/en/sound.ftl"),
    ),
];

/// A value in a sentence.
pub type Value<'a> = FluentValue<'a>;

/// The sentences of one language.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
    missed: Mutex<HashSet<String>>,
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Texts")
            .field("locales", &self.bundle.locales)
            .finish_non_exhaustive()
    }
}

impl Default for Texts {
    fn default() -> Self {
        Texts::english()
    }
}

impl Texts {
    /// The texts in English.
    pub fn english() -> Self {
        Texts::new("en", &ENGLISH)
    }

    /// The texts of a language from its files. What cannot be read is said in the log and left out.
    pub fn new(language: &str, files: &[(&str, &str)]) -> Self {
        let language: LanguageIdentifier = language.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Values that need it are isolated one by one.
        bundle.set_use_isolating(false);
        for (name, text) in files {
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) => resource,
                Err((resource, errors)) => {
                    warn!(
                        "{name}: {} messages cannot be read: {errors:?}",
                        errors.len()
                    );
                    resource
                }
            };
            if let Err(errors) = bundle.add_resource(resource) {
                warn!("{name}: {errors:?}");
            }
        }
        Texts {
            bundle,
            missed: Mutex::default(),
        }
    }

    /// The sentence with this id. A missing one gives its id and is said once in the log.
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The sentence with this id and these values.
    pub fn with(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(id)
            .and_then(|message| message.value())
        else {
            self.miss(id, "is missing");
            return id.to_owned();
        };
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            let value = match value {
                FluentValue::String(text) => isolated(text).into_owned().into(),
                other => other.clone(),
            };
            args.set(Cow::from((*name).to_owned()), value);
        }
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        if !errors.is_empty() {
            self.miss(id, &format!("cannot be made: {errors:?}"));
        }
        text.into_owned()
    }

    /// Whether there is a sentence with this id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The ids that were asked for and could not be given, in order.
    pub fn missed(&self) -> Vec<String> {
        let missed = self.missed.lock().unwrap_or_else(PoisonError::into_inner);
        let mut missed: Vec<String> = missed.iter().cloned().collect();
        missed.sort();
        missed
    }

    fn miss(&self, id: &str, why: &str) {
        let mut missed = self.missed.lock().unwrap_or_else(PoisonError::into_inner);
        if missed.insert(id.to_owned()) {
            warn!("text {id} {why}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TINY: [(&str, &str); 1] = [(
        "tiny.ftl",
        "taken = { $n ->\n    [one] { $name } takes one seed\n   *[other] { $name } takes { $n } seeds\n}\n",
    )];

    #[test]
    fn plurals_follow_the_language() {
        let texts = Texts::new("en", &TINY);
        let say = |n: u32| texts.with("taken", &[("n", n.into()), ("name", "Asha".into())]);
        assert_eq!(say(1), "Asha takes one seed");
        assert_eq!(say(15), "Asha takes 15 seeds");
    }

    #[test]
    fn a_missing_text_gives_its_id() {
        assert_eq!(Texts::new("en", &TINY).get("nothing"), "nothing");
    }

    #[test]
    fn every_english_file_can_be_read_whole_and_no_id_comes_twice() {
        let mut bundle = FluentBundle::new_concurrent(vec![LanguageIdentifier::default()]);
        for (name, text) in ENGLISH {
            let resource = FluentResource::try_new(text.to_owned());
            let resource = resource.unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
        }
    }
}
