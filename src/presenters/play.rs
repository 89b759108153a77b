//! The play screen, alive: what the board and its plates, marks and lines show at this moment.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiPrimaryContextPass, egui};
use kavade_rules::{MatchLength, Pit, Player, Stage, TurnEntry};

use super::convert::pit_id;
use crate::board::entities::{Closed, Seeds};
use crate::board::view::{BoardPose, CurrentViewpoint};
use crate::board::visual::aim::BoardCamera;
use crate::board::visual::title::Column;
use crate::hints::hint::Hint;
use crate::hints::review::LookBack;
use crate::hints::showing::Showing;
use crate::overlay::{Overlay, Question};
use crate::presenters::captions::{
    REFUSAL, Refusing, Told, caption, reading_time, remember_refusal, tell,
};
use crate::presenters::context::{Layer, Pressed, ScreenContext, pressed, units};
use crate::presenters::convert;
use crate::presenters::hints::help_view;
use crate::presenters::people::people_of;
use crate::presenters::results::LooksAtBoard;
use crate::sound::captions::Captions;
use crate::sowing::follow::{Following, Happening};
use crate::sowing::table::MatchBoard;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::Intent;
use kavade_match::kept::CurrentSettings;
use kavade_match::match_events::Refusal;
use kavade_match::state::{Flow, Phase, Screen, go};
use kavade_match::timeline::MatchPlayback;
use kavade_store::seat;
use kavade_store::speed::Speed;
use kavade_ui::screens::play::pits::{BankView, HandView, PitMark, PitState, PitView};
use kavade_ui::screens::play::record::{RecordRow, RecordView};
use kavade_ui::screens::play::screen::play;
use kavade_ui::screens::play::sentences::Line;
use kavade_ui::screens::play::view::{PlateView, PlayPress, PlayView, ToolsView};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed<PlayPress>>()
        .init_resource::<Refusing>()
        .init_resource::<Told>()
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(Layer::Screen)
                .run_if(in_state(Screen::Match))
                .run_if(hud_is_shown)
                .run_if(super::loading::room_is_there),
        )
        .add_systems(
            Update,
            (
                act.run_if(pressed::<PlayPress>).in_set(Flow::Intent),
                (remember_refusal, tell)
                    .run_if(in_state(Screen::Match))
                    .in_set(Flow::Settle),
            ),
        );
}

/// The board with its plates is shown while a round is played, and while a result is hidden to look at it.
fn hud_is_shown(
    overlay: Res<State<Overlay>>,
    phase: Option<Res<State<Phase>>>,
    looks: Res<LooksAtBoard>,
    look_back: Res<LookBack>,
) -> bool {
    let over =
        phase.is_some_and(|phase| matches!(phase.get(), Phase::RoundOver | Phase::MatchOver));
    *overlay.get() == Overlay::None && (!over || looks.0 || look_back.at_board)
}

/// Everything that helps.
#[derive(bevy::ecs::system::SystemParam)]
struct Helps<'w> {
    hint: Res<'w, Hint>,
    showing: Res<'w, Showing>,
    look_back: Res<'w, LookBack>,
    captions: Option<Res<'w, Captions>>,
}

