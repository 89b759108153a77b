//! What the play screen shows and what can be pressed on it, as plain data.

use egui::{Color32, Rect};
use kavade_rules::{Game, Player};

use crate::screens::names::{People, person};
use crate::screens::play::help::HelpView;
use crate::screens::play::layout::HudLayout;
use crate::screens::play::pits::{BankView, HandView, PitId, PitView};
use crate::screens::play::record::{RecordRow, RecordView};
use crate::screens::play::sentences::{Caption, Line, RefusalLine};
use crate::screens::play::sounds::SoundCaption;
use kavade_store::settings::Counts;
use kavade_store::speed::Speed;

/// What the plate of a player shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlateView {
    /// Seeds in the bank.
    pub bank: u32,
    /// Rounds won so far.
    pub rounds_won: u32,
}

/// What the tools can do at this moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ToolsView {
    /// There is a turn to take back.
    pub undo: bool,
    /// There is a turn to play again.
    pub redo: bool,
    /// A hint can be asked for.
    pub hint: bool,
    /// The speed.
    pub speed: Speed,
}

/// Everything that the play screen shows.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayView {
    /// The game.
    pub game: Game,
    /// The round, from 1.
    pub round: u32,
    /// Rounds that win the match; none if it is a single round or a full match.
    pub rounds_to_win: Option<u32>,
    /// The players, South first.
    pub people: People,
    /// What the plates show, South's first.
    pub plates: [PlateView; 2],
    /// Whose row is near: the plate of that player is at the bottom.
    pub near: Player,
    /// Sowing runs clockwise, so what is a player's first pit otherwise is the last from the left.
    pub mirrored: bool,
    /// Who is to move, or sows.
    pub to_move: Player,
    /// The player to move is the computer, and it thinks.
    pub thinking: bool,
    /// Seeds are moving: tools wait, and any press skips.
    pub sowing: bool,
    /// The outline of the board on the screen.
    pub board: Rect,
    /// All pits.
    pub pits: Vec<PitView>,
    /// The banks, South's first.
    pub banks: [BankView; 2],
    /// The way of the last turn: from pit to pit.
    pub path: Vec<[PitId; 2]>,
    /// Whose turn the way and the marks are; none before the first.
    pub marks_by: Option<Player>,
    /// The line that says what is going on.
    pub line: Line,
    /// Why a press was refused, while it is being said.
    pub refusal: Option<RefusalLine>,
    /// What has just happened and why, while it is being said.
    pub caption: Option<Caption>,
    /// Words for what is heard, while they are shown.
    pub heard: Option<SoundCaption>,
    /// A hint, or what else helps.
    pub help: Option<HelpView>,
    /// The hand, while it holds seeds.
    pub hand: Option<HandView>,
    /// Seeds that have just come into a bank.
    pub flash: Option<(Player, u32)>,
    /// The turns before this, newest last; the screen shows as many as it has room for.
    pub last: Vec<RecordRow>,
    /// When counts are shown.
    pub counts: Counts,
    /// The tools.
    pub tools: ToolsView,
    /// The record; it is only shown where the layout has a place for it.
    pub record: RecordView,
    /// Whether the record is asked for.
    pub record_open: bool,
    /// Whether this screen takes presses on pits by pointer, or only by keys.
    pub pits_by_pointer: bool,
}

/// What was pressed while playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayPress {
    /// A pit, playable or not.
    Pit(PitId),
    /// What is pointed at or focused now, if it is another pit than in the pass before.
    Point(Option<PitId>),
    /// The menu.
    Menu,
    /// Take back.
    Undo,
    /// Redo what was undone.
    Redo,
    /// Finish the playback at once.
    Skip,
    /// A hint; or no hint any more.
    Hint,
    /// Show how the play could go on.
    ShowMe,
    /// Back to the review.
    ToReview,
    /// The next speed.
    Speed,
    /// What the line offers besides choosing a pit: to end the round ([`Line::Decided`]), or to leave the second
    /// sowing ([`Line::MaySowAgain`]).
    Offer,
    /// Open or close the record.
    Record(bool),
    /// Show the position after this row of the record.
    ShowTurn(usize),
    /// Show the position one turn earlier.
    Back,
    /// Show the position one turn later.
    Forward,
    /// Go on from the position that is shown.
    FromHere,
}

impl PlayView {
    /// The pit with this id.
    pub fn pit(&self, id: PitId) -> Option<&PitView> {
        self.pits.iter().find(|p| p.pit == id)
    }

    /// Whether a player's row is near.
    pub(super) fn is_near(&self, player: Player) -> bool {
        player == self.near
    }

    /// Where a player's plate lies.
    pub(super) fn plate(&self, layout: &HudLayout, player: Player) -> Rect {
        layout.plates[usize::from(!self.is_near(player))]
    }

    /// The number of the key that sows a pit: keys count from the left as its owner sits.
    pub(super) fn key_of(&self, pit: PitId) -> u8 {
        let side = (self.pits.len() / 2) as u8;
        if self.mirrored {
            (side + 1).saturating_sub(pit.number.get())
        } else {
            pit.number.get()
        }
    }

    /// The mark's colour of a player.
    pub(super) fn colour(&self, player: Player) -> Color32 {
        person(&self.people, player).mark.colour()
    }
}
