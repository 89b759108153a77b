//! A text of named entries, some of them in groups, each read by itself: one that is wrong takes no other with it, and
//! one that nobody knows (a later version wrote it) is kept as it is.
//!
//! What the entries are is said once, by a function over any `Entries`: the `Reader` fills the values in, the
//! `Writer` writes them down.

use std::fmt;

use ron::value::RawValue;
use serde::de::{DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

/// Something that goes through named values: reading or writing them.
pub(crate) trait Entries {
    /// One value.
    fn entry<T: Serialize + DeserializeOwned>(&mut self, name: &str, value: &mut T);

    /// Entries of a group.
    fn group(&mut self, name: &str, each: impl FnOnce(&mut Self));

    /// Entries of a group that the first version wrote as a list, in the order of these names.
    fn listed(&mut self, name: &str, names: &[&str], each: impl FnOnce(&mut Self));
}

/// Entries that were read and that nobody knows, as they were written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Unknown {
    entries: Vec<(String, String)>,
    groups: Vec<(String, Unknown)>,
}

static NOTHING_UNKNOWN: Unknown = Unknown {
    entries: Vec::new(),
    groups: Vec::new(),
};

impl Unknown {
    fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.groups.is_empty()
    }

    fn group(&self, name: &str) -> &Unknown {
        let found = self.groups.iter().find(|(group, _)| group == name);
        found.map_or(&NOTHING_UNKNOWN, |(_, unknown)| unknown)
    }
}

/// The names and values of one group, unread.
struct Fields(Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fields, D::Error> {
        struct All;
        impl<'de> Visitor<'de> for All {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("named entries")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        from.deserialize_struct("", &[], All)
    }
}

/// Fills values in from a text.
pub(crate) struct Reader {
    fields: Fields,
    /// Where in the text, for the names of what is wrong: empty, or a group with a dot at its end.
    path: String,
    wrong: Vec<String>,
    unknown: Unknown,
}

impl Reader {
    /// Looks through a text.
    ///
    /// # Errors
    /// It is no text of named entries; where, for the log.
    pub(crate) fn of(text: &str) -> Result<Reader, String> {
        let fields = ron::from_str(text).map_err(|error| error.to_string())?;
        Ok(Reader::within(fields, String::new()))
    }

    fn within(fields: Fields, path: String) -> Reader {
        Reader {
            fields,
            path,
            wrong: Vec::new(),
            unknown: Unknown::default(),
        }
    }

    /// What was found that nobody asked for, and the names of the entries that make no sense.
    pub(crate) fn rest(mut self) -> (Unknown, Vec<String>) {
        let fields = self.fields.0.into_iter();
        self.unknown.entries = fields
            .map(|(name, value)| (name, value.get_ron().to_owned()))
            .collect();
        (self.unknown, self.wrong)
    }

    /// The value of that name; of several the last.
    fn take(&mut self, name: &str) -> Option<Box<RawValue>> {
        let (named, others) = std::mem::take(&mut self.fields.0)
            .into_iter()
            .partition(|(field, _)| field == name);
        self.fields.0 = others;
        let named: Vec<(String, Box<RawValue>)> = named;
        named.into_iter().next_back().map(|(_, value)| value)
    }

    fn read_group(
        &mut self,
        name: &str,
        read: impl FnOnce(&RawValue) -> Option<Fields>,
        each: impl FnOnce(&mut Reader),
    ) {
        let Some(value) = self.take(name) else {
            return;
        };
        let Some(fields) = read(&value) else {
            self.wrong.push(format!("{}{name}", self.path));
            return;
        };
        let mut group = Reader::within(fields, format!("{}{name}.", self.path));
        each(&mut group);
        let (unknown, wrong) = group.rest();
        self.wrong.extend(wrong);
        if !unknown.is_empty() {
            self.unknown.groups.push((name.to_owned(), unknown));
        }
    }
}

impl Entries for Reader {
    fn entry<T: Serialize + DeserializeOwned>(&mut self, name: &str, value: &mut T) {
        let Some(written) = self.take(name) else {
            return;
        };
        match written.into_rust() {
            Ok(read) => *value = read,
            Err(_) => self.wrong.push(format!("{}{name}", self.path)),
        }
    }

    fn group(&mut self, name: &str, each: impl FnOnce(&mut Reader)) {
        self.read_group(name, |value| value.into_rust().ok(), each);
    }

    fn listed(&mut self, name: &str, names: &[&str], each: impl FnOnce(&mut Reader)) {
        let read = |value: &RawValue| {
            value.into_rust().ok().or_else(|| {
                let list: [Box<RawValue>; 3] = value.into_rust().ok()?;
                let names = names.iter().map(|name| (*name).to_owned());
                Some(Fields(names.zip(list).collect()))
            })
        };
        self.read_group(name, read, each);
    }
}

/// Writes values down.
pub(crate) struct Writer<'a> {
    text: String,
    depth: usize,
    unknown: &'a Unknown,
}

