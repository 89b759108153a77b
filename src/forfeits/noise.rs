//! Seeded chance: the same seed and place give the same number.

/// A number between −1 and 1 that follows from a seed and a place: the same each time.
pub(super) fn noise(seed: u64, place: u64) -> f32 {
    let mut x = seed
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
        .wrapping_add(place.wrapping_mul(0xD1B5_4A32_D192_ED03))
        .wrapping_add(0x2545_F491_4F6C_DD1D);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^= x >> 31;
    (x >> 40) as f32 / (1_u64 << 23) as f32 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_is_spread_evenly_and_is_the_same_each_time() {
        let drawn: Vec<f32> = (0..1000).map(|place| noise(7, place)).collect();
        let again: Vec<f32> = (0..1000).map(|place| noise(7, place)).collect();
        assert_eq!(drawn, again);
        assert!(drawn.iter().all(|x| (-1.0..=1.0).contains(x)));
        let mean: f32 = drawn.iter().sum::<f32>() / 1000.0;
        assert!(mean.abs() < 0.08, "{mean}");
        assert!((0..50).any(|place| noise(8, place) != noise(7, place)));
    }
}
