//! Where the blocks of the play screen lie, and the rectangle that they leave to the board.

use egui::{Rect, Vec2, pos2, vec2};

/// The rectangles of the play screen, in units. No block covers the safe rectangle or another block.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HudLayout {
    /// The whole window.
    pub screen: Rect,
    /// Where the camera fits the board and both banks.
    pub safe: Rect,
    /// Higher than wide.
    pub upright: bool,
    /// So small that words are shorter and smaller.
    pub compact: bool,
    /// The plates, that of the player who sits near first.
    pub plates: [Rect; 2],
    /// Whether plates have a second line.
    pub second_line: bool,
    /// Game and round; left out where there is no room.
    pub game: Option<Rect>,
    /// The last turn and the button of the record. None while the record is open beside the board.
    pub last: Option<Rect>,
    /// How many of the last turns are shown in words; 0 leaves the button alone.
    pub last_turns: usize,
    /// The tools.
    pub tools: Rect,
    /// Where words for a sound may lie.
    pub heard: Rect,
    /// Width and height of one tool.
    pub tool: Vec2,
    /// Whether the speed is among the tools.
    pub speed: bool,
    /// Whether tools have words under their icons.
    pub tool_words: bool,
    /// The record, if it is open.
    pub record: Option<Rect>,
    /// Whether the record lies over the board, as a page of its own.
    pub record_covers: bool,
    /// Whether counts lie in strips off the board, with dotted leaders.
    pub strips: bool,
}

/// Gap between blocks, in units.
const GAP: f32 = 16.0;

struct Scale {
    /// Of running text.
    text: f32,
    /// Of titles and numbers.
    title: f32,
    /// Of icons.
    icon: f32,
}

impl Scale {
    fn new(text_size: f32) -> Self {
        let text = text_size.clamp(0.9, 2.0);
        Scale {
            text,
            title: 1.0 + 0.6 * (text - 1.0),
            icon: 1.0 + 0.5 * (text - 1.0),
        }
    }

    fn plate(&self, second_line: bool) -> Vec2 {
        let width = 300.0 * (1.0 + 0.25 * (self.text - 1.0)).max(0.95);
        let height = if second_line {
            (27.5 * self.title + 20.3 * self.text + 24.0).max(80.0)
        } else {
            (45.6 * self.title + 22.0).max(64.0)
        };
        vec2(width, height)
    }

    /// The height of a leaf with one small line in it.
    fn leaf(&self) -> f32 {
        20.3 * self.text + 18.0
    }

    fn last(&self, words: bool) -> Vec2 {
        let side = 60.0 * self.icon;
        vec2(
            if words {
                160.0 * self.text + side
            } else {
                side
            },
            side,
        )
    }
}

/// Lays out the play screen for a window of `size` units at a text size of 0.9–2.0. `record` says whether the record is
/// asked for; in a very wide window it is always open.
pub fn layout(size: Vec2, text_size: f32, record: bool) -> HudLayout {
    let scale = Scale::new(text_size);
    if size.y > size.x {
        upright(size, &scale, record)
    } else {
        across(size, &scale, record)
    }
}

/// How wide the record is beside the board.
fn record_width(scale: &Scale) -> f32 {
    330.0 * (1.0 + 0.35 * (scale.text - 1.0)).max(0.97)
}