impl Writer<'_> {
    /// The text of all that `each` goes through, and of what was found and nobody knows.
    pub(crate) fn text(unknown: &Unknown, each: impl FnOnce(&mut Writer)) -> String {
        let mut writer = Writer {
            text: String::new(),
            depth: 0,
            unknown,
        };
        writer.brackets(each);
        writer.text.push('\n');
        writer.text
    }

    fn brackets(&mut self, each: impl FnOnce(&mut Self)) {
        self.text.push_str("(\n");
        self.depth += 1;
        each(self);
        let unknown = self.unknown;
        for (name, value) in &unknown.entries {
            self.name(name);
            self.text.push_str(value);
            self.text.push_str(",\n");
        }
        self.depth -= 1;
        self.indent();
        self.text.push(')');
    }

    fn indent(&mut self) {
        self.text.push_str(&"    ".repeat(self.depth));
    }

    fn name(&mut self, name: &str) {
        self.indent();
        let plain = |letter: char| letter.is_alphanumeric() || letter == '_';
        if !name.chars().all(plain) {
            self.text.push_str("r#");
        }
        self.text.push_str(name);
        self.text.push_str(": ");
    }
}

impl Entries for Writer<'_> {
    fn entry<T: Serialize + DeserializeOwned>(&mut self, name: &str, value: &mut T) {
        // Text, numbers, words and lists of them can always be written.
        let Ok(value) = ron::to_string(value) else {
            return;
        };
        self.name(name);
        self.text.push_str(&value);
        self.text.push_str(",\n");
    }

    fn group(&mut self, name: &str, each: impl FnOnce(&mut Self)) {
        self.name(name);
        let around = self.unknown;
        self.unknown = around.group(name);
        self.brackets(each);
        self.unknown = around;
        self.text.push_str(",\n");
    }

    fn listed(&mut self, name: &str, _: &[&str], each: impl FnOnce(&mut Self)) {
        self.group(name, each);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Default, PartialEq)]
    struct Garden {
        trees: u8,
        gate: String,
        pond: [u8; 3],
    }

    impl Garden {
        fn each(&mut self, file: &mut impl Entries) {
            file.entry("trees", &mut self.trees);
            file.entry("gate", &mut self.gate);
            file.listed("pond", &["carp", "frogs", "lotus"], |file| {
                let [carp, frogs, lotus] = &mut self.pond;
                file.entry("carp", carp);
                file.entry("frogs", frogs);
                file.entry("lotus", lotus);
            });
        }
    }

    /// A text, read, and written again.
    fn read(text: &str) -> (Garden, Vec<String>, String) {
        let mut garden = Garden::default();
        let mut reader = Reader::of(text).expect("a text of entries");
        garden.each(&mut reader);
        let (unknown, wrong) = reader.rest();
        let again = Writer::text(&unknown, |file| garden.each(file));
        (garden, wrong, again)
    }

    #[test]
    fn what_is_written_is_read() {
        let mut garden = Garden {
            trees: 3,
            gate: "a \"green\" one".to_owned(),
            pond: [1, 2, 3],
        };
        let text = Writer::text(&Unknown::default(), |file| garden.each(file));
        assert_eq!(read(&text), (garden, vec![], text));
    }

    #[test]
    fn a_wrong_entry_takes_no_other_with_it_and_is_named() {
        let text = "(trees: many, gate: \"green\", pond: (carp: 4, frogs: -1))";
        let (garden, wrong, _) = read(text);
        assert_eq!(wrong, ["trees", "pond.frogs"]);
        assert_eq!((garden.gate.as_str(), garden.pond), ("green", [4, 0, 0]));
    }

    #[test]
    fn what_nobody_knows_is_written_as_it_was() {
        let text = "(shed: Some((roof: \"tin, red\")), trees: 2, pond: (carp: 4, newts: [1, 2]), r#a-b: 7)";
        let (_, wrong, again) = read(text);
        assert_eq!(wrong, Vec::<String>::new());
        for kept in [
            "    shed: Some((roof: \"tin, red\")),\n",
            "        newts: [1, 2],\n",
            "    r#a-b: 7,\n",
        ] {
            assert!(again.contains(kept), "{again}");
        }
        // And so it is after any number of times.
        assert_eq!(read(&again).2, again);
    }

    #[test]
    fn a_list_of_the_first_version_is_read_as_a_group() {
        let (garden, wrong, again) = read("(pond: (7, frogs, 9))");
        assert_eq!(
            (garden.pond, wrong),
            ([7, 0, 9], vec!["pond.frogs".to_owned()])
        );
        assert!(again.contains("        lotus: 9,\n"), "{again}");
    }

    #[test]
    fn a_group_that_is_none_is_wrong() {
        assert_eq!(read("(pond: 5, trees: 1)").1, ["pond"]);
    }

    #[test]
    fn a_text_without_entries_is_no_text_of_entries() {
        let deep = "(".repeat(100_000);
        for text in [
            "",
            "nonsense",
            "(nonsense)",
            "(a: 1",
            "(a: 1) b",
            "[1]",
            "7",
            &deep,
        ] {
            assert!(Reader::of(text).is_err(), "{text:.20}");
        }
    }
}
