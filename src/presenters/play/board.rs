//! The board as it is on the screen: where each pit, bank and the hand is, and what lies there.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui;
use kavade_rules::{Pit, Player};
use kavade_ui::screens::play::pits::{BankView, HandView, PitId, PitMark, PitState, PitView};

use super::choices::Choices;
use super::moment::Moment;
use crate::board::entities::{Closed, Seeds};
use crate::board::view::BoardPose;
use crate::board::visual::aim::BoardCamera;
use crate::board::visual::title::Column;
use crate::presenters::context::units;
use crate::presenters::convert::pit_id;
use crate::sowing::follow::Following;
use crate::sowing::table::{MatchBoard, Table};

/// The window, the camera that looks at the board, and what lies on it.
#[derive(SystemParam)]
pub(super) struct Seen<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    cameras: Query<'w, 's, (&'static BoardCamera, &'static BoardPose), Without<Column>>,
    table: Option<MatchBoard<'w, 's>>,
    lying: Query<'w, 's, &'static Seeds>,
    closed: Query<'w, 's, (), With<Closed>>,
    hands: Query<'w, 's, &'static Transform>,
}

impl<'w, 's> Seen<'w, 's> {
    /// The board on the screen, once there are both.
    pub(super) fn on_screen(&self) -> Option<BoardOnScreen<'_, 'w, 's>> {
        let window = self.windows.single().ok()?;
        let table: &Table = self.table.as_deref()?;
        let (_, pose) = self
            .cameras
            .iter()
            .find(|(camera, _)| camera.room == table.root)?;
        Some(BoardOnScreen {
            seen: self,
            table,
            pose,
            unit: units(window).1,
        })
    }
}

/// The board of the match, seen by its camera.
pub(super) struct BoardOnScreen<'a, 'w, 's> {
    seen: &'a Seen<'w, 's>,
    /// The board.
    pub(super) table: &'a Table,
    pose: &'a BoardPose,
    /// Logical pixels a unit of the interface.
    unit: f32,
}

impl BoardOnScreen<'_, '_, '_> {
    fn id(&self, pit: Pit) -> PitId {
        pit_id(pit, self.table.layout.side)
    }

    fn is_closed(&self, pit: Pit) -> bool {
        self.seen.closed.contains(self.table.pits[pit.index()])
    }

    /// Where a point of the room is, in units.
    fn point(&self, at: Vec3) -> egui::Pos2 {
        let pixel = self.pose.screen(at);
        egui::pos2(pixel.x / self.unit, pixel.y / self.unit)
    }

    fn radii(&self, radii: Vec2) -> egui::Vec2 {
        egui::vec2(radii.x / self.unit, radii.y / self.unit)
    }

    /// How many seeds lie in a place. (An empty one has no list at all.)
    fn count(&self, place: Entity) -> u32 {
        let seeds = self.seen.lying.get(place);
        seeds.map_or(0, |seeds| seeds.count() as u32)
    }

    /// All pits, in the order of the ring.
    pub(super) fn pits(&self, moment: &Moment, choices: &Choices) -> Vec<PitView> {
        let pits = self.table.layout.ring_pits();
        pits.map(|pit| self.pit(pit, moment, choices)).collect()
    }

    fn pit(&self, pit: Pit, moment: &Moment, choices: &Choices) -> PitView {
        let ellipse = self.pose.pit_ellipse(&self.table.layout, pit);
        let lies = self.count(self.table.pits[pit.index()]);
        let shown = moment
            .shown
            .and_then(|show| show.tally.pits.get(pit.index()))
            .map(|seeds| u32::from(*seeds));
        PitView {
            pit: self.id(pit),
            centre: egui::pos2(ellipse.centre.x / self.unit, ellipse.centre.y / self.unit),
            radii: self.radii(ellipse.radii),
            count: shown.unwrap_or(lies),
            imagined: shown.is_some_and(|shown| shown != lies),
            state: match self.is_closed(pit) {
                true => PitState::Closed,
                false => choices.state(pit),
            },
            mark: mark(pit, moment.following),
        }
    }

    /// Both banks, South's first.
    pub(super) fn banks(&self) -> [BankView; 2] {
        Player::BOTH.map(|player| {
            let vessel = self.table.layout.bank(player);
            let ellipse = self.pose.disc(vessel.rim, vessel.outer);
            BankView {
                centre: egui::pos2(ellipse.centre.x / self.unit, ellipse.centre.y / self.unit),
                radii: self.radii(ellipse.radii),
            }
        })
    }

    /// How many seeds lie in both banks, or would if what is shown were played; South's first.
    pub(super) fn bank_counts(&self, moment: &Moment) -> [u32; 2] {
        Player::BOTH.map(|player| match moment.shown {
            Some(show) => u32::from(show.tally.banks[player.index()]),
            None => self.count(self.table.banks[player.index()]),
        })
    }

    /// The rectangle that the board covers.
    pub(super) fn outline(&self) -> egui::Rect {
        let layout = &self.table.layout;
        let mut outline = egui::Rect::NOTHING;
        for corner in layout.outline.polyline(48) {
            for height in [0.0, -layout.thickness] {
                outline.extend_with(self.point(Vec3::new(corner.x, height, corner.y)));
            }
        }
        outline
    }

    /// The steps of the last turn from pit to pit. The seeds show the way while they fly; with reduced motion, as among
    /// ghosts, nothing does but the way itself.
    pub(super) fn path(&self, moment: &Moment) -> Vec<[PitId; 2]> {
        if moment.sowing() && moment.shown.is_none() {
            return Vec::new();
        }
        let path = moment.following.last.path.iter();
        path.map(|pit| [self.id(*pit), self.id(self.after(*pit))])
            .collect()
    }

    /// The next pit of the ring that is open.
    fn after(&self, pit: Pit) -> Pit {
        let mut next = pit;
        for _ in self.table.layout.ring_pits() {
            next = self.table.layout.next(next);
            if !self.is_closed(next) {
                break;
            }
        }
        next
    }

    /// The hand, while it holds something.
    pub(super) fn hand(&self, moment: &Moment) -> Option<HandView> {
        let hand = moment.following.hand?;
        let entity = match moment.shown {
            Some(show) => show.hand,
            None => Some(self.table.hand),
        };
        let at = entity
            .and_then(|entity| self.seen.hands.get(entity).ok())
            .map_or_else(
                || self.table.layout.hand_over(hand.over),
                |at| at.translation,
            );
        Some(HandView {
            at: self.point(at),
            count: u32::from(hand.seeds),
        })
    }
}

/// What the last turn did with a pit.
fn mark(pit: Pit, following: &Following) -> PitMark {
    let last = &following.last;
    if let Some((_, seeds, _)) = last.captured.iter().find(|(taken, ..)| *taken == pit) {
        PitMark::Taken(u32::from(*seeds))
    } else if last.saada.contains(&pit) {
        PitMark::Saada
    } else if last.chosen.contains(&pit) {
        PitMark::Lifted
    } else {
        PitMark::None
    }
}
