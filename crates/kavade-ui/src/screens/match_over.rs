//! The end of a match: the result above, below it the score, or the forfeits that the loser may choose from, and the
//! way on.

use egui::{Painter, Rect, Ui, pos2, vec2};
use kavade_rules::{Game, Player};

use crate::forfeit::{Debt, Forfeit};
use crate::screens::forfeits::choose::choose;
use crate::screens::frame::{BAR, BarRow};
use crate::screens::names::{People, about, id, person};
use crate::screens::result_bar::{Look, looks};
use crate::screens::round_over::Why;
use crate::screens::{frame, round_over};
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::motion::Appear;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::{focus, ornament};

/// Why a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchWhy {
    /// It was a single round, which ended like this.
    SingleRound(Why),
    /// This player cannot catch up any more.
    CannotCatchUp(Player),
    /// This player gave it up.
    GivenUp(Player),
    /// All rounds have been played.
    AllPlayed,
    /// This player can no longer fill a single pit.
    CannotFill(Player),
    /// Neither can fill a single pit.
    NeitherFills,
}

/// What is counted at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Seeds taken in, South's first, and seeds put aside: a single round.
    Seeds {
        /// Taken in.
        taken: [u32; 2],
        /// Put aside.
        aside: u32,
    },
    /// Rounds won, South's first, and rounds drawn.
    Rounds {
        /// Won.
        won: [u32; 2],
        /// Drawn.
        drawn: u32,
    },
}

/// The end of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchOverView {
    /// The game.
    pub game: Game,
    /// Rounds played to their end.
    pub rounds: u32,
    /// The players, South first.
    pub people: People,
    /// Who won; none for a draw.
    pub winner: Option<Player>,
    /// Why it ended.
    pub why: MatchWhy,
    /// The score.
    pub score: Score,
    /// Who owes a forfeit, if there is such a forfeit.
    pub debt: Option<Debt>,
    /// They are asked for it: the cards are shown in place of the score.
    pub asked: bool,
}

impl MatchOverView {
    /// The forfeits that are asked for.
    fn asks(&self) -> Option<Debt> {
        self.debt.filter(|_| self.asked)
    }
}

/// What was pressed at the end of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchOverPress {
    /// The same again.
    PlayAgain,
    /// Hide this until any press.
    Look,
    /// Look back at the last round.
    Review,
    /// Back to the title.
    ToTitle,
    /// Pay with this forfeit.
    Forfeit(Forfeit),
    /// Pay no forfeit.
    NotToday,
    /// Be asked for a forfeit once more.
    AnotherForfeit,
}

const SCREEN: &str = "match-over";
/// The same with forfeits: focus begins on another thing.
const ASKED: &str = "match-over-asked";

fn title_and_why(texts: &Texts, view: &MatchOverView) -> (String, String) {
    let of = |id: &str, player: Player| about(texts, id, person(&view.people, player), &[]);
    let single = matches!(view.why, MatchWhy::SingleRound(_));
    let title = match (view.winner, single) {
        (Some(winner), true) => of("wins-round", winner),
        (Some(winner), false) => of("wins-match", winner),
        (None, true) => texts.get("round-drawn"),
        (None, false) => texts.get("match-drawn"),
    };
    let why = match view.why {
        MatchWhy::SingleRound(why) => round_over::why_text(texts, &view.people, why),
        MatchWhy::CannotCatchUp(player) => of("ended-cannot-catch-up", player),
        MatchWhy::GivenUp(player) => of("ended-given-up", player),
        MatchWhy::AllPlayed => texts.get("ended-all-played"),
        MatchWhy::CannotFill(player) => of("ended-cannot-fill", player),
        MatchWhy::NeitherFills => texts.get("ended-neither-fills"),
    };
    (title, why)
}

/// Shows the end of a match.
pub fn match_over(
    ui: &mut Ui,
    theme: &Theme,
    texts: &Texts,
    view: &MatchOverView,
) -> Vec<MatchOverPress> {
    let mut presses = Vec::new();
    let asks = view.asks().is_some();
    let name = if asks { ASKED } else { SCREEN };
    let Some(screen) = frame::open(ui, name) else {
        return presses;
    };
    let frame = frame::divide(screen.size(), theme);
    frame::block(ui, SCREEN, screen);
    theme.scrim(ui.painter(), screen, 0.62);
    frame::bar(ui, theme, &frame);
    bar(ui, theme, texts, view, &frame, &mut presses);

    let come = theme.appear(ui.ctx(), id(name, "come"), Appear::Panel);
    ui.multiply_opacity(come.opacity);
    let width = if asks { 1020.0 } else { 800.0 };
    let width = (width * theme.text_size.sqrt()).min(screen.width() - 24.0);
    let known = frame::known_height(ui, id(name, "height"));
    let most = frame.bar.top() - 16.0;
    let height = known.unwrap_or(480.0).min(most);
    let top = ((frame.bar.top() - height) * 0.45).clamp(8.0, 90.0) + 8.0 * come.slide;
    let area = Rect::from_min_size(
        pos2(screen.center().x - width / 2.0, top),
        vec2(width, height),
    );
    let needed = frame::scrolled(ui, theme, name, area, |ui, place| {
        let height = content(ui, theme, texts, view, place, &mut presses);
        (height, height)
    });
    frame::learn_height(ui, id(name, "height"), needed);
    if focus::escaped(ui.ctx()) {
        presses.push(match asks {
            true => MatchOverPress::NotToday,
            false => MatchOverPress::Look,
        });
    }
    focus::end(ui);
    presses
}

