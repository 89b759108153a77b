//! The page of the look: the table of each game, put together freely beside a picture of it, and the picture as a whole.

use egui::{Color32, CursorIcon, Mesh, Rect, Sense, Shape, Ui, WidgetInfo, WidgetType, pos2, vec2};
use kavade_rules::Game;

use crate::screens::loading;
use crate::screens::names::{game_name, id};
use crate::screens::rows::Rows;
use crate::screens::settings::pictures::Picture;
use crate::screens::settings::view::{SCREEN, SettingsPress, SettingsView};
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::SHELL;
use crate::theme::{focus, paint};
use kavade_board::look::{BoardKind, Hall, LightKind, Look};
use kavade_board::shape::SeedKind;
use kavade_store::settings::{QualityChoice, SeenFrom};

/// Where the list and the picture are.
pub(super) struct Parts {
    /// The list, which scrolls.
    pub(super) list: Rect,
    /// The picture of the table.
    pub(super) picture: Rect,
}

/// Shares out the panel: the picture at the right of the list, or above it in a panel that is narrow.
pub(super) fn divide(panel: Rect) -> Parts {
    let inner = panel.shrink(16.0);
    let cut = panel.shrink2(vec2(0.0, 1.0));
    if panel.width() >= 560.0 && panel.width() > panel.height() * 1.1 {
        let width = (inner.width() * 0.42).clamp(220.0, 440.0);
        let height = (width * 0.78).min(inner.height());
        let picture = Rect::from_min_size(
            pos2(inner.right() - width, inner.top()),
            vec2(width, height),
        );
        let list = Rect::from_min_max(cut.min, pos2(picture.left() - 20.0, cut.bottom()));
        return Parts { list, picture };
    }
    let height = (inner.width() * 0.56).min(inner.height() * 0.40);
    let picture = Rect::from_min_size(inner.min, vec2(inner.width(), height));
    let list = Rect::from_min_max(pos2(cut.left(), picture.bottom() + 8.0), cut.max);
    Parts { list, picture }
}

/// Paints the picture of the table and what belongs to it.
pub(super) fn shown(ui: &Ui, theme: &Theme, texts: &Texts, view: &SettingsView, parts: &Parts) {
    let painter = ui.painter();
    let p = &theme.palette;
    let rect = parts.picture;
    paint::gradient(painter, rect, 12.0, p.ink0, p.ink0);
    if let Some(texture) = view.preview {
        let outline = paint::rounded(rect, 12.0);
        let mut mesh = Mesh::with_texture(texture);
        let mut corner = |at| {
            mesh.vertices.push(egui::epaint::Vertex {
                pos: at,
                uv: pos2(0.0, 0.0) + (at - rect.min) / rect.size(),
                color: Color32::WHITE,
            });
        };
        corner(rect.center());
        for at in &outline {
            corner(*at);
        }
        let n = outline.len() as u32;
        for i in 0..n {
            mesh.add_triangle(0, 1 + i, 1 + (i + 1) % n);
        }
        painter.add(Shape::mesh(mesh));
    } else {
        // The table is on its way.
        let size = (rect.height() * 0.3).clamp(24.0, 96.0);
        let seconds = ui.input(|input| input.time);
        loading::sign(painter, theme, rect.center(), size, seconds);
    }
    paint::outline(painter, rect, 12.0, (p.stroke_width, p.stroke).into());
    let label = texts.with(
        "look-picture",
        &[("game", game_name(texts, view.game).into())],
    );
    ui.interact(rect, id(SCREEN, "preview"), Sense::hover())
        .widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, label.as_str()));
    // Below it, where there is room: when a match follows.
    let note = texts.get("look-note");
    let room = parts.list.bottom() - rect.bottom() - 24.0;
    if parts.list.right() <= rect.left() {
        let words = theme.words(painter, &note, Role::Small, p.dim, Fit::Wrap(rect.width()));
        if words.height() <= room {
            words.paint(painter, pos2(rect.left(), rect.bottom() + 10.0));
        }
    }
}

