//! Pits, banks and the hand as they lie on the screen: where each is, what is in it and what can be done with it.

use egui::{Pos2, Vec2};
use kavade_rules::{PitNumber, Player};

/// A pit by its owner and the owner's count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PitId {
    /// Whose row.
    pub owner: Player,
    /// 1 is the leftmost as the owner sits, or the rightmost where sowing runs clockwise.
    pub number: PitNumber,
}

/// Where a pit lies on the screen and what is in it. All lengths are in units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PitView {
    /// Which pit.
    pub pit: PitId,
    /// The centre of its rim.
    pub centre: Pos2,
    /// Half the width and half the height of its rim.
    pub radii: Vec2,
    /// The number of seeds to show.
    pub count: u32,
    /// What can be done with it.
    pub state: PitState,
    /// What the last turn did here.
    pub mark: PitMark,
    /// The number is that of a play which is only shown.
    pub imagined: bool,
}

/// What can be done with a pit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PitState {
    /// The player to move can choose it now.
    Playable,
    /// It takes part and cannot be chosen now.
    Idle,
    /// It is out of play for the round.
    Closed,
    /// Sowing from here would never end.
    Endless,
}

/// What the last turn did to a pit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PitMark {
    /// Nothing worth a mark.
    #[default]
    None,
    /// Its seeds were lifted first.
    Lifted,
    /// It was empty, and the sowing ended.
    Saada,
    /// Its seeds were captured, so many.
    Taken(u32),
}

/// A bank on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BankView {
    /// Its centre.
    pub centre: Pos2,
    /// Half its width and half its height.
    pub radii: Vec2,
}

/// The hand that sows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HandView {
    /// Where it is on the screen: the tail of its pill points here.
    pub at: Pos2,
    /// Seeds in it.
    pub count: u32,
}
