//! The forfeits at the end of a match, alive.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiPrimaryContextPass, egui};

use super::convert::pit_id;
use crate::board::view::BoardPose;
use crate::board::visual::aim::BoardCamera;
use crate::board::visual::title::Column;
use crate::forfeits::ash::{Ash, Fate};
use crate::forfeits::dust::Dust;
use crate::forfeits::hands::Hands;
use crate::forfeits::paying::{CurrentForfeit, ForfeitIntent, ForfeitState};
use crate::presenters::context::{Layer, Pressed, ScreenContext, ScreenSystems, pressed, units};
use crate::presenters::people::people_of;
use crate::sowing::table::{MatchBoard, Table};
use kavade_board::camera::CameraPose;
use kavade_ui::forfeit::Debt;
use kavade_ui::screens::forfeits::ash::{AshPit, AshView, Spot, ash};
use kavade_ui::screens::forfeits::balance::{BalanceView, balance};
use kavade_ui::screens::forfeits::rhyme::{RhymeView, rhyme};
use kavade_ui::screens::forfeits::trial::ForfeitPress;
use kavade_ui::screens::names::{People, person};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed<ForfeitPress>>()
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(Layer::Overlay)
                .in_set(ScreenSystems::Forfeits)
                .run_if(resource_exists::<CurrentForfeit>),
        )
        .add_systems(
            Update,
            act.run_if(pressed::<ForfeitPress>)
                .in_set(ScreenSystems::Forfeits),
        );
}

fn show(
    mut context: ScreenContext,
    playing: Res<CurrentForfeit>,
    table: Option<MatchBoard>,
    windows: Query<&Window, With<PrimaryWindow>>,
    cameras: Query<(&BoardCamera, &BoardPose), Without<Column>>,
    mut hands: ResMut<Hands>,
    mut pressed: ResMut<Pressed<ForfeitPress>>,
) {
    let Some(mut root) = context.root() else {
        return;
    };
    let Some(rules) = &context.current else {
        return;
    };
    let people = people_of(&context.texts.0, rules);
    let (theme, texts) = (context.theme(), &context.texts.0);
    let loser = person(&people, playing.debt.loser());
    if playing.state.is_moving() {
        root.ctx().request_repaint();
    }
    let presses = match &playing.state {
        ForfeitState::Rhyme(sung) => {
            let winner = person(&people, playing.debt.loser().opponent());
            let who = if loser.you { "you" } else { "other" };
            let verse = texts.with(
                sung.verse(),
                &[
                    ("loser", loser.name.as_str().into()),
                    ("who", who.into()),
                    ("winner", winner.name.as_str().into()),
                ],
            );
            let view = RhymeView {
                game: rules.contest.rules().game,
                person: loser.clone(),
                itself: matches!(playing.debt, Debt::SaysRhyme(_)),
                lines: verse.lines().map(|line| line.trim().to_owned()).collect(),
                shown: match theme.reduced_motion {
                    true => Vec::new(),
                    false => sung.lines().to_vec(),
                },
            };
            rhyme(&mut root, &theme, texts, &view)
        }
        ForfeitState::Balance(held) => {
            let view = BalanceView {
                person: loser.clone(),
                stage: held.stage(),
                tilt: held.tilt(),
                left: held.left(),
            };
            balance(&mut root, &theme, texts, &view)
        }
        ForfeitState::Ash(lies, dust) => {
            let (Some(table), Ok(window)) = (table, windows.single()) else {
                return;
            };
            let Some((_, pose)) = cameras.iter().find(|(camera, _)| camera.room == table.root)
            else {
                return;
            };
            let (_, unit) = units(window);
            let view = ash_view(people, &playing, (lies, dust), &table, pose, unit);
            ash(&mut root, &theme, texts, &view)
        }
    };
    hands.aimed = None;
    hands.pressed = None;
    let mut ends = Vec::new();
    for press in presses {
        match press {
            ForfeitPress::Aim(pit) => hands.aimed = Some(pit),
            ForfeitPress::Hold(pit) => hands.pressed = Some(pit),
            ForfeitPress::Enough | ForfeitPress::Again => ends.push(press),
        }
    }
    pressed.note(ends, &mut context.awake);
}

fn ash_view(
    people: People,
    playing: &CurrentForfeit,
    (lies, dust): (&Ash, &Dust),
    table: &Table,
    pose: &CameraPose,
    unit: f32,
) -> AshView {
    let layout = &table.layout;
    let in_units = |pixels: Vec2| egui::vec2(pixels.x, pixels.y) / unit;
    let spot = |at: Vec3, radius: f32, thickness: f32, lies: bool| {
        let disc = pose.disc(at, radius);
        // What flies is round from everywhere, what lies is flat.
        let radii = match lies {
            true => disc.radii,
            false => Vec2::splat(disc.radii.x),
        };
        Spot {
            at: in_units(disc.centre).to_pos2(),
            radii: in_units(radii),
            thickness,
        }
    };
    let pits = layout
        .ring_pits()
        .map(|ring| {
            let rim = pose.pit_ellipse(layout, ring);
            let id = pit_id(ring, layout.side);
            AshPit {
                ring,
                owner: id.owner,
                number: id.number,
                centre: in_units(rim.centre).to_pos2(),
                radii: in_units(rim.radii),
                lies: lies
                    .heaps()
                    .get(ring.index())
                    .is_some_and(|heap| heap.fate == Fate::Lies),
            }
        })
        .collect();
    let fallen = dust
        .smudges()
        .iter()
        .map(|smudge| spot(smudge.at, smudge.radius, smudge.thickness, true));
    let flying = dust
        .motes()
        .iter()
        .map(|mote| spot(mote.at, mote.radius(), mote.thickness(), false));
    let settled = lies.is_over() && !lies.is_sinking() && !dust.is_moving();
    AshView {
        people,
        loser: playing.debt.loser(),
        pits,
        breath: lies.breath().map(|breath| (breath.pit, breath.strength())),
        spots: fallen.chain(flying).collect(),
        left: lies.left(),
        over: settled
            .then(|| [Fate::Clean, Fate::Scattered, Fate::Lies].map(|fate| lies.count(fate))),
    }
}

fn act(mut pressed: ResMut<Pressed<ForfeitPress>>, mut wishes: MessageWriter<ForfeitIntent>) {
    for press in pressed.take() {
        match press {
            ForfeitPress::Enough => {
                wishes.write(ForfeitIntent::Enough);
            }
            ForfeitPress::Again => {
                wishes.write(ForfeitIntent::Again);
            }
            // They are told to the hands at once.
            ForfeitPress::Aim(_) | ForfeitPress::Hold(_) => {}
        }
    }
}
