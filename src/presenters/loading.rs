//! The sign that a room is on its way, alive; and until when the interface waits for it: nothing floats over an empty
//! picture.

use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};

use crate::awake::Awake;
use crate::board::visual::quality::darkness;
use crate::board::visual::ready::Loading;
use crate::board::visual::room_visuals::RoomVisuals;
use crate::overlay::Overlay;
use crate::presenters::context::{Layer, ScreenContext};
use crate::presenters::rooms::Rooms;
use crate::sowing::table::MatchBoard;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::{Flow, Screen};
use kavade_ui::screens::loading::{PATIENCE, loading};

/// Whether the room on the screen is still on its way.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub(super) struct Waiting {
    /// For how long, in seconds; none if it is there.
    seconds: Option<f32>,
    /// Everything that is compiled before the first whole picture has been.
    begun: bool,
    /// The title has been seen: its rooms may come back one by one under its words.
    title_seen: bool,
}

impl Default for Waiting {
    fn default() -> Self {
        Waiting {
            seconds: Some(0.0),
            begun: false,
            title_seen: false,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>()
        .add_systems(Update, look.after(Flow::Help))
        .add_systems(
            EguiPrimaryContextPass,
            show.after(super::letters::find)
                .before(Layer::Screen)
                .run_if(in_state(Overlay::None))
                .run_if(not(room_is_there)),
        );
}

/// Run condition: what the interface lies on can be seen.
pub(super) fn room_is_there(waiting: Res<Waiting>, screen: Res<State<Screen>>) -> bool {
    waiting.seconds.is_none() || (waiting.title_seen && *screen != Screen::Match)
}

fn look(
    screen: Res<State<Screen>>,
    rooms: Option<Res<Rooms>>,
    table: Option<MatchBoard>,
    visuals: Query<&RoomVisuals>,
    loading: Res<Loading>,
    time: Res<Time<Real>>,
    mut waiting: ResMut<Waiting>,
    mut awake: ResMut<Awake>,
) {
    let is_there = |root: Entity| visuals.get(root).is_ok_and(|room| !room.is_waiting());
    let there = match screen.get() {
        Screen::Match => table.is_none_or(|table| is_there(table.root)),
        Screen::Title | Screen::Start => {
            rooms.is_some_and(|rooms| rooms.0.iter().all(|room| is_there(room.board.root)))
        }
    };
    let begun = waiting.begun || (there && !loading.now);
    let there = there && begun;
    let seconds = match (there, waiting.seconds) {
        (true, _) => None,
        (false, before) => Some(before.map_or(0.0, |before| before + time.delta_secs().min(0.25))),
    };
    let title_seen = waiting.title_seen || (there && *screen != Screen::Match);
    if waiting.seconds.is_some() {
        awake.stay_after_change();
    }
    waiting.set_if_neq(Waiting {
        seconds,
        begun,
        title_seen,
    });
}

fn show(mut context: ScreenContext, waiting: Res<Waiting>, settings: Res<CurrentSettings>) {
    let Some(seconds) = waiting.seconds.filter(|seconds| *seconds > PATIENCE) else {
        return;
    };
    let Some(mut root) = context.root() else {
        return;
    };
    let hall = settings.look(context.room()).hall;
    let dark = Color::from(LinearRgba::from_vec3(darkness(hall))).to_srgba();
    let dark = egui::Color32::from_rgb(
        (dark.red * 255.0) as u8,
        (dark.green * 255.0) as u8,
        (dark.blue * 255.0) as u8,
    );
    let theme = context.theme();
    loading(
        &mut root,
        &theme,
        &context.texts.0,
        f64::from(seconds - PATIENCE),
        dark,
    );
}
