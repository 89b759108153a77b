//! Enums whose values have names in text, each with a list of all of them that cannot be incomplete.

/// Declares an enum whose values have names in text: house rules, records and what the laboratory prints.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $key:literal),+ $(,)? }) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        $(#[$doc])*
        pub enum $name {
            $($(#[$value_doc])* $value),+
        }

        impl $name {
            /// Every value, in the order of RULES.md.
            pub const ALL: &'static [$name] = &[$($name::$value),+];

            /// The value's name in text.
            pub const fn key(self) -> &'static str {
                match self {
                    $($name::$value => $key),+
                }
            }

            /// The value with the given name.
            pub fn from_key(key: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|value| value.key() == key)
            }
        }
    };
}