fn across(size: Vec2, scale: &Scale, record: bool) -> HudLayout {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), size);
    let compact = size.x < 900.0 || size.y < 500.0;
    let margin = if compact { 8.0 } else { 24.0 };
    let top = if compact { 8.0 } else { 20.0 };
    let always = size.x >= 1560.0;
    let width = record_width(scale);
    let beside = (record || always) && size.x - width - 2.0 * margin >= 820.0 * scale.icon;
    let record_covers = record && !beside;
    let right = if beside {
        size.x - width - margin - 18.0
    } else {
        size.x - margin
    };

    let second_line = !compact && scale.text <= 1.5;
    let mut plate = scale.plate(second_line);
    if compact {
        plate.x *= 0.8;
    }
    let tool = vec2(60.0, 60.0) * scale.icon;
    let tools_width = |count: f32| count * tool.x + (count - 1.0) * 6.0 + 12.0;
    let room = right - margin;
    let least_plate = 212.0 * scale.title;
    let mut speed = !compact;
    if speed && tools_width(5.0) + GAP + plate.x > room {
        speed = tools_width(5.0) + GAP + least_plate <= room;
    }
    let tools = vec2(tools_width(if speed { 5.0 } else { 4.0 }), tool.y + 12.0);
    plate.x = plate.x.min(room - tools.x - GAP).max(150.0);

    let mut last_turns = 1;
    if plate.x + GAP + scale.last(true).x > room || compact {
        last_turns = 0;
    }
    let last_size = scale.last(last_turns > 0);
    let last = (!beside).then(|| Rect::from_min_size(pos2(right - last_size.x, top), last_size));
    let game_width = 216.0 * scale.text;
    let game_room = last.map_or(right, |l| l.left() - GAP) - (margin + plate.x + 20.0);
    let game = (!compact && game_room >= game_width).then(|| {
        Rect::from_min_size(
            pos2(margin + plate.x + 20.0, top),
            vec2(game_width, 20.3 * scale.text + 12.0),
        )
    });

    let far = Rect::from_min_size(pos2(margin, top), plate);
    let bottom = size.y - if compact { 8.0 } else { 20.0 };
    let near = Rect::from_min_size(pos2(right - plate.x, bottom - plate.y), plate);
    let tools_bottom = size.y - margin;
    let tools = Rect::from_min_size(pos2(margin, tools_bottom - tools.y), tools);
    let above =
        far.bottom().max(last.map_or(0.0, |l| l.bottom())) + if compact { 0.0 } else { 4.0 };
    let below = near.top().min(tools.top()) - if compact { 0.0 } else { 20.0 };
    let mut safe = Rect::from_min_max(
        pos2(margin.min(24.0), above),
        pos2(if beside { right - 6.0 } else { size.x - margin }, below),
    );
    if size.x / size.y < 1.5 && !compact {
        // In a nearly square window the board stands a little above the middle.
        let centre = 0.46 * size.y;
        let half = (centre - safe.top()).min(safe.bottom() - centre);
        safe = Rect::from_min_max(
            pos2(safe.left(), centre - half),
            pos2(safe.right(), centre + half),
        );
    }
    let heard = {
        // Right of the tools; where a plate or large text takes that, beside the far plate.
        let height = scale.leaf();
        let below = Rect::from_min_max(
            pos2(tools.right() + GAP, tools.center().y - height / 2.0),
            pos2(near.left() - GAP, tools.center().y + height / 2.0),
        );
        let left = game.map_or(far.right(), |g: Rect| g.right()) + GAP;
        let above = Rect::from_min_max(
            pos2(left, top),
            pos2(last.map_or(right, |l| l.left() - GAP), top + height),
        );
        match below.width() >= (230.0 * scale.text).min(above.width()) {
            true => below,
            false => above,
        }
    };
    let record = if beside {
        Some(Rect::from_min_max(
            pos2(size.x - width - margin, top),
            pos2(size.x - margin, size.y - margin),
        ))
    } else {
        record_covers.then(|| screen.shrink(margin.min(12.0)))
    };
    HudLayout {
        screen,
        safe,
        upright: false,
        compact,
        plates: [near, far],
        second_line,
        game,
        last,
        last_turns,
        tools,
        heard,
        tool,
        speed,
        tool_words: false,
        record,
        record_covers,
        strips: false,
    }
}

/// The height of one turn in the upright window's list.
fn turn_height(scale: &Scale) -> f32 {
    (24.3 * scale.text + 16.0).max(50.0)
}

