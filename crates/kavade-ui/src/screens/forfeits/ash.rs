//! Ash in the pits: where a breath is held and how strong it is, what flies and what falls, and how long it lasts. The
//! heaps themselves are in the picture.

use egui::{
    Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use kavade_rules::{Pit, PitNumber, Player};

use crate::forfeit::{ASH_SECONDS, HARD_BREATH, WEAK_BREATH};
use crate::screens::forfeits::balance::countdown;
use crate::screens::forfeits::trial::{ForfeitPress, by_device, try_bar, verdict};
use crate::screens::frame;
use crate::screens::names::{People, id, person};
use crate::texts::Texts;
use crate::theme::focus::TabStop;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{DANGER, MARK_INK, SHELL, fade};
use crate::theme::{focus, paint};

/// A pit on the screen. Lengths are in units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AshPit {
    /// Its place on the ring.
    pub ring: Pit,
    /// Whose row.
    pub owner: Player,
    /// 1 is the leftmost as the owner sits.
    pub number: PitNumber,
    /// The centre of its rim.
    pub centre: Pos2,
    /// Half the width and half the height of its rim.
    pub radii: Vec2,
    /// Whether ash lies in it.
    pub lies: bool,
}

/// Ash on the screen: a soft grey spot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spot {
    /// Its middle.
    pub at: Pos2,
    /// Half its width and half its height, in units.
    pub radii: Vec2,
    /// How thick it is, 0 to 1.
    pub thickness: f32,
}

/// Ash that is blown out of the pits.
#[derive(Debug, Clone, PartialEq)]
pub struct AshView {
    /// The players, South first.
    pub people: People,
    /// Who blows.
    pub loser: Player,
    /// All pits.
    pub pits: Vec<AshPit>,
    /// The pit over which a breath is held, and how strong it is, 0 to 1.
    pub breath: Option<(Pit, f32)>,
    /// What fell beside the pits, and what flies.
    pub spots: Vec<Spot>,
    /// Seconds until it is over.
    pub left: f32,
    /// How many pits were blown out, scattered, and left as they were, once it is over.
    pub over: Option<[u32; 3]>,
}

const SCREEN: &str = "ash";
/// The same once it is over: focus begins on the way back.
const OVER: &str = "ash-over";

/// The colour of ash in the air.
const GREY: Color32 = Color32::from_rgb(0xC9, 0xC5, 0xBE);

/// Shows the ash.
pub fn ash(ui: &mut Ui, theme: &Theme, texts: &Texts, view: &AshView) -> Vec<ForfeitPress> {
    let mut presses = Vec::new();
    let over = view.over.is_some();
    let Some(screen) = frame::open(ui, if over { OVER } else { SCREEN }) else {
        return presses;
    };
    let frame = frame::divide(screen.size(), theme);
    spots(ui.painter(), &view.spots);
    if !over {
        pits(ui, theme, texts, view, &mut presses);
        time(ui, theme, texts, &frame, view);
    }
    let say = match over {
        true => String::new(),
        false => texts.get(by_device(
            ui,
            ["ash-pointer", "ash-finger", "ash-keys", "ash-pad"],
        )),
    };
    try_bar(ui, theme, texts, &frame, (SCREEN, &say), over, &mut presses);
    if let Some(counts) = view.over {
        let (title, sentence) = end(texts, counts);
        verdict(ui, theme, &frame, SCREEN, (&title, &sentence));
    }
    if focus::escaped(ui.ctx()) {
        presses.push(ForfeitPress::Enough);
    }
    focus::end(ui);
    presses
}

fn end(texts: &Texts, [clean, scattered, lies]: [u32; 3]) -> (String, String) {
    let title = texts.get(match scattered {
        0 if lies == 0 => "ash-over-spotless",
        _ => "ash-over",
    });
    let mut sentences = vec![texts.with("ash-clean", &[("n", clean.into())])];
    if scattered > 0 {
        sentences.push(texts.with("ash-scattered", &[("n", scattered.into())]));
    }
    if lies > 0 {
        sentences.push(texts.with("ash-lies", &[("n", lies.into())]));
    }
    (title, sentences.join(" "))
}

fn pits(ui: &Ui, theme: &Theme, texts: &Texts, view: &AshView, presses: &mut Vec<ForfeitPress>) {
    let painter = ui.painter();
    let colour = person(&view.people, view.loser).mark.colour();
    let first = view
        .pits
        .iter()
        .find(|pit| pit.owner == view.loser && pit.number == PitNumber::new(1))
        .map(|pit| pit.ring);
    for pit in &view.pits {
        let name = texts.with(
            "ash-pit",
            &[
                ("pit", u32::from(pit.number.get()).into()),
                ("name", person(&view.people, pit.owner).name.as_str().into()),
            ],
        );
        let place = TabStop {
            first: Some(pit.ring) == first,
            ..TabStop::group(0)
        };
        let rect = Rect::from_center_size(pit.centre, 2.0 * pit.radii);
        let touched = focus::item(ui, id(SCREEN, ("pit", pit.ring)), rect, place, true);
        touched
            .response
            .widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name.as_str()));
        if touched.focused {
            presses.push(ForfeitPress::Aim(pit.ring));
        }
        if touched.pressed {
            presses.push(ForfeitPress::Hold(pit.ring));
        }
        let strength = view
            .breath
            .filter(|(ring, _)| *ring == pit.ring)
            .map(|(_, strength)| strength);
        match strength {
            Some(strength) => breath(painter, theme, pit, strength),
            None if touched.hovered || touched.ring => {
                theme.cue(painter, pit.centre, pit.radii, colour, false, pit.lies);
            }
            None => {}
        }
    }
}

