//! Signs: what is shown of events that move no seed, as light on the table. A pass, an empty pit, a circle, the row that
//! lights up again, the winner's bank. Each lasts as long as its beat, and by the timeline's clock.

use std::f32::consts::PI;

use bevy::prelude::*;
use kavade_rules::{IllegalMove, Pit, Player, RoundEnd, SowingEvent};

use super::table::{BoardTime, MatchBoard, Table, is_reduced};
use crate::board::entities::Room;
use crate::board::glow::{Glow, Glows};
use crate::sowing::hand_way::ring_point;
use kavade_board::layout::BoardLayout;
use kavade_board::shape::smooth;
use kavade_match::match_events::{Refusal, Refused};

/// What is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignKind {
    /// A sowing ends at this empty pit.
    Saada(Pit),
    /// A player passes: the glow of the row goes over to the other side.
    Pass(Player),
    /// The same position again: a light runs round the ring.
    Circle,
    /// Sowing from this pit never ends: a light runs round from it, and comes back to it.
    Endless(Pit),
    /// A player sows once more: the row lights up, pit by pit.
    RowOpens(Player),
    /// A player leaves out a sowing: the row's light goes out.
    RowEbbs(Player),
    /// A round is over: a light goes out from the middle over both rows.
    RoundOver,
    /// Whose bank holds the round; both in a draw.
    Won(Option<Player>),
    /// Whose match it is; both in a draw.
    MatchWon(Option<Player>),
}

impl SignKind {
    /// The sign of an event, if it has one.
    pub fn of(event: &SowingEvent) -> Option<SignKind> {
        Some(match *event {
            SowingEvent::Saada { pit } => SignKind::Saada(pit),
            SowingEvent::Pass { by } => SignKind::Pass(by),
            SowingEvent::Repetition => SignKind::Circle,
            SowingEvent::SecondSowing { by } => SignKind::RowOpens(by),
            SowingEvent::Decline { by } => SignKind::RowEbbs(by),
            SowingEvent::RoundStart { starter, .. } => SignKind::RowOpens(starter),
            SowingEvent::RoundEnd {
                reason: RoundEnd::Circle,
                ..
            } => SignKind::Circle,
            SowingEvent::RoundEnd { .. } => SignKind::RoundOver,
            SowingEvent::RoundResult { winner, .. } => SignKind::Won(winner),
            SowingEvent::MatchEnd { winner, .. } => SignKind::MatchWon(winner),
            _ => return None,
        })
    }

    /// The banks that it lifts a little.
    fn banks(self) -> Vec<Player> {
        match self {
            SignKind::Won(Some(winner)) | SignKind::MatchWon(Some(winner)) => vec![winner],
            _ => Vec::new(),
        }
    }
}

/// A sign that is shown now.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Sign {
    /// What it shows.
    pub kind: SignKind,
    /// Seconds since it began.
    passed: f32,
    /// Seconds that it is shown.
    length: f32,
}

/// A bank that is lifted a little by its winner.
#[derive(Component, Debug, Clone, Copy)]
pub struct Raised {
    rest: Vec3,
    passed: f32,
    length: f32,
}

/// How high a bank is lifted, in board units.
const RAISE: f32 = 0.16;

/// Seconds for which it is shown that a pit is endless.
const ENDLESS: f32 = 0.9;

/// Shows a sign for so many seconds.
pub(super) fn show(world: &mut World, table: &Table, kind: SignKind, seconds: f32) {
    if seconds <= 0.0 {
        return;
    }
    let still = is_reduced(world);
    world.spawn((
        Sign {
            kind,
            passed: 0.0,
            length: seconds,
        },
        Glows(glows(kind, 0.0, &table.layout, still)),
        ChildOf(table.root),
    ));
    if still {
        return;
    }
    for winner in kind.banks() {
        let rest = table.layout.bank(winner).rim;
        world
            .entity_mut(table.banks[winner.index()])
            .insert(Raised {
                rest,
                passed: 0.0,
                length: seconds,
            });
    }
}

/// Shows why an endless pit cannot be sown.
pub(super) fn refuse(
    mut commands: Commands,
    table: Option<MatchBoard>,
    mut refused: MessageReader<Refused>,
    shown: Query<(Entity, &Sign)>,
) {
    for refused in refused.read() {
        let (Some(table), Refusal::Illegal(IllegalMove::Endless)) = (&table, refused.why) else {
            continue;
        };
        for (entity, sign) in &shown {
            if matches!(sign.kind, SignKind::Endless(_)) {
                commands.entity(entity).despawn();
            }
        }
        commands.spawn((
            Sign {
                kind: SignKind::Endless(refused.pit),
                passed: 0.0,
                length: ENDLESS,
            },
            Glows::default(),
            ChildOf(table.root),
        ));
    }
}

