//! The camera fits a board into what the interface leaves to it, in every window and from every side.

use std::f32::consts::PI;

use bevy_math::{Rect, Vec2};

use kavade_board::camera::{LEAST_HIT, PITCH, PITCH_TABLETOP, ViewAngles, best_pitch, fit};
use kavade_board::layout::BoardLayout;
use kavade_board::look::{BoardKind, Hall};
use kavade_rules::{Game, Pit};
use kavade_ui::screens::play::layout::layout as hud;

/// Windows from 9:16 to 21:9 and the smallest one, with the rectangles that the interface leaves to the board, with
/// its record closed and open.
fn windows() -> Vec<(Vec2, Rect)> {
    [
        (640.0, 360.0),
        (720.0, 1280.0),
        (1080.0, 1920.0),
        (768.0, 1024.0),
        (900.0, 900.0),
        (1024.0, 768.0),
        (1280.0, 800.0),
        (1280.0, 720.0),
        (1680.0, 720.0),
        (3440.0, 1440.0),
    ]
    .into_iter()
    .flat_map(|(wide, high)| {
        [false, true].map(|record| {
            let unit = kavade_ui::theme::unit::unit(wide, high);
            let size = egui::vec2(wide / unit, high / unit);
            let safe = hud(size, 1.0, record).safe;
            let safe = Rect::new(
                safe.left() * unit,
                safe.top() * unit,
                safe.right() * unit,
                safe.bottom() * unit,
            );
            (Vec2::new(wide, high), safe)
        })
    })
    .collect()
}

/// Every board of every game.
fn layouts() -> impl Iterator<Item = (String, BoardLayout)> {
    Game::ALL.into_iter().flat_map(|game| {
        BoardKind::ALL.into_iter().flat_map(move |board| {
            [false, true].map(move |mirrored| {
                let layout = BoardLayout::of(game, board, Hall::Veranda, mirrored);
                (format!("{game} {board:?} mirrored {mirrored}"), layout)
            })
        })
    })
}

/// Both seats, from above, and turned about each as far as one can.
fn gazes() -> Vec<ViewAngles> {
    let low = PITCH;
    [0.0, PI]
        .into_iter()
        .flat_map(|seat| {
            [
                (0.0, low),
                (0.0, PITCH_TABLETOP),
                (0.7, low),
                (-0.7, 1.48),
                (0.3, 0.61),
            ]
            .map(|(turn, pitch)| ViewAngles {
                yaw: seat + turn,
                pitch,
            })
        })
        .collect()
}

#[test]
fn everything_is_inside_the_safe_rectangle_and_touches_it_from_every_side() {
    for (name, layout) in layouts() {
        let points = layout.bounds();
        for (window, safe) in windows() {
            for angles in gazes() {
                let pose = fit(&points, window, safe, angles);
                let mut seen = Rect::EMPTY;
                for p in &points {
                    seen = seen.union_point(pose.screen(*p));
                }
                let label = format!("{name} {window} {angles:?}: {seen:?} in {safe:?}");
                assert!(
                    seen.min.x > safe.min.x - 0.1 && seen.max.x < safe.max.x + 0.1,
                    "{label}"
                );
                assert!(
                    seen.min.y > safe.min.y - 0.1 && seen.max.y < safe.max.y + 0.1,
                    "{label}"
                );
                let slack = (safe.width() - seen.width()).min(safe.height() - seen.height());
                assert!(slack < 1.5, "could be larger: {label}");
            }
        }
    }
}

#[test]
fn what_is_under_the_pointer_is_the_pit_that_is_drawn_there_from_every_side() {
    for (name, layout) in layouts() {
        for (window, safe) in windows() {
            for angles in gazes() {
                let pose = fit(&layout.bounds(), window, safe, angles);
                for ring in layout.ring_pits() {
                    let ellipse = pose.pit_ellipse(&layout, ring);
                    let hit = pose.hit(&layout, ellipse.centre);
                    assert_eq!(hit, Some(ring), "{name} {window} {angles:?}");
                    assert!(ellipse.hit_area().radii.min_element() >= LEAST_HIT / 2.0);
                }
                assert_eq!(pose.hit(&layout, Vec2::new(2.0, 2.0)), None);
            }
        }
    }
}

#[test]
fn an_upright_window_looks_down_more_steeply_and_shows_larger_pits() {
    for (name, layout) in layouts() {
        let (window, safe) = windows()[2];
        let pitch = best_pitch(&layout, window, safe);
        assert!(pitch > PITCH + 0.1, "{name}: {pitch}");
        let area = |pitch: f32| {
            let pose = fit(&layout.bounds(), window, safe, ViewAngles::down(pitch));
            let radii = pose.pit_ellipse(&layout, Pit::new(0)).radii;
            radii.x * radii.y
        };
        assert!(area(pitch) > 1.04 * area(PITCH), "{name}");
        // A lying window is looked at as a player sits.
        let (window, safe) = windows()[14];
        assert_eq!(best_pitch(&layout, window, safe), PITCH);
    }
}

#[test]
fn who_looks_from_a_seat_has_the_own_row_near_and_its_first_pit_at_the_left() {
    let (window, safe) = windows()[14];
    let layout = BoardLayout::new(Game::Mangala, false);
    for (yaw, first) in [(0.0, 0), (PI, 6)] {
        let angles = ViewAngles { yaw, pitch: PITCH };
        let pose = fit(&layout.bounds(), window, safe, angles);
        let at = |ring: u8| pose.screen(layout.pit_centre(Pit::new(ring)));
        for k in 0..6 {
            assert!(at(first + k).y > at(first + 6).y, "{yaw}: near is below");
            assert!(k == 0 || at(first + k).x > at(first + k - 1).x, "{yaw}");
        }
    }
}

#[test]
fn a_point_on_the_board_is_found_again_and_stays_when_one_goes_closer() {
    let layout = BoardLayout::new(Game::Mangala, false);
    let (window, safe) = windows()[0];
    for angles in gazes() {
        let pose = fit(&layout.bounds(), window, safe, angles);
        let pit = layout.pit_centre(Pit::new(0));
        let pixel = pose.screen(pit);
        let back = pose.on_board(pixel).map(|p| p.distance(pit));
        assert!(back.is_some_and(|d| d < 1e-3), "{back:?}");
        let closer = pose.closer(pit, 1.5);
        assert!(closer.screen(pit).distance(pixel) < 0.05);
        let wider = closer.disc(pit, 0.5).radii.x / pose.disc(pit, 0.5).radii.x;
        assert!((wider - 1.5).abs() < 0.05, "{wider}");
    }
}
