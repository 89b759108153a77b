//! Where a window opens on the screens that there are: arithmetic in physical pixels, without a window.

use bevy::math::{IRect, IVec2, Vec2};
use kavade_store::settings::WindowPlace;

/// A screen.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Screen {
    /// What the system calls it.
    pub name: Option<String>,
    /// Where it lies, in physical pixels.
    pub rect: IRect,
    /// Physical pixels of a logical one.
    pub scale: f32,
    /// Where windows open that know no better.
    pub primary: bool,
}

/// Where a window opens.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Opening {
    /// The screen's place in the list.
    pub screen: usize,
    /// Its size in logical pixels: no larger than the screen.
    pub size: Vec2,
    /// Its upper left corner in physical pixels; none if it was not known, or could not be seen any more.
    pub corner: Option<IVec2>,
}

/// How much of a window's upper edge must be on a screen for a hand to get hold of it, in logical pixels.
const HOLD: Vec2 = Vec2::new(96.0, 24.0);

/// Where a window opens that was there last. `None` without a screen.
pub(super) fn opening(place: &WindowPlace, screens: &[Screen]) -> Option<Opening> {
    let wanted = Vec2::from(place.size);
    let corner = place.corner.map(IVec2::from);
    let holds = |screen: &Screen| {
        corner.is_some_and(|corner| {
            let edge = IVec2::new(
                (wanted.x * screen.scale) as i32,
                (HOLD.y * screen.scale) as i32,
            );
            let seen = screen
                .rect
                .intersect(IRect::from_corners(corner, corner + edge));
            seen.width() >= (HOLD.x * screen.scale) as i32 && seen.height() >= edge.y
        })
    };
    let of_name = |screen: &Screen| screen.name.is_some() && screen.name == place.monitor;
    let screen = screens
        .iter()
        .position(of_name)
        .or_else(|| screens.iter().position(holds))
        .or_else(|| screens.iter().position(|screen| screen.primary))
        .unwrap_or(0);
    let found = screens.get(screen)?;
    Some(Opening {
        screen,
        size: wanted.min(found.rect.size().as_vec2() / found.scale),
        corner: corner.filter(|_| screens.iter().any(holds)),
    })
}

/// How a window with its frame is changed so that all of it lies on a screen: what its inside loses, and where its upper
/// left corner goes. `None` if it lies there already. All in physical pixels.
pub(super) fn fitted(outer: IRect, screen: IRect) -> Option<(IVec2, IVec2)> {
    let too_large = (outer.size() - screen.size()).max(IVec2::ZERO);
    let size = outer.size() - too_large;
    let corner = outer.min.min(screen.max - size).max(screen.min);
    (too_large != IVec2::ZERO || corner != outer.min).then_some((too_large, corner))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(name: &str, x: i32, size: IVec2, scale: f32) -> Screen {
        let at = IVec2::new(x, 0);
        Screen {
            name: Some(name.to_owned()),
            rect: IRect::from_corners(at, at + size),
            scale,
            primary: x == 0,
        }
    }

    /// A notebook with a larger screen at its right.
    fn two() -> [Screen; 2] {
        [
            screen("eDP-1", 0, IVec2::new(1366, 768), 1.0),
            screen("HDMI-1", 1366, IVec2::new(3840, 2160), 2.0),
        ]
    }

    fn place(size: (f32, f32), corner: (i32, i32)) -> WindowPlace {
        WindowPlace {
            size,
            corner: Some(corner),
            ..WindowPlace::default()
        }
    }

    #[test]
    fn a_window_comes_back_to_where_it_was() {
        let there = place((1000.0, 600.0), (1500, 40));
        assert_eq!(
            opening(&there, &two()),
            Some(Opening {
                screen: 1,
                size: Vec2::new(1000.0, 600.0),
                corner: Some(IVec2::new(1500, 40)),
            })
        );
    }

    #[test]
    fn a_window_on_a_screen_that_is_gone_opens_where_it_is_seen() {
        let there = place((1600.0, 900.0), (1500, 40));
        assert_eq!(
            opening(&there, &two()[..1]),
            Some(Opening {
                screen: 0,
                size: Vec2::new(1366.0, 768.0),
                corner: None,
            })
        );
        for corner in [(-2000, 10), (40, -3000), (1300, 10), (20, 760)] {
            let opens = opening(&place((800.0, 500.0), corner), &two()[..1]);
            assert_eq!(opens.and_then(|opens| opens.corner), None, "{corner:?}");
        }
        // Half of it out of sight is how somebody likes it.
        let half = place((800.0, 500.0), (-400, 300));
        let opens = opening(&half, &two());
        assert_eq!(
            opens.and_then(|opens| opens.corner),
            Some(IVec2::new(-400, 300))
        );
    }

    #[test]
    fn full_screen_knows_its_screen_by_name() {
        let there = WindowPlace {
            full_screen: true,
            monitor: Some("HDMI-1".to_owned()),
            ..place((800.0, 500.0), (20, 20))
        };
        assert_eq!(opening(&there, &two()).map(|opens| opens.screen), Some(1));
        // Without that screen it fills the one that there is.
        assert_eq!(
            opening(&there, &two()[..1]).map(|opens| opens.screen),
            Some(0)
        );
        assert_eq!(opening(&there, &[]), None);
    }

    #[test]
    fn a_frame_takes_its_room_from_the_window() {
        let screen = IRect::new(0, 0, 1280, 720);
        // A window of the screen's size, with a frame around it.
        let outer = IRect::new(0, 0, 1282, 746);
        assert_eq!(
            fitted(outer, screen),
            Some((IVec2::new(2, 26), IVec2::ZERO))
        );
        // One that hangs over the lower edge.
        let outer = IRect::new(100, 300, 900, 800);
        assert_eq!(
            fitted(outer, screen),
            Some((IVec2::ZERO, IVec2::new(100, 220)))
        );
        assert_eq!(fitted(IRect::new(0, 0, 1280, 720), screen), None);
    }
}
