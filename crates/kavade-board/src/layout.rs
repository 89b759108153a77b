//! Where everything of a board stands: pits, banks, hand, and the points that the camera must keep in view.
//!
//! The top of the board is y = 0, the viewer sits at +z, x runs to the viewer's right, and 1 unit is about 5 cm.

use bevy_math::{Vec2, Vec3};
use kavade_rules::{Game, Pit, Player};

use super::hollow::Hollow;
use super::look::{BoardKind, Hall, Look};
use super::outline::Outline;

/// What a bank is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum VesselKind {
    /// A cup stitched from a leaf.
    Leaf,
    /// A hammered brass bowl.
    Brass,
    /// A copper tray with a low rim.
    Copper,
}

/// A vessel for captured seeds, standing beside the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Vessel {
    /// What it is.
    pub kind: VesselKind,
    /// Centre of its rim; seeds lie below and above this plane.
    pub rim: Vec3,
    /// Its inside.
    pub hollow: Hollow,
    /// Radius of its outermost edge.
    pub outer: f32,
}

/// The measures of a kind of board with so many pits a side.
struct Measures {
    pitch: f32,
    row: f32,
    seam: f32,
    outline: Outline,
    thickness: f32,
}

impl Measures {
    fn of(board: BoardKind, side: u8) -> Self {
        // With an even number of pits a side the box folds across, otherwise along.
        let seam = match board {
            BoardKind::WalnutBox if side.is_multiple_of(2) => 0.06,
            _ => 0.0,
        };
        let pits = f32::from(side);
        // Half a row of pits, and what is beside it.
        let long = |pitch: f32, margin: f32| pitch * pits / 2.0 + margin + seam;
        let (pitch, row, outline, thickness) = match board {
            BoardKind::Hardwood => {
                let outline = Outline::rounded(long(1.14, 0.48), 1.88, 0.30, 0.10);
                (1.14, 0.72, outline, 0.95)
            }
            BoardKind::BellMetal => {
                let outline = Outline::rounded(long(1.14, 0.50), 1.84, 0.85, 0.06);
                (1.14, 0.74, outline, 0.62)
            }
            BoardKind::Granite => {
                let outline = Outline::rounded(long(1.16, 0.42), 1.92, 0.10, 0.06);
                (1.16, 0.76, outline, 0.90)
            }
            BoardKind::Fish => (7.28 / pits, 0.79, Outline::fish(), 0.70),
            BoardKind::WalnutBox => {
                let outline = Outline::rounded(long(1.17, 0.65), 1.98, 0.10, 0.05);
                (1.17, 0.76, outline, 0.66)
            }
        };
        Measures {
            pitch,
            row,
            seam,
            outline,
            thickness,
        }
    }
}

/// How a board comes in two halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fold {
    /// It does not.
    None,
    /// The halves meet in the middle line between the rows.
    Along,
    /// The halves meet across the rows.
    Across,
}

impl BoardKind {
    /// The shape of its pits.
    pub const fn pit(self) -> Hollow {
        let (radius, depth, bead) = match self {
            BoardKind::Hardwood => (0.495, 0.42, 0.016),
            BoardKind::BellMetal => (0.495, 0.40, 0.020),
            BoardKind::Granite => (0.505, 0.38, 0.0),
            BoardKind::Fish => (0.455, 0.39, 0.012),
            BoardKind::WalnutBox => (0.505, 0.40, 0.010),
        };
        Hollow {
            radius,
            depth,
            flat: 0.0,
            bead,
        }
    }
}

impl VesselKind {
    /// Its inside.
    pub const fn hollow(self) -> Hollow {
        let (radius, depth, flat) = match self {
            VesselKind::Leaf => (0.76, 0.46, 0.35),
            VesselKind::Brass => (0.82, 0.50, 0.25),
            VesselKind::Copper => (0.84, 0.20, 1.0),
        };
        Hollow {
            radius,
            depth,
            flat,
            bead: 0.0,
        }
    }
}

/// What captured seeds lie in: what it is, its inside, its outermost radius, and how high its rim is.
fn vessel_of(hall: Hall) -> (VesselKind, Hollow, f32, f32) {
    let (kind, outer, wall) = match hall {
        Hall::Veranda => (VesselKind::Leaf, 0.90, 0.50),
        Hall::InnerRoom => (VesselKind::Brass, 0.90, 0.58),
        Hall::TeaHouse => (VesselKind::Copper, 0.96, 0.24),
    };
    (kind, kind.hollow(), outer, wall)
}