fn upright(size: Vec2, scale: &Scale, record: bool) -> HudLayout {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), size);
    let margin = if size.x < 500.0 { 8.0 } else { 24.0 };
    let width = size.x - 2.0 * margin;
    let second_line = scale.text <= 1.5;
    let plate = vec2(
        (420.0 * (1.0 + 0.25 * (scale.text - 1.0))).min(width),
        scale.plate(second_line).y + 12.0,
    );
    let tool_height = 30.0 * scale.icon + 20.3 * scale.text + 34.0;
    let tools = Rect::from_min_max(
        pos2(margin, size.y - margin - 4.0 - tool_height),
        pos2(size.x - margin, size.y - margin - 4.0),
    );
    let header = (27.5 * scale.title + 24.0).max(48.0 * scale.icon + 12.0);
    let strip = 44.0 * scale.title + 24.0;
    let status = 29.7 * scale.text + 40.0;
    let list = |turns: usize| match turns {
        0 => header,
        turns => header + turns as f32 * (turn_height(scale) + 4.0) + 14.0,
    };
    // The near plate hangs where the picture has it, or lower down where the board needs the room.
    let heard = Rect::from_min_size(
        pos2(margin, tools.top() - GAP / 2.0 - scale.leaf()),
        vec2(width, scale.leaf()),
    );
    let lowest = heard.top() - GAP / 2.0 - plate.y;
    let usual = (0.6875 * size.y).min(lowest);
    let space = |turns: usize, near: f32| {
        let far = margin + list(turns) + 2.0 * GAP + plate.y;
        (far + strip, near - GAP - status - strip)
    };
    // Seen as steeply as an upright window is looked at, board and banks are that high.
    let enough = 0.42 * size.x;
    let (last_turns, near_top) = [3, 2, 1, 0]
        .into_iter()
        .flat_map(|turns| [(turns, usual), (turns, lowest)])
        .find(|(turns, near)| {
            let (top, bottom) = space(*turns, *near);
            bottom - top >= enough
        })
        .unwrap_or((0, lowest));
    let last = Rect::from_min_size(pos2(margin, margin), vec2(width, list(last_turns)));
    let far = Rect::from_min_size(pos2(margin, last.bottom() + 2.0 * GAP), plate);
    let near = Rect::from_min_size(pos2(size.x - margin - plate.x, near_top), plate);
    let (top, bottom) = space(last_turns, near_top);
    let safe = Rect::from_min_max(pos2(6.0, top), pos2(size.x - 6.0, bottom));
    HudLayout {
        screen,
        safe,
        upright: true,
        compact: false,
        plates: [near, far],
        second_line,
        game: None,
        last: Some(last),
        last_turns,
        tools,
        heard,
        tool: vec2((tools.width() - 12.0) / 5.0, tool_height - 12.0),
        speed: true,
        tool_words: true,
        record: record.then(|| screen.shrink(12.0)),
        record_covers: record,
        strips: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The window in units: its size in pixels divided by the unit of that window.
    fn units(w: f32, h: f32) -> Vec2 {
        let u = if h > w {
            (w / 720.0).min(h / 1280.0)
        } else {
            (w / 1280.0).min(h / 720.0)
        };
        vec2(w, h) / u.clamp(0.8, 4.0)
    }

    const WINDOWS: [(f32, f32); 14] = [
        (640.0, 360.0),
        (800.0, 600.0),
        (1024.0, 768.0),
        (1280.0, 720.0),
        (1280.0, 800.0),
        (1366.0, 768.0),
        (1600.0, 1200.0),
        (1920.0, 1080.0),
        (1920.0, 1200.0),
        (2560.0, 1080.0),
        (3440.0, 1440.0),
        (3840.0, 2160.0),
        (720.0, 1280.0),
        (1080.0, 1920.0),
    ];

    fn blocks(l: &HudLayout) -> Vec<(&'static str, Rect)> {
        let mut blocks = vec![
            ("south", l.plates[0]),
            ("north", l.plates[1]),
            ("tools", l.tools),
            ("heard", l.heard),
        ];
        blocks.extend(l.game.map(|r| ("game", r)));
        blocks.extend(l.last.map(|r| ("last", r)));
        if !l.record_covers {
            blocks.extend(l.record.map(|r| ("record", r)));
        }
        blocks
    }

    #[test]
    fn no_block_covers_the_board_or_another_block_in_any_window_at_any_text_size() {
        for (w, h) in WINDOWS {
            for text in [0.9, 1.0, 1.25, 1.5, 1.75, 2.0] {
                for record in [false, true] {
                    let size = units(w, h);
                    let l = layout(size, text, record);
                    let what = format!("{w}x{h} text {text} record {record}");
                    let screen = l.screen.expand(0.01);
                    let blocks = blocks(&l);
                    for (i, (name, rect)) in blocks.iter().enumerate() {
                        assert!(
                            screen.contains_rect(*rect),
                            "{what}: {name} {rect:?} leaves the window"
                        );
                        assert!(rect.is_positive(), "{what}: {name} {rect:?}");
                        assert!(
                            !rect.shrink(0.01).intersects(l.safe),
                            "{what}: {name} {rect:?} covers the board {:?}",
                            l.safe
                        );
                        for (other, second) in &blocks[i + 1..] {
                            assert!(
                                !rect.shrink(0.01).intersects(*second),
                                "{what}: {name} {rect:?} covers {other} {second:?}"
                            );
                        }
                    }
                    assert!(l.screen.contains_rect(l.safe), "{what}: {:?}", l.safe);
                    assert!(l.heard.width() >= 130.0, "{what}: {:?}", l.heard);
                    assert!(l.safe.width() >= 0.5 * size.x, "{what}: {:?}", l.safe);
                    let least = if l.upright { 0.17 } else { 0.40 };
                    assert!(l.safe.height() >= least * size.y, "{what}: {:?}", l.safe);
                }
            }
        }
    }

    #[test]
    fn words_collapse_in_their_order() {
        let at = |w: f32, h: f32, text: f32| layout(units(w, h), text, false);
        let usual = at(1280.0, 720.0, 1.0);
        assert!(usual.game.is_some() && usual.second_line && usual.speed && usual.last_turns == 1);
        let large = at(1280.0, 720.0, 2.0);
        assert!(large.game.is_none() && !large.second_line && large.speed);
        let small = at(640.0, 360.0, 1.0);
        assert!(
            small.game.is_none() && !small.second_line && !small.speed && small.last_turns == 0
        );
    }

    #[test]
    fn the_record_stands_beside_the_board_where_there_is_room_and_always_in_a_very_wide_window() {
        let usual = layout(units(1280.0, 720.0), 1.0, true);
        assert!(
            usual.record.is_some_and(|r| r.left() > usual.safe.right()) && !usual.record_covers
        );
        assert!(usual.last.is_none());
        let wide = layout(units(3440.0, 1440.0), 1.0, false);
        assert!(wide.record.is_some() && !wide.record_covers);
        let small = layout(units(640.0, 360.0), 1.0, true);
        assert!(small.record_covers);
    }
}