/// Teeth around a pit: they light up while a breath grows, and the long ones are the right strength.
fn breath(painter: &Painter, theme: &Theme, pit: &AshPit, strength: f32) {
    const TEETH: u32 = 30;
    let rim = pit.radii + Vec2::splat(7.0);
    let size = (0.17 * pit.radii.min_elem()).clamp(5.0, 12.0);
    for (ink, width) in [(true, 6.5), (false, 3.2)] {
        for tooth in 0..TEETH {
            let part = (tooth as f32 + 0.5) / TEETH as f32;
            let right = (WEAK_BREATH..=HARD_BREATH).contains(&part);
            let lit = part <= strength;
            let colour = match (ink, lit) {
                (true, _) => fade(MARK_INK, if lit || right { 0.85 } else { 0.45 }),
                (_, false) => fade(SHELL, if right { 0.6 } else { 0.28 }),
                (_, true) if right => theme.palette.accent,
                (_, true) if part > HARD_BREATH => DANGER,
                _ => SHELL,
            };
            let way = Vec2::angled((part - 0.25) * std::f32::consts::TAU);
            let length = if right { 1.7 * size } else { size };
            paint::line(
                painter,
                &[
                    pit.centre + rim * way,
                    pit.centre + (rim + Vec2::splat(length)) * way,
                ],
                Stroke::new(width, colour),
            );
        }
    }
}

/// The leaf above the board: twenty teeth that close one after another.
fn time(ui: &Ui, theme: &Theme, texts: &Texts, frame: &frame::Frame, view: &AshView) {
    let painter = ui.painter();
    let p = &theme.palette;
    let small = frame.screen.width() < 900.0 || frame.screen.height() < 500.0;
    let (top, height): (f32, f32) = if small { (6.0, 60.0) } else { (12.0, 76.0) };
    let seconds = view.left.ceil().max(0.0) as u32;
    let number = theme.words(painter, &seconds.to_string(), Role::Hand, p.text, Fit::Line);
    let widest = theme
        .words(painter, "40", Role::Hand, p.text, Fit::Line)
        .width();
    let mark = theme.icon_size(if small { 34.0 } else { 44.0 });
    let width = (mark + widest + 360.0).min(frame.screen.width() - 16.0);
    let rect = Rect::from_min_size(
        pos2(frame.screen.center().x - width / 2.0, top),
        vec2(width, height.max(number.height() + 14.0)),
    );
    theme.leaf(painter, rect);
    let y = rect.center().y;
    person(&view.people, view.loser).mark.paint(
        painter,
        pos2(rect.left() + 18.0 + mark / 2.0, y),
        mark,
    );
    number.paint_right(painter, pos2(rect.right() - 18.0, y));
    let slit = Rect::from_min_max(
        pos2(rect.left() + mark + 38.0, y - 15.0),
        pos2(rect.right() - widest - 36.0, y + 15.0),
    );
    countdown(painter, slit, view.left / ASH_SECONDS, 20, p.accent);
    let response = ui.interact(rect, id(SCREEN, "time"), egui::Sense::hover());
    let left = texts.with("ash-seconds", &[("n", seconds.into())]);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, left.as_str()));
}

/// All ash outside the pits, in one mesh: each spot is thick in its middle and nothing at its edge.
fn spots(painter: &Painter, spots: &[Spot]) {
    const ROUND: u32 = 14;
    let mut mesh = Mesh::default();
    for spot in spots {
        let first = mesh.vertices.len() as u32;
        let thick = spot.thickness.clamp(0.0, 1.0);
        mesh.colored_vertex(spot.at, GREY.gamma_multiply(thick));
        for (share, reach) in [(0.62, 0.5), (0.0, 1.0)] {
            for i in 0..ROUND {
                let way = Vec2::angled(i as f32 / ROUND as f32 * std::f32::consts::TAU);
                mesh.colored_vertex(
                    spot.at + reach * spot.radii * way,
                    GREY.gamma_multiply(thick * share),
                );
            }
        }
        for i in 0..ROUND {
            let next = (i + 1) % ROUND;
            let (a, b) = (first + 1 + i, first + 1 + next);
            mesh.add_triangle(first, a, b);
            mesh.add_triangle(a, a + ROUND, b);
            mesh.add_triangle(b, a + ROUND, b + ROUND);
        }
    }
    if !spots.is_empty() {
        painter.add(Shape::mesh(mesh));
    }
}