/// The measures of one board.
#[derive(Debug, Clone)]
pub struct BoardLayout {
    /// Which game is played on it.
    pub game: Game,
    /// Which board it is.
    pub board: BoardKind,
    /// Where it stands.
    pub hall: Hall,
    /// Whether the view is mirrored, so that sowing runs clockwise on the screen.
    pub mirrored: bool,
    /// Pits a side.
    pub side: u8,
    /// The shape of every pit.
    pub pit: Hollow,
    /// Distance between neighbouring pits.
    pub pitch: f32,
    /// Distance of each row from the middle line.
    pub row: f32,
    /// Half of what the two halves of a folding board are apart.
    pub seam: f32,
    /// The edge of the board's top.
    pub outline: Outline,
    /// Height of the board; the floor is at minus this.
    pub thickness: f32,
    /// South's and North's vessel.
    pub banks: [Vessel; 2],
    /// Height at which the hand travels above the board.
    pub hand_height: f32,
}

impl BoardLayout {
    /// The layout of a game's own board in its own hall. `mirrored` turns the ring round (the setting "sow clockwise");
    /// the banks stay.
    pub fn new(game: Game, mirrored: bool) -> Self {
        let look = Look::of(game);
        Self::of(game, look.board, look.hall, mirrored)
    }

    /// The layout of a game on any board, in any hall.
    pub fn of(game: Game, board: BoardKind, hall: Hall, mirrored: bool) -> Self {
        let side = match game {
            Game::AliGuliMane | Game::Pallankuzhi => 7,
            Game::Mangala => 6,
        };
        let measures = Measures::of(board, side);
        let extent = measures.outline.extent();
        let (kind, hollow, outer, wall) = vessel_of(hall);
        let vessel = |at: Vec2| Vessel {
            kind,
            rim: Vec3::new(at.x, wall - measures.thickness, at.y),
            hollow,
            outer,
        };
        // Beside the board, south-east and north-west; beside the fish's tail and head.
        let (south, north) = match board {
            BoardKind::Fish => (Vec2::new(4.95, 2.46), Vec2::new(-4.62, -2.36)),
            _ => {
                let at = Vec2::new(extent.x + 0.25 + outer, extent.y - 0.18);
                (at, -at)
            }
        };
        Self {
            game,
            board,
            hall,
            mirrored,
            side,
            pit: board.pit(),
            pitch: measures.pitch,
            row: measures.row,
            seam: measures.seam,
            outline: measures.outline,
            thickness: measures.thickness,
            banks: [vessel(south), vessel(north)],
            hand_height: 1.05,
        }
    }

    /// Number of pits on the board.
    pub fn pits(&self) -> u8 {
        2 * self.side
    }

    /// All pits, in ring order.
    pub fn ring_pits(
        &self,
    ) -> impl DoubleEndedIterator<Item = Pit> + ExactSizeIterator + Clone + use<> {
        (0..self.pits()).map(Pit::new)
    }

    /// The next pit on the ring, open or closed.
    pub fn next(&self, pit: Pit) -> Pit {
        Pit::new((pit.get() + 1) % self.pits())
    }

    /// Who owns a pit.
    pub fn owner(&self, pit: Pit) -> Player {
        if pit.get() < self.side {
            Player::South
        } else {
            Player::North
        }
    }

    /// Centre of a pit's rim (y = 0). Ring positions beyond the ring wrap.
    pub fn pit_centre(&self, pit: Pit) -> Vec3 {
        let ring = pit.get() % self.pits();
        let along = |i: u8| {
            let k = f32::from(i) - (f32::from(self.side) - 1.0) / 2.0;
            k * self.pitch + self.seam * k.signum() * f32::from(k != 0.0)
        };
        let (x, z) = if ring < self.side {
            (along(ring), self.row)
        } else {
            (-along(ring - self.side), -self.row)
        };
        Vec3::new(if self.mirrored { -x } else { x }, 0.0, z)
    }

    /// A player's vessel.
    pub fn bank(&self, owner: Player) -> &Vessel {
        &self.banks[owner.index()]
    }

