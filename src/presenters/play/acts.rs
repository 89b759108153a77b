//! What is wanted by those who press something on the play screen.

use bevy::prelude::*;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::Intent;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::go;
use kavade_match::timeline::MatchPlayback;
use kavade_store::speed::Speed;
use kavade_ui::screens::play::view::PlayPress;

use super::turns;
use crate::hints::review::LookBack;
use crate::overlay::{Overlay, Question};
use crate::presenters::context::Pressed;

pub(super) fn act(
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
    let rows = turns::of_round(contest);
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
                let before = turns::before(&current, &rows);
                if before.is_some() {
                    intents.write(Intent::View(before));
                }
            }
            PlayPress::Forward => {
                intents.write(Intent::View(turns::after(&current, &rows)));
            }
            PlayPress::FromHere => {
                if let Some(step) = current.viewed {
                    go(
                        &mut overlay,
                        Overlay::Question(Question::ContinueFrom { step }),
                    );
                }
            }
        }
    }
}
