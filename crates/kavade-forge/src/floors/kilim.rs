//! The kilim's drawing: which wool each stitch is, on a grid of whole numbers, the same to both sides of its middle.

/// A wool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Wool {
    Madder,
    Indigo,
    Ivory,
    Ochre,
    Walnut,
    Sage,
    Rust,
}

/// Size of a stitch, in units.
pub(super) const STITCH: f32 = 0.07;
/// Half the kilim's length and depth, in stitches.
pub(super) const HALF: (i32, i32) = (99, 59);

/// The wool of a stitch, counted from the middle: `i` to the right, `j` towards the viewer; the middle lies between
/// stitches −1 and 0.
pub(super) fn wool(i: i32, j: i32) -> Wool {
    // The same numbers on both sides of the middle.
    let mirrored = |v: i32| if v < 0 { -1 - v } else { v };
    let (i, j) = (mirrored(i), mirrored(j));
    let from_end = HALF.0 - 1 - i;
    let from_side = HALF.1 - 1 - j;
    let edge = from_end.min(from_side);
    match edge {
        0 => Wool::Walnut,
        1..=3 => teeth(
            if from_side < from_end { i } else { j },
            edge - 1,
            Wool::Rust,
            Wool::Walnut,
        ),
        4 => Wool::Ivory,
        5..=16 => border(i, j, from_end, from_side),
        17 => Wool::Ivory,
        18..=20 => teeth(
            if from_side < from_end { i } else { j } + 3,
            20 - edge,
            Wool::Ochre,
            Wool::Indigo,
        ),
        21 => Wool::Walnut,
        _ => field(i, j),
    }
}

/// A guard stripe: stepped triangles of one wool on another.
fn teeth(along: i32, up: i32, one: Wool, other: Wool) -> Wool {
    let t = (along.rem_euclid(8) - 4).abs();
    if t > up { one } else { other }
}

/// The border: lozenges in boxes that change their ground, hooks between them; a lozenge of its own in each corner.
fn border(i: i32, j: i32, from_end: i32, from_side: i32) -> Wool {
    const LONG: i32 = 20;
    let corner = from_end < 17 && from_side < 17;
    let (along, across, id) = if corner {
        (from_end - 11, from_side - 11, 2)
    } else if from_side < from_end {
        let start = HALF.0 - 17;
        let k = (start - 1 - i).div_euclid(LONG);
        (
            (start - 1 - i).rem_euclid(LONG) - LONG / 2,
            from_side - 11,
            k,
        )
    } else {
        let start = HALF.1 - 17;
        let k = (start - 1 - j).div_euclid(LONG);
        (
            (start - 1 - j).rem_euclid(LONG) - LONG / 2,
            from_end - 11,
            k + 1,
        )
    };
    // Distances from the lozenge's middle, which lies between stitches.
    let a = if along < 0 { -1 - along } else { along };
    let b = if across < 0 { -1 - across } else { across };
    let ground = if id % 2 == 0 {
        Wool::Madder
    } else {
        Wool::Indigo
    };
    let steps = a + b * 3 / 2;
    let eye = if id % 4 < 2 { Wool::Ochre } else { Wool::Sage };
    match steps {
        0..=2 => eye,
        3 => Wool::Walnut,
        4..=5 => Wool::Rust,
        6 => Wool::Walnut,
        7 => Wool::Ivory,
        _ => {
            // A hook from each corner of the box.
            let hook = (a >= 7 && b == 4) || (a == 7 && (3..=4).contains(&b)) || (a >= 9 && b == 2);
            if hook && !corner {
                if id % 2 == 0 { Wool::Ivory } else { Wool::Rust }
            } else if a == 9 && !corner {
                Wool::Walnut
            } else {
                ground
            }
        }
    }
}

/// The field: stepped lozenges in each other, in staggered rows, small stars where four of them meet.
fn field(i: i32, j: i32) -> Wool {
    const WIDE: i32 = 40;
    const HIGH: i32 = 36;
    let row = (j + HIGH / 2).div_euclid(HIGH);
    let shift = if row.rem_euclid(2) == 0 { 0 } else { WIDE / 2 };
    let k = (i + shift + WIDE / 2).div_euclid(WIDE);
    let a = (i + shift + WIDE / 2).rem_euclid(WIDE) - WIDE / 2;
    let b = (j + HIGH / 2).rem_euclid(HIGH) - HIGH / 2;
    let a = if a < 0 { -1 - a } else { a };
    let b = if b < 0 { -1 - b } else { b };
    let steps = a / 2 * 2 + b / 2 * 2;
    let odd = (k + row).rem_euclid(2) == 0;
    match steps {
        0..=1 => Wool::Ivory,
        2..=5 => Wool::Rust,
        6..=7 => Wool::Walnut,
        8..=11 => {
            if odd {
                Wool::Ochre
            } else {
                Wool::Sage
            }
        }
        12..=13 => Wool::Ivory,
        14..=19 => {
            // A row of small steps inside the broad ring.
            if steps == 16 && a % 4 < 2 {
                Wool::Rust
            } else {
                Wool::Indigo
            }
        }
        20..=21 => Wool::Walnut,
        22..=23 => Wool::Ochre,
        _ => {
            let (c, d) = (WIDE / 2 - 1 - a, HIGH / 2 - 1 - b);
            match c / 2 * 2 + d / 2 * 2 {
                0..=1 => Wool::Ivory,
                2..=3 => Wool::Indigo,
                4..=5 => Wool::Ochre,
                _ => Wool::Madder,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn both_halves_are_the_same() {
        for i in 0..HALF.0 {
            for j in 0..HALF.1 {
                let here = wool(i, j);
                assert_eq!(here, wool(-1 - i, j));
                assert_eq!(here, wool(i, -1 - j));
            }
        }
    }

    #[test]
    fn every_wool_is_used_and_none_takes_half_of_it() {
        let mut count: HashMap<Wool, usize> = HashMap::new();
        for i in -HALF.0..HALF.0 {
            for j in -HALF.1..HALF.1 {
                *count.entry(wool(i, j)).or_default() += 1;
            }
        }
        let all = (4 * HALF.0 * HALF.1) as usize;
        assert_eq!(count.len(), 7);
        for (wool, n) in count {
            assert!(n > all / 60 && n < all / 2, "{wool:?}: {n} of {all}");
        }
    }
}