fn show(
    mut context: ScreenContext,
    windows: Query<&Window, With<PrimaryWindow>>,
    (cameras, looked): (
        Query<(&BoardCamera, &BoardPose), Without<Column>>,
        Res<CurrentViewpoint>,
    ),
    table: Option<MatchBoard>,
    following: Res<Following>,
    helps: Helps,
    timeline: MatchPlayback,
    refusing: Res<Refusing>,
    told: Res<Told>,
    lying: Query<&Seeds>,
    closed_pits: Query<(), With<Closed>>,
    hands: Query<&Transform>,
    phase: Option<Res<State<Phase>>>,
    time: Res<Time<Real>>,
    mut legal: Local<Option<((Entity, usize), Vec<Pit>, Vec<Pit>)>>,
    mut pressed: ResMut<Pressed<PlayPress>>,
) {
    let Some(mut root) = context.root() else {
        return;
    };
    let (Ok(window), Some(table), Some(rules)) =
        (windows.single(), table, context.current.as_ref())
    else {
        return;
    };
    let Some((_, pose)) = cameras.iter().find(|(camera, _)| camera.room == table.root) else {
        return;
    };
    let (_, unit) = units(window);
    let theme = context.theme();
    let now = time.elapsed_secs_f64();
    let ctx = root.ctx().clone();
    let contest = &rules.contest;
    let side = table.layout.side;
    let shown = helps.showing.show();
    if shown.is_some() {
        ctx.request_repaint();
    }
    // What is only shown looks like what is played, and nobody chooses meanwhile.
    let following = shown.map_or(&*following, |show| &show.following);
    let sowing = timeline.is_playing() || shown.is_some();
    let choosing = !sowing
        && rules.viewed.is_none()
        && phase.is_some_and(|phase| *phase.get() == Phase::Choosing);

    let thinking = choosing && rules.computer_to_move().is_some();

    // Which pits can be sown is asked once a position, not once a frame: it may take a long sowing to know.
    let steps = (table.root, contest.steps().len());
    let asked = choosing && !thinking;
    if asked && legal.as_ref().is_none_or(|(known, ..)| *known != steps) {
        let position = contest.position();
        let can = contest.legal();
        let endless = position
            .row(position.mover())
            .filter(|pit| !position.count(*pit).is_zero() && !can.contains(pit))
            .collect();
        *legal = Some((steps, can, endless));
    }
    if !asked {
        *legal = None;
    }
    let (can, endless): (&[Pit], &[Pit]) = match &*legal {
        Some((_, can, endless)) => (can, endless),
        None => (&[], &[]),
    };

    // Nobody is asked to wait any more once the computer has made its choice.
    let refusal = refusing
        .now
        .filter(|(_, since)| now - since < REFUSAL)
        .filter(|(refused, _)| thinking || refused.why != Refusal::Thinking);
    if let Some((_, since)) = refusal {
        ctx.request_repaint_after(Duration::from_secs_f64(REFUSAL - (now - since)));
    }
    let left = reading_time(timeline.speed()) - (now - told.since);
    let told_still = told.caption.filter(|_| left > 0.0 || sowing);
    let owner_takes = contest.rules().pasu == kavade_rules::Pasu::Owner;
    let shown_caption = match shown {
        Some(_) => following
            .happening
            .and_then(|happening| caption(happening, following, owner_takes)),
        None => told_still,
    };
    if shown_caption.is_some() && !sowing {
        ctx.request_repaint_after(Duration::from_secs_f64(left.max(0.01)));
    }

    // There is no sound where nothing plays it, and then there are no words for it.
    let heard = helps
        .captions
        .as_ref()
        .and_then(|captions| captions.shown());
    if let Some(left) = helps
        .captions
        .as_ref()
        .and_then(|captions| captions.left(now))
    {
        ctx.request_repaint_after(Duration::from_secs_f64(left));
    }

    let point = |at: Vec3| {
        let pixel = pose.screen(at);
        egui::pos2(pixel.x / unit, pixel.y / unit)
    };
    let radii = |radii: Vec2| egui::vec2(radii.x / unit, radii.y / unit);
    let count = |place: Entity| {
        // An empty place has no list at all.
        lying.get(place).map_or(0, |seeds| seeds.count() as u32)
    };
    let shown_count = |pit: Pit| {
        let pits = shown.map(|show| &show.tally.pits);
        pits.and_then(|pits| pits.get(pit.index()))
            .map(|seeds| u32::from(*seeds))
    };
    let mark = |pit: Pit| {
        let last = &following.last;
        if let Some((_, seeds, _)) = last.captured.iter().find(|(taken, ..)| *taken == pit) {
            PitMark::Taken(u32::from(*seeds))
        } else if last.saada.contains(&pit) {
            PitMark::Saada
        } else if last.chosen.contains(&pit) {
            PitMark::Lifted
        } else {
            PitMark::None
        }
    };
    let pits = table
        .layout
        .ring_pits()
        .map(|pit| {
            let ellipse = pose.pit_ellipse(&table.layout, pit);
            let entity = table.pits[pit.index()];
            let closed = closed_pits.contains(entity);
            let lies = count(entity);
            PitView {
                pit: pit_id(pit, side),
                centre: egui::pos2(ellipse.centre.x / unit, ellipse.centre.y / unit),
                radii: radii(ellipse.radii),
                count: shown_count(pit).unwrap_or(lies),
                imagined: shown_count(pit).is_some_and(|shown| shown != lies),
                state: if closed {
                    PitState::Closed
                } else if can.contains(&pit) {
                    PitState::Playable
                } else if endless.contains(&pit) {
                    PitState::Endless
                } else {
                    PitState::Idle
                },
                mark: mark(pit),
            }
        })
        .collect();
    let banks = Player::BOTH.map(|player| {
        let vessel = table.layout.bank(player);
        let ellipse = pose.disc(vessel.rim, vessel.outer);
        BankView {
            centre: egui::pos2(ellipse.centre.x / unit, ellipse.centre.y / unit),
            radii: radii(ellipse.radii),
        }
    });
    let mut outline = egui::Rect::NOTHING;
    for corner in table.layout.outline.polyline(48) {
        outline.extend_with(point(Vec3::new(corner.x, 0.0, corner.y)));
        outline.extend_with(point(Vec3::new(
            corner.x,
            -table.layout.thickness,
            corner.y,
        )));
    }

    let after = |pit: Pit| {
        let mut next = pit;
        for _ in table.layout.ring_pits() {
            next = table.layout.next(next);
            if !closed_pits.contains(table.pits[next.index()]) {
                break;
            }
        }
        next
    };
    // The seeds show the way while they fly; with reduced motion nothing does but the way itself.
    let path = match sowing && shown.is_none() {
        true => Vec::new(),
        false => following
            .last
            .path
            .iter()
            .map(|pit| [pit_id(*pit, side), pit_id(after(*pit), side)])
            .collect(),
    };
    let hand = following.hand.map(|hand| {
        let real = shown.map_or(Some(table.hand), |show| show.hand);
        let at = real
            .and_then(|hand| hands.get(hand).ok())
            .map_or_else(|| table.layout.hand_over(hand.over), |at| at.translation);
        HandView {
            at: point(at),
            count: u32::from(hand.seeds),
        }
    });
    let flash = Player::BOTH
        .into_iter()
        .map(|player| (player, u32::from(following.gained[player.index()])))
        .find(|(_, gained)| *gained > 0 && sowing);

    let turns = contest.turns();
    let in_round: Vec<&TurnEntry> = turns
        .iter()
        .filter(|turn| turn.round == contest.round())
        .collect();
    let mut last: Vec<RecordRow> = in_round.iter().map(|turn| record_row(turn)).collect();
    if timeline.is_playing()
        && let Some(turn) = last.last_mut()
    {
        turn.notation.clear();
    }
    let to_move = match (
        sowing,
        rules.viewed.and_then(|step| contest.position_after(step)),
    ) {
        (true, _) => following.mover,
        (false, Some(position)) => position.mover(),
        (false, None) => contest.position().mover(),
    };
    let may_take_back = choosing && rules.may_take_back(&context.settings);
    let view = PlayView {
        game: contest.rules().game,
        round: u32::from(contest.round()),
        rounds_to_win: match contest.rules().match_length {
            MatchLength::BestOf3 => Some(2),
            MatchLength::BestOf5 => Some(3),
            MatchLength::Single | MatchLength::Full => None,
        },
        people: people_of(&context.texts.0, rules),
        plates: Player::BOTH.map(|player| PlateView {
            bank: match shown {
                Some(show) => u32::from(show.tally.banks[player.index()]),
                None => count(table.banks[player.index()]),
            },
            rounds_won: u32::from(contest.rounds_won()[player.index()]),
        }),
        near: looked.near,
        mirrored: looked.mirrored,
        to_move,
        thinking,
        sowing,
        board: outline,
        pits,
        banks,
        path,
        marks_by: match shown {
            Some(show) => Some(show.following.last.by),
            None => last.last().map(|turn| turn.player),
        },
        line: match shown {
            Some(_) => Line::Shown,
            None => line(rules, following, sowing),
        },
        refusal: refusal.map(|(refused, _)| convert::refusal(refused.why)),
        caption: shown_caption,
        heard,
        help: help_view(rules, &helps.hint, &helps.showing, &helps.look_back),
        hand,
        flash,
        last,
        counts: context.settings.counts,
        tools: ToolsView {
            undo: may_take_back && seat::undo_target(contest, &rules.seats).is_some(),
            redo: may_take_back && seat::redo_target(contest, &rules.seats).is_some(),
            hint: asked,
            speed: context.settings.speed,
        },
        record: record(rules, &in_round, sowing),
        record_open: context.settings.record_open,
        pits_by_pointer: true,
    };
    let presses = play(&mut root, &theme, &context.texts.0, &view);
    pressed.note(presses, &mut context.awake);
}

