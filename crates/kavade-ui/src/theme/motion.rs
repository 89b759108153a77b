//! How things appear: short fades and slides that ask for another pass only while they last.

use egui::{Context, Id};

use crate::theme::style::Theme;

#[derive(Debug, Clone, Copy)]
struct Seen {
    since: f64,
    pass: u64,
}

/// How long a thing takes to appear, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appear {
    /// A leaf: 0.12 s.
    Leaf,
    /// A panel: 0.18 s.
    Panel,
    /// A dialog: 0.14 s.
    Dialog,
    /// A plate that lights up: 0.16 s.
    Plate,
    /// A badge whose number changed: 0.12 s.
    Badge,
}

impl Appear {
    const fn seconds(self) -> f64 {
        match self {
            Appear::Leaf | Appear::Badge => 0.12,
            Appear::Panel => 0.18,
            Appear::Dialog => 0.14,
            Appear::Plate => 0.16,
        }
    }
}

/// How far a thing has come.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress {
    /// Opacity, 0–1.
    pub opacity: f32,
    /// How much of its slide is left, 1–0; always 0 with reduced motion.
    pub slide: f32,
}

impl Progress {
    /// Wholly there.
    pub const DONE: Progress = Progress {
        opacity: 1.0,
        slide: 0.0,
    };
}

impl Theme {
    /// The progress of a thing that appears; it starts anew when the thing was not shown in the pass before.
    pub fn appear(&self, ctx: &Context, id: Id, kind: Appear) -> Progress {
        let now = ctx.input(|i| i.time);
        let pass = ctx.cumulative_pass_nr();
        let since = ctx.data_mut(|data| {
            let seen =
                data.get_temp_mut_or_insert_with(id.with("appear"), || Seen { since: now, pass });
            if seen.pass + 1 < pass {
                seen.since = now;
            }
            seen.pass = pass;
            seen.since
        });
        let length = if self.reduced_motion {
            0.08
        } else {
            kind.seconds()
        };
        let t = ((now - since) / length).clamp(0.0, 1.0) as f32;
        if t >= 1.0 {
            return Progress::DONE;
        }
        ctx.request_repaint();
        let eased = 1.0 - (1.0 - t) * (1.0 - t);
        Progress {
            opacity: eased,
            slide: if self.reduced_motion {
                0.0
            } else {
                1.0 - eased
            },
        }
    }

    /// 1 at the moment a value changes, falling to 0 in 0.12 s; always 0 with reduced motion and for a value first seen.
    pub fn pop(&self, ctx: &Context, id: Id, value: u64) -> f32 {
        let now = ctx.input(|i| i.time);
        let changed = ctx.data_mut(|data| {
            let seen =
                data.get_temp_mut_or_insert_with(id.with("pop"), || (value, f64::NEG_INFINITY));
            if seen.0 != value {
                *seen = (value, now);
            }
            seen.1
        });
        let t = ((now - changed) / Appear::Badge.seconds()).clamp(0.0, 1.0) as f32;
        if self.reduced_motion || t >= 1.0 {
            return 0.0;
        }
        ctx.request_repaint();
        1.0 - t
    }
}