fn bar(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &MatchOverView,
    frame: &frame::Frame,
    presses: &mut Vec<MatchOverPress>,
) {
    let mut row = BarRow::new(theme, frame);
    let height = theme.bar_button_height().min(frame.bar.height() - 12.0);
    let again = texts.get("play-again");
    let need = theme.primary_width(ui.painter(), &again);
    let title = texts.get("to-title");
    let face = (Kind::Secondary, Some(Icon::Back), title.as_str());
    if row.button_left(ui, theme, (SCREEN, "title"), face, need + 90.0) {
        presses.push(MatchOverPress::ToTitle);
    }
    let rect = row.primary(ui, theme, &again);
    forfeit(&mut row, ui, theme, texts, view, presses);
    match looks(&mut row, ui, theme, texts, SCREEN, height) {
        Some(Look::Back) => presses.push(MatchOverPress::Review),
        Some(Look::AtBoard) => presses.push(MatchOverPress::Look),
        None => {}
    }
    if theme.primary(
        ui,
        id(SCREEN, "again"),
        rect,
        TabStop {
            first: view.asks().is_none(),
            ..TabStop::group(BAR)
        },
        &again,
        true,
    ) {
        presses.push(MatchOverPress::PlayAgain);
    }
}

/// The way out of the forfeits, always there while they are asked for; afterwards the way back to them.
fn forfeit(
    row: &mut BarRow,
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &MatchOverView,
    presses: &mut Vec<MatchOverPress>,
) {
    if view.asks().is_some() {
        let word = texts.get("not-today");
        let fits = theme.button_width(ui.painter(), None, &word) <= row.room();
        let icon = (!fits).then_some(Icon::Close);
        let face = (Kind::Ghost, icon, word.as_str());
        if row.button_right(ui, theme, (SCREEN, "not-today"), face, 0.0) {
            presses.push(MatchOverPress::NotToday);
        }
    } else if view.debt.is_some() && row.room() > 3.0 * theme.bar_button_height() {
        let word = texts.get("another-forfeit");
        let face = (Kind::Ghost, Some(Icon::Rhyme), word.as_str());
        let keep = 3.0 * theme.bar_button_height() + 32.0;
        if row.button_right(ui, theme, (SCREEN, "another-forfeit"), face, keep) {
            presses.push(MatchOverPress::AnotherForfeit);
        }
    }
}