    /// Where the hand is when it hovers over a pit.
    pub fn hand_over(&self, pit: Pit) -> Vec3 {
        self.pit_centre(pit) + Vec3::Y * self.hand_height
    }

    /// Height of the room's floor.
    pub fn floor(&self) -> f32 {
        -self.thickness
    }

    /// Half the size of the plan that the board's textures show: the top, and the sides unrolled around it.
    pub fn texture_half(&self) -> Vec2 {
        let edge = self.outline.edge();
        let side = edge * std::f32::consts::FRAC_PI_2 + self.thickness - edge;
        self.outline.extent() + Vec2::splat(side + 0.02)
    }

    /// Where a point of that plan is in the board's textures.
    pub fn texture_uv(&self, plan: Vec2) -> Vec2 {
        plan / (2.0 * self.texture_half()) + 0.5
    }

    /// How far the frame round the top reaches inwards, and how high its outer edge is (none on most boards).
    pub fn frame(&self) -> Option<(f32, f32)> {
        match self.board {
            BoardKind::WalnutBox => Some((0.42, 0.075)),
            BoardKind::BellMetal => Some((0.25, 0.060)),
            BoardKind::Hardwood | BoardKind::Granite | BoardKind::Fish => None,
        }
    }

    /// Height of the frame at a distance from the outline (below zero inside): 0 on the plate, its full height at 0.
    pub fn border(&self, e: f32) -> f32 {
        use super::shape::smooth;
        let Some((wide, high)) = self.frame() else {
            return 0.0;
        };
        match self.board {
            // A cast rim: a cove, a fillet, and a roll.
            BoardKind::BellMetal => {
                let roll = ((e + 0.085) / 0.070).clamp(-1.0, 1.0);
                0.7 * high * smooth(-wide, -wide + 0.075, e)
                    + 0.3 * high * smooth(-0.16, -0.10, e)
                    + 0.045 * (1.0 - roll * roll).powf(0.75)
            }
            // A moulding at the inner foot, then a flat frame.
            _ => {
                let foot = smooth(-wide - 0.012, -wide + 0.006, e);
                let ovolo = smooth(-wide + 0.012, -wide + 0.046, e);
                high * (0.45 * foot + 0.55 * ovolo)
            }
        }
    }

    /// How it comes in two halves.
    pub fn fold(&self) -> Fold {
        match self.board {
            BoardKind::Fish => Fold::Along,
            BoardKind::WalnutBox if self.side.is_multiple_of(2) => Fold::Across,
            BoardKind::WalnutBox => Fold::Along,
            BoardKind::Hardwood | BoardKind::BellMetal | BoardKind::Granite => Fold::None,
        }
    }

    /// Height of the board's top at a place in plan: hollows, frame, and the groove of a folding board.
    pub fn top(&self, x: f32, z: f32) -> f32 {
        let mut y = 0.0;
        for pit in self.ring_pits() {
            let c = self.pit_centre(pit);
            let d = Vec2::new(x - c.x, z - c.z).length();
            if d < self.pitch / 2.0 {
                y += self.pit.height(d);
            }
        }
        if self.frame().is_some() {
            y += self.border(self.outline.distance(x, z));
        }
        y
    }

    /// How far the side of the board stands out at a height, 0 at the top edge to 1 at the foot.
    pub fn side_profile(&self, t: f32) -> f32 {
        use super::shape::smooth;
        let ridge = |at: f32, wide: f32| (-((t - at) / wide).powi(2)).exp();
        match self.board {
            // A bead under the top, a hollowed waist, a round, and a plinth.
            BoardKind::Hardwood => {
                -0.12 * smooth(0.10, 0.30, t) * (1.0 - smooth(0.60, 0.78, t))
                    + 0.06 * smooth(0.80, 0.84, t)
                    + 0.022 * ridge(0.09, 0.045)
                    + 0.040 * ridge(0.755, 0.050)
                    - 0.020 * smooth(0.96, 1.0, t)
            }
            // A neck under the rim, a foot that flares, and a ring round each.
            BoardKind::BellMetal => {
                -0.11 * smooth(0.0, 0.22, t) * (1.0 - smooth(0.45, 0.95, t))
                    + 0.07 * smooth(0.55, 0.97, t)
                    + 0.022 * ridge(0.27, 0.05)
                    + 0.018 * ridge(0.93, 0.05)
            }
            // Split and dressed: a drafted margin above, the rest a little bossed.
            BoardKind::Granite => 0.030 * smooth(0.14, 0.20, t) * (1.0 - smooth(0.90, 1.0, t)),
            BoardKind::Fish => 0.012 * ridge(0.06, 0.06) - 0.09 * t * t,
            // Mouldings under the frame and at the foot.
            BoardKind::WalnutBox => {
                -0.022 * smooth(0.10, 0.16, t)
                    + 0.016 * ridge(0.06, 0.045)
                    + 0.050 * smooth(0.80, 0.93, t)
                    + 0.012 * ridge(0.80, 0.035)
            }
        }
    }