/// Lets the signs go on, and takes away those that are over.
pub(super) fn go_on(
    mut commands: Commands,
    time: BoardTime,
    rooms: Query<&Room>,
    settings: Option<Res<kavade_match::kept::CurrentSettings>>,
    mut signs: Query<(Entity, &mut Sign, &mut Glows, &ChildOf)>,
) {
    let still = settings.is_some_and(|settings| settings.reduced_motion);
    for (entity, mut sign, mut shown, on) in &mut signs {
        sign.passed += time.passed(on);
        if sign.passed >= sign.length {
            commands.entity(entity).despawn();
        } else if let Ok(room) = rooms.get(on.parent()) {
            let ratio = sign.passed / sign.length.max(1e-3);
            shown.0 = glows(sign.kind, ratio, &room.layout, still);
        }
    }
}

/// Lifts the banks and puts them back.
pub(super) fn raise(
    mut commands: Commands,
    time: BoardTime,
    mut banks: Query<(Entity, &mut Raised, &mut Transform, &ChildOf)>,
) {
    for (bank, mut raised, mut at, on) in &mut banks {
        raised.passed += time.passed(on);
        let u = (raised.passed / raised.length.max(1e-3)).min(1.0);
        at.translation = raised.rest + Vec3::Y * (RAISE * (PI * u).sin().powi(2));
        if u >= 1.0 {
            at.translation = raised.rest;
            commands.entity(bank).remove::<Raised>();
        }
    }
}

/// Takes all signs on a table away and puts its banks back.
pub(super) fn clear(world: &mut World, table: &Table) {
    let signs: Vec<Entity> = world
        .query_filtered::<(Entity, &ChildOf), With<Sign>>()
        .iter(world)
        .filter(|(_, on)| on.parent() == table.root)
        .map(|(sign, _)| sign)
        .collect();
    for sign in signs {
        world.despawn(sign);
    }
    for bank in table.banks {
        let mut bank = world.entity_mut(bank);
        if let Some(raised) = bank.take::<Raised>()
            && let Some(mut at) = bank.get_mut::<Transform>()
        {
            at.translation = raised.rest;
        }
    }
}

/// Comes and goes.
fn swell(u: f32) -> f32 {
    smooth(0.0, 0.22, u) * (1.0 - smooth(0.62, 1.0, u))
}

/// The pits of a row, as its owner sows them.
fn row(layout: &BoardLayout, owner: Player) -> impl Iterator<Item = Pit> {
    layout
        .ring_pits()
        .filter(move |pit| layout.owner(*pit) == owner)
}

fn flat(at: Vec3) -> Vec2 {
    Vec2::new(at.x, at.z)
}

/// What a sign lights up at a moment, 0 to 1 of its time. `still`: nothing moves, it only comes and goes.
pub fn glows(kind: SignKind, u: f32, layout: &BoardLayout, still: bool) -> Vec<Glow> {
    let pit = |pit: Pit, radius: f32, strength: f32, ring: f32| Glow {
        at: flat(layout.pit_centre(pit)),
        radius: radius * layout.pit.radius,
        strength,
        ring,
    };
    match kind {
        SignKind::Saada(empty) => {
            let closing = if still { 0.0 } else { smooth(0.0, 0.7, u) };
            vec![
                pit(empty, 1.9 - 0.6 * closing, swell(u), 1.0),
                pit(empty, 1.0, 0.55 * swell(u), 0.0),
            ]
        }
        SignKind::Pass(by) => {
            let over = if still { 0.0 } else { smooth(0.1, 0.85, u) };
            row(layout, by)
                .map(|own| {
                    let from = flat(layout.pit_centre(own));
                    Glow {
                        at: Vec2::new(from.x, from.y * (1.0 - 2.0 * over)),
                        radius: 1.5 * layout.pit.radius,
                        strength: 0.8 * swell(u),
                        ring: 0.0,
                    }
                })
                .collect()
        }
        SignKind::Circle => round(layout, Pit::new(0), u, still),
        SignKind::Endless(from) => round(layout, from, u, still),
        SignKind::RowOpens(by) => {
            let side = f32::from(layout.side);
            row(layout, by)
                .enumerate()
                .map(|(k, own)| {
                    let late = if still { 0.0 } else { 0.45 * k as f32 / side };
                    let own_time = ((u - late) / 0.55).clamp(0.0, 1.0);
                    pit(own, 1.55, 0.9 * swell(own_time), 0.6)
                })
                .collect()
        }
        SignKind::RowEbbs(by) => row(layout, by)
            .map(|own| pit(own, 1.5, 0.7 * (1.0 - smooth(0.0, 1.0, u)), 0.0))
            .collect(),
        SignKind::RoundOver => {
            let far = layout.pit_centre(Pit::new(0)).x.abs().max(0.1);
            layout
                .ring_pits()
                .map(|any| {
                    let out = layout.pit_centre(any).x.abs() / far;
                    let late = if still { 0.0 } else { 0.45 * out };
                    let own_time = ((u - late) / 0.55).clamp(0.0, 1.0);
                    pit(any, 1.5, 0.6 * swell(own_time), 0.0)
                })
                .collect()
        }
        SignKind::Won(winner) => shine(layout, winner, u, still, 1),
        SignKind::MatchWon(winner) => {
            let mut shown = shine(layout, winner, u, still, 3);
            if let Some(winner) = winner {
                shown.extend(glows(SignKind::RowOpens(winner), u, layout, still));
            }
            shown
        }
    }
}