/// The rows of the page.
pub(super) fn rows(
    ui: &Ui,
    rows: &mut Rows<'_>,
    view: &SettingsView,
    presses: &mut Vec<SettingsPress>,
) {
    let texts = rows.texts;
    let names = Game::ALL.map(|game| game_name(texts, game));
    if let Some(i) = rows.tabs(ui, "game", &names, view.game as usize) {
        presses.push(SettingsPress::Game(Game::ALL[i]));
    }
    let look = view.look;
    let mut change = |look: Look| presses.push(SettingsPress::Look(view.game, look));
    let halls = Hall::ALL.map(|hall| (hall_name(texts, hall), Picture::Hall(hall)));
    let chosen = Hall::ALL.iter().position(|hall| *hall == look.hall);
    if let Some(i) = cards(ui, rows, "hall", "look-hall", &halls, chosen) {
        let hall = Hall::ALL[i];
        change(Look { hall, ..look });
    }
    let boards = BoardKind::ALL.map(|board| (board_name(texts, board), Picture::Board(board)));
    let chosen = BoardKind::ALL.iter().position(|board| *board == look.board);
    if let Some(i) = cards(ui, rows, "board", "look-board", &boards, chosen) {
        let board = BoardKind::ALL[i];
        change(Look { board, ..look });
    }
    let seeds = SeedKind::ALL.map(|seeds| (seeds_name(texts, seeds), Picture::Seeds(seeds)));
    let chosen = SeedKind::ALL.iter().position(|seeds| *seeds == look.seeds);
    if let Some(i) = cards(ui, rows, "seeds", "look-seeds", &seeds, chosen) {
        let seeds = SeedKind::ALL[i];
        change(Look { seeds, ..look });
    }
    let lights = LightKind::ALL.map(|light| (light_name(texts, light), Picture::Light(light)));
    let chosen = LightKind::ALL.iter().position(|light| *light == look.light);
    if let Some(i) = cards(ui, rows, "light", "look-light", &lights, chosen) {
        let light = LightKind::ALL[i];
        change(Look { light, ..look });
    }
    if as_it_belongs(ui, rows, look != Look::of(view.game)) {
        change(Look::of(view.game));
    }
    picture(ui, rows, view, presses);
}

/// What holds for the picture of every table.
fn picture(ui: &Ui, rows: &mut Rows<'_>, view: &SettingsView, presses: &mut Vec<SettingsPress>) {
    let texts = rows.texts;
    const QUALITIES: [QualityChoice; 4] = [
        QualityChoice::Automatic,
        QualityChoice::Low,
        QualityChoice::Medium,
        QualityChoice::High,
    ];
    let labels = QUALITIES.map(|quality| {
        texts.get(match quality {
            QualityChoice::Automatic => "quality-automatic",
            QualityChoice::Low => "quality-low",
            QualityChoice::Medium => "quality-medium",
            QualityChoice::High => "quality-high",
        })
    });
    let chosen = QUALITIES.iter().position(|q| *q == view.quality);
    let names = ("set-quality", "set-quality-note");
    if let Some(i) = rows.choice(ui, "quality", names, &labels, chosen.unwrap_or(0)) {
        presses.push(SettingsPress::Quality(QUALITIES[i]));
    }
    const SEATS: [SeenFrom; 4] = [
        SeenFrom::OwnSeat,
        SeenFrom::South,
        SeenFrom::North,
        SeenFrom::Above,
    ];
    let labels = SEATS.map(|seat| {
        texts.get(match seat {
            SeenFrom::OwnSeat => "seen-own-seat",
            SeenFrom::South => "seat-south",
            SeenFrom::North => "seat-north",
            SeenFrom::Above => "seen-above",
        })
    });
    let chosen = SEATS.iter().position(|seat| *seat == view.seen_from);
    let names = ("set-seen-from", "set-seen-from-note");
    if let Some(i) = rows.choice(ui, "seen-from", names, &labels, chosen.unwrap_or(0)) {
        presses.push(SettingsPress::SeenFrom(SEATS[i]));
    }
    let names = ("set-full-screen", "set-full-screen-note");
    if let Some(on) = rows.toggle(ui, "full-screen", names, view.full_screen) {
        presses.push(SettingsPress::FullScreen(on));
    }
}