/// A turn as the record shows it.
fn record_row(turn: &TurnEntry) -> RecordRow {
    RecordRow {
        player: turn.mover,
        notation: turn.turn.to_string().replace('+', " + "),
        captured: u32::from(turn.taken),
    }
}

fn line(current: &CurrentMatch, following: &Following, sowing: bool) -> Line {
    let contest = &current.contest;
    if current.viewed.is_some() {
        return Line::LookingBack;
    }
    if sowing {
        return match following.happening {
            Some(Happening::Fills) => Line::Fills,
            Some(Happening::Passes(_)) => Line::Passes,
            _ => Line::Sows,
        };
    }
    match contest.stage() {
        Stage::Choosing => {}
        Stage::RoundOver => return Line::RoundOver,
        Stage::MatchOver => return Line::Over,
    }
    if current.computer_to_move().is_some() {
        return Line::Thinking;
    }
    if contest.position().second_sowing() {
        return match contest.can_decline() {
            true => Line::MaySowAgain,
            false => Line::SowAgain,
        };
    }
    if contest.can_stop() {
        let [south, north] = contest.position().banks();
        return Line::Decided(if south > north {
            Player::South
        } else {
            Player::North
        });
    }
    match following.happening {
        Some(Happening::Repetition) => Line::Repeated,
        _ => Line::Choose,
    }
}

