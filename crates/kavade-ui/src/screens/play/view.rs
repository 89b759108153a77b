//! The play screen: what lies on the picture while a match is played.

use egui::{Pos2, Rect, Ui, Vec2};
use kavade_rules::{Game, PitNumber, Player};

use super::{board, leaves, lines, record, sounds};
use crate::screens::frame;
use crate::screens::names::{People, person};
use crate::screens::play::help::HelpView;
use crate::screens::play::layout::{HudLayout, layout};
use crate::screens::play::lines::{Caption, Line, Refusal};
use crate::screens::play::record::RecordView;
use crate::screens::play::sounds::HeardView;
use crate::texts::Texts;
use crate::theme::focus;
use crate::theme::style::Theme;
use kavade_store::settings::Counts;
use kavade_store::speed::Speed;

pub(super) const SCREEN: &str = "play";

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

/// What the plate of a player shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlateView {
    /// Seeds in the bank.
    pub bank: u32,
    /// Rounds won so far.
    pub rounds_won: u32,
}

/// The hand that sows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HandView {
    /// Where it is on the screen: the tail of its pill points here.
    pub at: Pos2,
    /// Seeds in it.
    pub count: u32,
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

/// The last turn in a few signs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastTurn {
    /// Whose turn.
    pub player: Player,
    /// In notation; empty while it is still being played.
    pub notation: String,
    /// Seeds captured.
    pub captured: u32,
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
    pub refusal: Option<Refusal>,
    /// What has just happened and why, while it is being said.
    pub caption: Option<Caption>,
    /// Words for what is heard, while they are shown.
    pub heard: Option<HeardView>,
    /// A hint, or what else helps.
    pub help: Option<HelpView>,
    /// The hand, while it holds seeds.
    pub hand: Option<HandView>,
    /// Seeds that have just come into a bank.
    pub flash: Option<(Player, u32)>,
    /// The turns before this, newest last; the screen shows as many as it has room for.
    pub last: Vec<LastTurn>,
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
    /// Play again what was taken back.
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

/// Shows the play screen.
pub fn play(ui: &mut Ui, theme: &Theme, texts: &Texts, view: &PlayView) -> Vec<PlayPress> {
    let mut presses = Vec::new();
    let Some(screen) = frame::open(ui, SCREEN) else {
        return presses;
    };
    let layout = layout(screen.size(), theme.text_size, view.record_open);
    let pointed = board::board(ui, theme, texts, view, &layout, &mut presses);
    leaves::leaves(ui, theme, texts, view, &layout, &mut presses);
    lines::lines(ui, theme, texts, view, &layout, &mut presses);
    sounds::leaf(ui, theme, texts, view, &layout);
    board::hand(ui, theme, view, &layout);
    if let Some(rect) = layout.record {
        record::record(
            ui,
            theme,
            texts,
            view,
            rect,
            layout.record_covers,
            &mut presses,
        );
    }
    if focus::escaped(ui.ctx()) {
        presses.push(match &view.help {
            _ if layout.record.is_some() && view.record_open => PlayPress::Record(false),
            Some(HelpView::Looking | HelpView::Hint(_)) => PlayPress::Hint,
            Some(HelpView::LookBack(_)) => PlayPress::ToReview,
            Some(HelpView::Showing) | None => PlayPress::Menu,
        });
    }
    let remembered = crate::screens::names::id(SCREEN, "pointed");
    let before: Option<PitId> = ui.ctx().data_mut(|d| d.get_temp(remembered)).flatten();
    if before != pointed {
        ui.ctx().data_mut(|d| d.insert_temp(remembered, pointed));
        presses.push(PlayPress::Point(pointed));
    }
    focus::end(ui);
    presses
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
    pub(super) fn colour(&self, player: Player) -> egui::Color32 {
        person(&self.people, player).mark.colour()
    }
}