    /// Points that must be in view: the board's top and foot, and both vessels.
    pub fn bounds(&self) -> Vec<Vec3> {
        let mut points = Vec::with_capacity(160);
        for p in self.outline.polyline(96) {
            points.push(Vec3::new(p.x, 0.08, p.y));
            points.push(Vec3::new(p.x, -self.thickness, p.y));
        }
        for vessel in &self.banks {
            for i in 0..16 {
                let (s, c) = (i as f32 / 16.0 * std::f32::consts::TAU).sin_cos();
                let edge = Vec3::new(c, 0.0, s) * vessel.outer;
                points.push(vessel.rim + edge + Vec3::Y * 0.06);
            }
        }
        points
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Every game on every board in every hall, each with a name for messages.
    pub(crate) fn every_table() -> impl Iterator<Item = (String, BoardLayout)> {
        Game::ALL.into_iter().flat_map(|game| {
            BoardKind::ALL.into_iter().flat_map(move |board| {
                Hall::ALL.into_iter().map(move |hall| {
                    (
                        format!("{game} {board:?} {hall:?}"),
                        BoardLayout::of(game, board, hall, false),
                    )
                })
            })
        })
    }

    #[test]
    fn south_runs_left_to_right_near_the_viewer_and_north_back() {
        for game in Game::ALL {
            let l = BoardLayout::new(game, false);
            let h = l.side;
            assert!(l.pit_centre(Pit::new(0)).x < l.pit_centre(Pit::new(h - 1)).x);
            assert!(l.pit_centre(Pit::new(0)).z > 0.0 && l.pit_centre(Pit::new(h)).z < 0.0);
            assert!(l.pit_centre(Pit::new(h)).x > l.pit_centre(Pit::new(2 * h - 1)).x);
            for ring in 0..h {
                let (ring, opposite) = (Pit::new(ring), Pit::new(2 * h - 1 - ring));
                assert!((l.pit_centre(ring).x - l.pit_centre(opposite).x).abs() < 1e-5);
                assert_eq!(l.owner(ring), Player::South);
                assert_eq!(l.owner(opposite), Player::North);
            }
        }
    }

    #[test]
    fn mirroring_turns_the_ring_and_leaves_the_banks() {
        for game in Game::ALL {
            let (a, b) = (BoardLayout::new(game, false), BoardLayout::new(game, true));
            for ring in a.ring_pits() {
                assert!((a.pit_centre(ring).x + b.pit_centre(ring).x).abs() < 1e-5);
            }
            assert_eq!(a.banks, b.banks);
        }
    }

    #[test]
    fn pits_keep_apart_and_on_the_board() {
        for (game, l) in every_table() {
            for a in l.ring_pits() {
                let p = l.pit_centre(a);
                assert!(l.outline.distance(p.x, p.z) < -l.pitch / 2.0, "{game} {a}");
                for b in l.ring_pits().filter(|b| *b < a) {
                    assert!(
                        p.distance(l.pit_centre(b)) > 2.1 * l.pit.radius,
                        "{game} {a} {b}"
                    );
                }
            }
        }
    }

    #[test]
    fn vessels_stand_clear_of_the_board() {
        for (game, l) in every_table() {
            for owner in Player::BOTH {
                let v = l.bank(owner);
                let gap = l.outline.distance(v.rim.x, v.rim.z) - v.outer;
                assert!(gap > l.outline.edge() + 0.05, "{game} {owner}: {gap}");
                assert_eq!(owner == Player::South, v.rim.x > 0.0 && v.rim.z > 0.0);
            }
        }
    }
}