/// Picture cards of which one is chosen, under a heading. Gives the one that was pressed.
fn cards(
    ui: &Ui,
    rows: &mut Rows<'_>,
    key: &str,
    heading: &str,
    cards: &[(String, Picture)],
    chosen: Option<usize>,
) -> Option<usize> {
    const GAP: f32 = 8.0;
    const PICTURE: f32 = 60.0;
    let theme = rows.theme;
    let painter = ui.painter();
    let inner = rows.place.width() - 60.0;
    let least = 112.0 * (1.0 + 0.6 * (theme.text_size - 1.0));
    let fit = ((inner + GAP) / (least + GAP)).floor().max(1.0) as usize;
    // Five cards go as three and two, not as four and one.
    let lines = cards.len().div_ceil(fit.min(cards.len()));
    let per_line = cards.len().div_ceil(lines);
    let width = (inner - GAP * (per_line as f32 - 1.0)) / per_line as f32;
    let words = |label: &str, colour| {
        theme.words(
            painter,
            label,
            Role::Small,
            colour,
            Fit::WrapCentre(width - 12.0),
        )
    };
    let tallest = cards
        .iter()
        .map(|(label, _)| words(label, SHELL).height())
        .fold(0.0, f32::max);
    let height = PICTURE + tallest + 12.0;
    let head = theme.line(Role::SmallLabel);
    let whole = 12.0 + head + 6.0 + lines as f32 * (height + GAP) - GAP + 14.0;
    let (rect, place) = rows.next(ui, whole);
    let at = pos2(rect.left() + 16.0, rect.top() + 12.0);
    theme.group_heading(painter, at, &rows.texts.get(heading));
    let top = at.y + head + 6.0;
    let mut pressed = None;
    for (i, (label, picture)) in cards.iter().enumerate() {
        let (line, column) = (i / per_line, i % per_line);
        let card = Rect::from_min_size(
            pos2(
                at.x + column as f32 * (width + GAP),
                top + line as f32 * (height + GAP),
            ),
            vec2(width, height),
        );
        let on = chosen == Some(i);
        let touched = focus::item(ui, id(SCREEN, (key, i)), card, place, true);
        touched.response.widget_info(|| {
            WidgetInfo::selected(WidgetType::RadioButton, true, on, label.as_str())
        });
        if touched.hovered {
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        }
        let colour = theme.option_card(painter, card, on, &touched);
        let shown = Rect::from_min_size(card.min, vec2(width, PICTURE)).shrink(4.0);
        picture.paint(painter, shown);
        let words = words(label, colour);
        words.paint(
            painter,
            pos2(
                card.center().x - words.width() / 2.0,
                card.top() + PICTURE + 2.0 + (tallest - words.height()) / 2.0,
            ),
        );
        if on {
            let at = card.right_top() + vec2(-18.0, 18.0);
            painter.circle_filled(at, 12.0, SHELL);
            Icon::Check.paint(painter, at, 18.0, theme.palette.ink0);
        }
        if touched.ring {
            theme.focus_ring(painter, card, 12.0);
        }
        if touched.clicked {
            pressed = Some(i);
        }
    }
    pressed
}

/// The way back to what belongs to the game; off where nothing differs.
fn as_it_belongs(ui: &Ui, rows: &mut Rows<'_>, differs: bool) -> bool {
    let theme = rows.theme;
    let label = rows.texts.get("look-as-it-belongs");
    let face = (Kind::Ghost, Some(Icon::Again), label.as_str());
    let height = theme.button_height();
    let (rect, place) = rows.next(ui, height + 24.0);
    let inner = rect.shrink2(vec2(16.0, 12.0));
    let width = theme
        .button_width(ui.painter(), face.1, &label)
        .min(inner.width());
    let at = Rect::from_min_size(inner.min, vec2(width, height));
    let place = TabStop {
        first: false,
        ..place
    };
    theme.button(ui, id(SCREEN, "as-it-belongs"), at, place, face, differs)
}

fn hall_name(texts: &Texts, hall: Hall) -> String {
    texts.get(match hall {
        Hall::Veranda => "hall-veranda",
        Hall::InnerRoom => "hall-inner-room",
        Hall::TeaHouse => "hall-tea-house",
    })
}

fn board_name(texts: &Texts, board: BoardKind) -> String {
    texts.get(match board {
        BoardKind::Hardwood => "board-hardwood",
        BoardKind::BellMetal => "board-bell-metal",
        BoardKind::Granite => "board-granite",
        BoardKind::Fish => "board-fish",
        BoardKind::WalnutBox => "board-walnut-box",
    })
}

fn seeds_name(texts: &Texts, seeds: SeedKind) -> String {
    texts.get(match seeds {
        SeedKind::Gulaganji => "seeds-gulaganji",
        SeedKind::Tamarind => "seeds-tamarind",
        SeedKind::Cowrie => "seeds-cowrie",
        SeedKind::Pebble => "seeds-pebble",
        SeedKind::Bead => "seeds-bead",
    })
}

fn light_name(texts: &Texts, light: LightKind) -> String {
    texts.get(match light {
        LightKind::LateSun => "light-late-sun",
        LightKind::Afternoon => "light-afternoon",
        LightKind::Lamp => "light-lamp",
    })
}