/// The place of the row whose position is on the board.
fn shown_row(current: &CurrentMatch, rows: &[&TurnEntry]) -> Option<usize> {
    let shown = current.viewed.unwrap_or(current.contest.steps().len());
    rows.iter().rposition(|row| row.step <= shown)
}

fn record(current: &CurrentMatch, rows: &[&TurnEntry], sowing: bool) -> RecordView {
    let shown = shown_row(current, rows);
    let still = !sowing;
    RecordView {
        rows: rows.iter().map(|turn| record_row(turn)).collect(),
        shown,
        began: current.contest.starter(),
        back: still && shown.is_some(),
        forward: still && current.viewed.is_some(),
        from_here: still && current.viewed.is_some(),
    }
}

fn act(
    mut pressed: ResMut<Pressed<PlayPress>>,
    current: Option<Res<CurrentMatch>>,
    timeline: MatchPlayback,
    look_back: Res<LookBack>,
    mut settings: ResMut<CurrentSettings>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut intents: MessageWriter<Intent>,
) {
    let Some(current) = current else { return };
    let contest = &current.contest;
    let turns = contest.turns();
    let rows: Vec<&TurnEntry> = turns
        .iter()
        .filter(|turn| turn.round == contest.round())
        .collect();
    for press in pressed.take() {
        match press {
            PlayPress::Pit(pit) => {
                if let Some(pit) = contest.position().pit_at(pit.owner, pit.number) {
                    intents.write(Intent::Sow(pit));
                }
            }
            // The interface itself shows what is pointed at.
            PlayPress::Point(_) => {}
            PlayPress::ToReview => go(&mut overlay, Overlay::Review),
            PlayPress::Menu if look_back.at_board => go(&mut overlay, Overlay::Review),
            PlayPress::Menu if current.viewed.is_some() => {
                intents.write(Intent::View(None));
            }
            PlayPress::Menu => go(&mut overlay, Overlay::Pause),
            PlayPress::Undo => {
                intents.write(Intent::Undo);
            }
            PlayPress::Redo => {
                intents.write(Intent::Redo);
            }
            PlayPress::Offer => {
                intents.write(match contest.can_decline() {
                    true => Intent::Decline,
                    false => Intent::Stop,
                });
            }
            PlayPress::Skip => {
                intents.write(match timeline.is_playing() {
                    true => Intent::Finish,
                    false => Intent::EndShow,
                });
            }
            PlayPress::Hint => {
                intents.write(Intent::Hint);
            }
            PlayPress::ShowMe => {
                intents.write(Intent::ShowMe);
            }
            PlayPress::Speed => {
                let speeds = Speed::ALL;
                let place = speeds.iter().position(|speed| *speed == settings.speed);
                settings.speed = speeds[place.map_or(0, |place| (place + 1) % speeds.len())];
            }
            PlayPress::Record(open) => settings.record_open = open,
            PlayPress::ShowTurn(row) => {
                intents.write(Intent::View(rows.get(row).map(|turn| turn.step)));
            }
            PlayPress::Back => {
                let before = shown_row(&current, &rows).and_then(|row| {
                    // A pass has the step of the turn that led to it.
                    let here = rows[row].step;
                    let earlier = rows[..row].iter().rev().map(|turn| turn.step);
                    let earlier = earlier.into_iter().find(|step| *step < here);
                    earlier.or(rows[0].step.checked_sub(1))
                });
                if before.is_some() {
                    intents.write(Intent::View(before));
                }
            }
            PlayPress::Forward => {
                let next = match shown_row(&current, &rows) {
                    None => rows.first(),
                    Some(row) => rows.get(row + 1),
                };
                intents.write(Intent::View(next.map(|turn| turn.step)));
            }
            PlayPress::FromHere => {
                if let Some(step) = current.viewed {
                    go(&mut overlay, Overlay::Question(Question::GoOnFrom { step }));
                }
            }
        }
    }
}
