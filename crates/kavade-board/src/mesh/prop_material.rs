//! What the things of a hall are made of, and how that takes the light.

use bevy_math::Vec3;

/// What things are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PropMaterial {
    /// Old brass: pot and lamp.
    Brass,
    /// Stainless steel: tumbler and spoon.
    Steel,
    /// Copper: the coffee pot.
    Copper,
    /// Porcelain with a painted rim.
    Porcelain,
    /// Tea with light in it.
    Tea,
    /// Clear glass.
    Glass,
    /// Lump sugar.
    Sugar,
    /// Gilding.
    Gold,
    /// Jasmine buds and flowers on their string.
    Jasmine,
    /// Betel leaves and areca nuts.
    Betel,
    /// Cotton wicks, one end charred.
    Wick,
}

/// How a material takes the light.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MaterialProperties {
    /// Colour factor, linear.
    pub tint: Vec3,
    /// Roughness as one perceives it, 0 to 1.
    pub rough: f32,
    /// Whether it is metal.
    pub metal: bool,
    /// How much light it seems to hold, as tea does.
    pub glow: f32,
    /// How much it hides what is behind it: 1 for all but glass.
    pub hides: f32,
}

impl PropMaterial {
    /// All of them.
    pub const ALL: [PropMaterial; 11] = [
        PropMaterial::Brass,
        PropMaterial::Steel,
        PropMaterial::Copper,
        PropMaterial::Porcelain,
        PropMaterial::Tea,
        PropMaterial::Glass,
        PropMaterial::Sugar,
        PropMaterial::Gold,
        PropMaterial::Jasmine,
        PropMaterial::Betel,
        PropMaterial::Wick,
    ];

    /// The name of its texture, `textures/props/NAME.albedo.png`, if it has one.
    pub const fn picture(self) -> Option<&'static str> {
        match self {
            PropMaterial::Brass => Some("brass"),
            PropMaterial::Steel => Some("steel"),
            PropMaterial::Copper => Some("copper"),
            PropMaterial::Porcelain => Some("porcelain"),
            PropMaterial::Tea => Some("tea"),
            PropMaterial::Jasmine => Some("jasmine"),
            PropMaterial::Betel => Some("betel"),
            PropMaterial::Glass | PropMaterial::Sugar | PropMaterial::Gold | PropMaterial::Wick => {
                None
            }
        }
    }

    /// How it takes the light.
    pub const fn properties(self) -> MaterialProperties {
        const PLAIN: MaterialProperties = MaterialProperties {
            tint: Vec3::ONE,
            rough: 0.5,
            metal: false,
            glow: 0.0,
            hides: 1.0,
        };
        match self {
            PropMaterial::Brass => MaterialProperties {
                rough: 0.32,
                metal: true,
                ..PLAIN
            },
            PropMaterial::Steel => MaterialProperties {
                rough: 0.22,
                metal: true,
                ..PLAIN
            },
            PropMaterial::Copper => MaterialProperties {
                rough: 0.30,
                metal: true,
                ..PLAIN
            },
            PropMaterial::Porcelain => MaterialProperties {
                tint: Vec3::splat(0.62),
                rough: 0.16,
                ..PLAIN
            },
            PropMaterial::Tea => MaterialProperties {
                rough: 0.08,
                glow: 0.5,
                ..PLAIN
            },
            PropMaterial::Glass => MaterialProperties {
                tint: Vec3::new(0.6, 0.65, 0.68),
                rough: 0.03,
                hides: 0.06,
                ..PLAIN
            },
            PropMaterial::Sugar => MaterialProperties {
                tint: Vec3::new(0.78, 0.75, 0.68),
                rough: 0.9,
                ..PLAIN
            },
            PropMaterial::Gold => MaterialProperties {
                tint: Vec3::new(0.85, 0.60, 0.20),
                rough: 0.2,
                metal: true,
                ..PLAIN
            },
            PropMaterial::Jasmine => MaterialProperties {
                rough: 0.62,
                ..PLAIN
            },
            PropMaterial::Betel => MaterialProperties {
                rough: 0.38,
                ..PLAIN
            },
            PropMaterial::Wick => MaterialProperties {
                tint: Vec3::new(0.72, 0.67, 0.56),
                rough: 0.95,
                ..PLAIN
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_texture_of_a_stuff_has_a_name_of_its_own() {
        let mut names: Vec<_> = PropMaterial::ALL
            .iter()
            .filter_map(|s| s.picture())
            .collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
