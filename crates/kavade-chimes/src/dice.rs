//! Numbers that look random and are the same each time: a sound is known by its name.

/// A stream of numbers (xorshift64*), begun from a name.
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// The stream that belongs to a name.
    pub fn named(name: &str) -> Dice {
        // FNV-1a.
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        let mut dice = Dice(hash | 1);
        for _ in 0..8 {
            dice.next();
        }
        dice
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// From 0 to 1.
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// From `low` to `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// From −1 to 1.
    pub fn swing(&mut self) -> f64 {
        self.between(-1.0, 1.0)
    }

    /// A factor of at most so many decibels up or down.
    pub fn decibels(&mut self, most: f64) -> f64 {
        10_f64.powf(self.swing() * most / 20.0)
    }
}