/// A light with a tail that runs once round the ring; without movement all pits at once.
fn round(layout: &BoardLayout, from: Pit, u: f32, still: bool) -> Vec<Glow> {
    if still {
        return layout
            .ring_pits()
            .map(|pit| Glow {
                at: flat(layout.pit_centre(pit)),
                radius: 1.4 * layout.pit.radius,
                strength: 0.6 * swell(u),
                ring: 1.0,
            })
            .collect();
    }
    let head = f32::from(from.get()) + f32::from(layout.pits()) * u;
    let fade = smooth(0.0, 0.08, u) * (1.0 - smooth(0.9, 1.0, u));
    (0..7_u8)
        .map(|k| {
            let behind = f32::from(k);
            Glow {
                at: flat(ring_point(layout, head - 0.42 * behind)),
                radius: (1.25 - 0.09 * behind) * layout.pit.radius,
                strength: fade * (1.0 - behind / 7.5),
                ring: 0.0,
            }
        })
        .collect()
}

/// The bank of the winner, or both, with rings that go out from it.
fn shine(
    layout: &BoardLayout,
    winner: Option<Player>,
    u: f32,
    still: bool,
    rings: u8,
) -> Vec<Glow> {
    Player::BOTH
        .into_iter()
        .filter(|player| winner.is_none_or(|winner| winner == *player))
        .flat_map(|player| {
            let vessel = layout.bank(player);
            let at = flat(vessel.rim);
            let spot = Glow {
                at,
                radius: 1.5 * vessel.outer,
                strength: 0.9 * swell(u),
                ring: 0.0,
            };
            let waves = (0..rings).map(move |k| {
                let late = f32::from(k) * 0.22;
                let own = match still {
                    true => u,
                    false => ((u - late) / (1.0 - 0.22 * f32::from(rings - 1))).clamp(0.0, 1.0),
                };
                Glow {
                    at,
                    radius: vessel.outer * (1.35 + if still { 0.2 } else { 0.7 * own }),
                    strength: 0.9 * swell(own),
                    ring: 1.0,
                }
            });
            std::iter::once(spot).chain(waves)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_rules::Game;

    const KINDS: [SignKind; 10] = [
        SignKind::Saada(Pit::new(3)),
        SignKind::Pass(Player::South),
        SignKind::Circle,
        SignKind::Endless(Pit::new(4)),
        SignKind::RowOpens(Player::North),
        SignKind::RowEbbs(Player::South),
        SignKind::RoundOver,
        SignKind::Won(Some(Player::North)),
        SignKind::Won(None),
        SignKind::MatchWon(Some(Player::South)),
    ];

    #[test]
    fn every_sign_is_seen_and_gone_in_the_end() {
        for game in Game::ALL {
            let layout = BoardLayout::new(game, false);
            for kind in KINDS {
                for still in [false, true] {
                    let bright = |u: f32| {
                        let shown = glows(kind, u, &layout, still);
                        shown.iter().map(|glow| glow.strength).fold(0.0, f32::max)
                    };
                    let most = (0..=20)
                        .map(|i| bright(i as f32 / 20.0))
                        .fold(0.0, f32::max);
                    assert!(most > 0.5, "{kind:?} {still}: {most}");
                    assert!(bright(1.0) < 0.01, "{kind:?} {still}");
                }
            }
        }
    }

    #[test]
    fn without_movement_nothing_moves_and_all_is_told() {
        let layout = BoardLayout::new(Game::Mangala, false);
        for kind in KINDS {
            let places = |u: f32| -> Vec<(Vec2, f32)> {
                let shown = glows(kind, u, &layout, true);
                shown.iter().map(|glow| (glow.at, glow.radius)).collect()
            };
            assert_eq!(places(0.2), places(0.7), "{kind:?}");
            assert!(!places(0.5).is_empty());
        }
    }

    #[test]
    fn a_pass_goes_from_the_row_of_the_one_who_passes_to_the_other() {
        let layout = BoardLayout::new(Game::Mangala, false);
        let side = |u: f32| {
            glows(SignKind::Pass(Player::North), u, &layout, false)[0]
                .at
                .y
        };
        assert!(side(0.0) < -0.5 && side(1.0) > 0.5);
    }
}
