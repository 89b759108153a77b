//! The cards of the forfeits, shown with the result of a match.

use egui::{Rect, Ui, WidgetInfo, WidgetType, pos2, vec2};
use kavade_rules::Game;

use crate::forfeit::{Debt, Forfeit};
use crate::screens::names::{People, about, id, person};
use crate::texts::Texts;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role, Words};
use crate::theme::tokens::{SHELL_DIM, fade};
use crate::theme::{focus, paint};

const SCREEN: &str = "forfeit";
const GAP: f32 = 18.0;
const PAD: f32 = 28.0;

struct Card {
    forfeit: Forfeit,
    icon: Icon,
    title: String,
    note: String,
}

fn cards(texts: &Texts, people: &People, game: Game, debt: Debt) -> Vec<Card> {
    let pits: u32 = if game == Game::Mangala { 12 } else { 14 };
    let card = |forfeit, icon, title, note| Card {
        forfeit,
        icon,
        title,
        note,
    };
    match debt {
        Debt::Chooses(_) => vec![
            card(
                Forfeit::Rhyme,
                Icon::Rhyme,
                texts.get("forfeit-rhyme"),
                texts.get("forfeit-rhyme-note"),
            ),
            card(
                Forfeit::Balance,
                Icon::Head,
                texts.get("forfeit-balance"),
                texts.get("forfeit-balance-note"),
            ),
            card(
                Forfeit::Ash,
                Icon::Ash,
                texts.get("forfeit-ash"),
                texts.with("forfeit-ash-note", &[("n", pits.into())]),
            ),
        ],
        Debt::SaysRhyme(loser) => vec![card(
            Forfeit::Rhyme,
            Icon::Rhyme,
            about(texts, "forfeit-itself", person(people, loser), &[]),
            texts.get("forfeit-itself-note"),
        )],
    }
}

/// Shows the cards in a panel below the upper edge of `place`; gives its lower edge and the forfeit that was chosen.
pub fn choose(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    (people, game, debt): (&People, Game, Debt),
    place: Rect,
) -> (f32, Option<Forfeit>) {
    let painter = ui.painter();
    let p = &theme.palette;
    let cards = cards(texts, people, game, debt);
    let inner = place.width() - 2.0 * PAD;
    let loser = person(people, debt.loser());

    // Beside each other where words have room, otherwise one below the other with the icon at the left.
    let beside = (inner - GAP * (cards.len() as f32 - 1.0)) / cards.len() as f32;
    let upright = cards.len() > 1 && beside >= 210.0 * theme.text_size;
    let faces: Vec<Face> = cards
        .iter()
        .map(|card| {
            Face::new(
                ui,
                theme,
                card,
                if upright { beside } else { inner },
                upright,
            )
        })
        .collect();
    let highest = faces.iter().map(|face| face.height).fold(0.0, f32::max);

    let heading = matches!(debt, Debt::Chooses(_)).then(|| {
        let words = about(texts, "forfeit-heading", loser, &[]);
        let from = theme.words(
            painter,
            &texts.get("forfeit-from"),
            Role::Small,
            p.dim,
            Fit::Line,
        );
        let mark = theme.icon_size(40.0);
        let room = inner - mark - 14.0;
        let words = theme.words(painter, &words, Role::Card, p.text, Fit::Wrap(room));
        let from = Some(from).filter(|from| from.width() + 24.0 + words.width() <= room);
        (words, from, mark)
    });
    let heading_height = heading
        .as_ref()
        .map_or(0.0, |(words, _, mark)| words.height().max(*mark) + 16.0);
    let all = match upright {
        true => highest,
        false => {
            faces.iter().map(|face| face.height).sum::<f32>() + GAP * (faces.len() as f32 - 1.0)
        }
    };
    let panel = Rect::from_min_size(
        place.min,
        vec2(place.width(), 22.0 + heading_height + all + 26.0),
    );
    theme.panel(painter, panel, 16.0);
    let left = panel.left() + PAD;
    let mut top = panel.top() + 22.0;
    if let Some((words, from, mark)) = heading {
        let middle = top + (heading_height - 16.0) / 2.0;
        loser
            .mark
            .paint(painter, pos2(left + mark / 2.0, middle), mark);
        words.paint_left(painter, pos2(left + mark + 14.0, middle));
        if let Some(from) = from {
            from.paint_right(painter, pos2(panel.right() - PAD, middle));
        }
        top += heading_height;
    }
    let mut chosen = None;
    for (i, (card, face)) in cards.iter().zip(faces).enumerate() {
        let rect = match upright {
            true => Rect::from_min_size(
                pos2(left + i as f32 * (beside + GAP), top),
                vec2(beside, highest),
            ),
            false => {
                let rect = Rect::from_min_size(pos2(left, top), vec2(inner, face.height));
                top += face.height + GAP;
                rect
            }
        };
        if face.show(ui, theme, card, rect, i == 0) {
            chosen = Some(card.forfeit);
        }
    }
    (panel.bottom(), chosen)
}

