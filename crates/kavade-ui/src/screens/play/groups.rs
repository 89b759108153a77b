//! The name of the play screen and the groups of focus on it.

/// The name of the screen in the ids of its controls.
pub(super) const SCREEN: &str = "play";

/// The groups of focus on this screen, in the order of Tab.
pub(super) mod group {
    /// Own pits.
    pub const PITS: u8 = 0;
    /// The other row.
    pub const OTHER_PITS: u8 = 1;
    /// The offer in the status line, and what a hint offers.
    pub const OFFER: u8 = 2;
    /// The tools.
    pub const TOOLS: u8 = 3;
    /// The button of the record.
    pub const LAST: u8 = 4;
    /// The record.
    pub const RECORD: u8 = 5;
}
