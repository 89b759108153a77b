//! A board as text: the ring as two rows as South sees them, so that sowing goes anticlockwise.

use std::fmt;

use kavade_rules::{Pit, Player, Position};

/// Draws a position in six lines.
///
/// ```text
///           7   6   5   4   3   2   1
/// North     5   5   5   5   5   5   5    bank 0
/// South     5   5   5   5   5   5   5    bank 0
///           1   2   3   4   5   6   7
/// ```
pub struct Board<'a>(pub &'a Position);

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.0;
        let numbers = 1..=position.pits_per_side();
        write!(f, "       ")?;
        for number in numbers.clone().rev() {
            write!(f, "{number:>4}")?;
        }
        writeln!(f)?;
        self.row(f, Player::North, position.row(Player::North).rev())?;
        self.row(f, Player::South, position.row(Player::South))?;
        write!(f, "       ")?;
        for number in numbers {
            write!(f, "{number:>4}")?;
        }
        if !position.aside().is_zero() {
            write!(f, "    aside {}", position.aside())?;
        }
        writeln!(f)
    }
}

impl Board<'_> {
    fn row(
        &self,
        f: &mut fmt::Formatter<'_>,
        player: Player,
        pits: impl Iterator<Item = Pit>,
    ) -> fmt::Result {
        write!(f, "  {player}")?;
        for pit in pits {
            if self.0.is_closed(pit) {
                write!(f, "   x")?;
            } else {
                write!(f, "{:>4}", self.0.count(pit).get())?;
            }
        }
        writeln!(f, "    bank {}", self.0.bank(player))
    }
}