/// A card laid out for a width.
struct Face {
    upright: bool,
    title: [Words; 2],
    note: [Words; 2],
    disc: f32,
    height: f32,
}

impl Face {
    fn new(ui: &Ui, theme: &Theme, card: &Card, width: f32, upright: bool) -> Face {
        let painter = ui.painter();
        let p = &theme.palette;
        let disc = theme.icon_size(if upright { 100.0 } else { 56.0 });
        let room = match upright {
            true => width - 46.0,
            false => width - disc - 54.0,
        };
        let words = |text: &str, role: Role, colour| {
            theme.words(painter, text, role, colour, Fit::Wrap(room))
        };
        // Dark on the shell, light on the panel.
        let title = [p.text, p.ink0].map(|colour| words(&card.title, Role::Card, colour));
        let note = [p.dim, SHELL_DIM].map(|colour| words(&card.note, Role::Body, colour));
        let text = title[0].height() + 8.0 + note[0].height();
        let height = match upright {
            true => 22.0 + disc + 12.0 + text + 20.0,
            false => text.max(disc) + 28.0,
        };
        Face {
            upright,
            title,
            note,
            disc,
            height,
        }
    }

    fn show(&self, ui: &Ui, theme: &Theme, card: &Card, rect: Rect, first: bool) -> bool {
        let place = TabStop {
            first,
            ..TabStop::group(0)
        };
        let touched = focus::item(ui, id(SCREEN, card.forfeit), rect, place, true);
        touched
            .response
            .widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, card.title.as_str()));
        if touched.hovered {
            ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        let painter = ui.painter();
        let p = &theme.palette;
        let lit = touched.hovered || touched.ring || touched.pressed;
        let shape = rect.translate(vec2(0.0, if touched.pressed { 2.0 } else { 0.0 }));
        if lit {
            theme.shell(painter, shape, 14.0);
        } else {
            let wash = fade(p.text, 0.05);
            paint::gradient(painter, shape, 14.0, wash, wash);
            paint::outline(painter, shape, 14.0, (p.stroke_width, p.stroke).into());
        }
        let disc = match self.upright {
            true => pos2(
                shape.left() + 22.0 + self.disc / 2.0,
                shape.top() + 22.0 + self.disc / 2.0,
            ),
            false => pos2(shape.left() + 18.0 + self.disc / 2.0, shape.center().y),
        };
        let (ground, drawn) = match lit {
            true => (p.ink0, p.text),
            false => (fade(p.text, 0.09), p.accent),
        };
        painter.circle_filled(disc, self.disc / 2.0, ground);
        card.icon.paint(painter, disc, self.disc * 0.5, drawn);
        let lit = usize::from(lit);
        let (title, note) = (&self.title[lit], &self.note[lit]);
        let at = match self.upright {
            true => pos2(shape.left() + 23.0, disc.y + self.disc / 2.0 + 12.0),
            false => pos2(
                disc.x + self.disc / 2.0 + 18.0,
                shape.center().y - (title.height() + 8.0 + note.height()) / 2.0,
            ),
        };
        let used = title.paint(painter, at);
        note.paint(painter, pos2(at.x, used.bottom() + 8.0));
        if touched.ring {
            theme.focus_ring(painter, shape, 14.0);
        }
        touched.clicked
    }
}