fn content(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &MatchOverView,
    place: Rect,
    presses: &mut Vec<MatchOverPress>,
) -> f32 {
    let painter = ui.painter();
    let p = &theme.palette;
    let (title, why) = title_and_why(texts, view);
    let edge = 10.0;
    let inner = place.width() - 2.0 * edge - 72.0;

    // The result, in a leaf of its own.
    let mark = view.winner.map(|winner| person(&view.people, winner).mark);
    let size = theme.icon_size(54.0);
    let mark_room = if mark.is_some() { size + 20.0 } else { 0.0 };
    let title = theme.words(
        painter,
        &title,
        Role::MatchTitle,
        p.text,
        Fit::Wrap(inner - mark_room),
    );
    let rounds = (!matches!(view.why, MatchWhy::SingleRound(_)) && view.rounds > 0)
        .then(|| texts.with("after-rounds", &[("n", view.rounds.into())]));
    let line = rounds.map_or(why.clone(), |rounds| format!("{rounds} {why}"));
    let line = theme.words(painter, &line, Role::Body, p.dim, Fit::WrapCentre(inner));
    let width = (title.width() + mark_room).max(line.width()) + 72.0;
    let result = Rect::from_min_size(
        pos2(place.center().x - width / 2.0, place.top() + 4.0),
        vec2(
            width,
            20.0 + title.height().max(size) + 8.0 + line.height() + 20.0,
        ),
    );
    theme.panel(painter, result, 16.0);
    let row = Rect::from_min_size(
        pos2(
            result.center().x - (title.width() + mark_room) / 2.0,
            result.top() + 20.0,
        ),
        vec2(title.width() + mark_room, title.height().max(size)),
    );
    if let Some(mark) = mark {
        mark.paint(painter, pos2(row.left() + size / 2.0, row.center().y), size);
    }
    title.paint_left(painter, pos2(row.left() + mark_room, row.center().y));
    line.paint(
        painter,
        pos2(result.center().x - line.width() / 2.0, row.bottom() + 8.0),
    );

    let top = result.bottom() + 24.0;
    if let Some(debt) = view.asks() {
        let below = Rect::from_min_max(
            pos2(place.left() + edge, top),
            pos2(place.right() - edge, top),
        );
        let (bottom, chosen) = choose(ui, theme, texts, (&view.people, view.game, debt), below);
        presses.extend(chosen.map(MatchOverPress::Forfeit));
        return bottom + 10.0 - place.top();
    }

    // The score.
    let panel_inner = Rect::from_min_size(
        pos2(place.left() + edge + 36.0, top + 26.0),
        vec2(inner, 0.0),
    );
    let score_height = match view.score {
        Score::Seeds { taken, aside } => {
            // Measured by painting nothing: the same words again, invisible.
            let mut blind = painter.clone();
            blind.set_invisible();
            round_over::shares(
                &blind,
                theme,
                texts,
                &view.people,
                taken,
                aside,
                panel_inner,
            ) - panel_inner.top()
        }
        Score::Rounds { won, drawn } => {
            let mut blind = painter.clone();
            blind.set_invisible();
            rounds_won(&blind, theme, texts, &view.people, won, drawn, panel_inner)
                - panel_inner.top()
        }
    };
    let panel = Rect::from_min_size(
        pos2(place.left() + edge, top),
        vec2(
            place.width() - 2.0 * edge,
            score_height + 26.0 + 16.0 + 10.0 + 22.0,
        ),
    );
    theme.panel(painter, panel, 16.0);
    match view.score {
        Score::Seeds { taken, aside } => {
            round_over::shares(
                painter,
                theme,
                texts,
                &view.people,
                taken,
                aside,
                panel_inner,
            );
        }
        Score::Rounds { won, drawn } => {
            rounds_won(painter, theme, texts, &view.people, won, drawn, panel_inner);
        }
    }
    let band = 420.0_f32.min(inner);
    ornament::band(
        painter,
        view.game,
        pos2(panel.center().x - band / 2.0, panel.bottom() - 32.0),
        band,
        p.accent,
    );
    panel.bottom() + 10.0 - place.top()
}

/// Rounds won by each, as numbers and as seeds; gives the lower end.
fn rounds_won(
    painter: &Painter,
    theme: &Theme,
    texts: &Texts,
    people: &People,
    won: [u32; 2],
    drawn: u32,
    place: Rect,
) -> f32 {
    let p = &theme.palette;
    let mark = theme.icon_size(52.0);
    let mut y = place.top();
    for player in Player::BOTH {
        let someone = person(people, player);
        let n = won[player.index()];
        let number = theme.words(painter, &n.to_string(), Role::Total, p.text, Fit::Line);
        let height = number.height().max(mark);
        let middle = y + height / 2.0;
        someone
            .mark
            .paint(painter, pos2(place.left() + mark / 2.0, middle), mark);
        let label = texts.with("rounds-won", &[("n", n.into())]);
        let label = theme.words(painter, &label, Role::Body, p.dim, Fit::Line);
        let left = place.left() + mark + 16.0;
        let right = place.right() - label.width() - 18.0;
        let number_at = number.paint_right(painter, pos2(right, middle));
        label.paint_left(painter, pos2(right + 18.0, middle + number.height() * 0.14));
        let name = theme.words(
            painter,
            &someone.name,
            Role::Panel,
            p.text,
            Fit::Cut((number_at.left() - left - 16.0).max(60.0)),
        );
        let used = name.paint_left(painter, pos2(left, middle));
        for i in 0..n.min(20) {
            let at = pos2(used.right() + 20.0 + 17.0 * i as f32, middle + 2.0);
            if at.x + 12.0 < number_at.left() {
                ornament::round_seed(painter, at, true, p.text);
            }
        }
        y += height + 6.0;
        if player == Player::South {
            theme.divider(painter, place.left(), place.right(), y);
            y += 6.0;
        }
    }
    if drawn > 0 {
        let text = texts.with("rounds-drawn", &[("n", drawn.into())]);
        let words = theme.words(painter, &text, Role::Body, p.dim, Fit::Wrap(place.width()));
        y = words.paint(painter, pos2(place.left(), y + 4.0)).bottom();
    }
    y
}
