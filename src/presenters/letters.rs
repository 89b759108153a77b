//! Names in scripts that no language of the interface is written in. Faces of some are built in; for others they are
//! looked for on the system, beside the game, and come as soon as they are found.

use std::collections::HashSet;
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::FontData};
use kavade_match::current_match::CurrentMatch;
use kavade_match::kept::{CurrentSettings, PlayerStore};
use kavade_ui::theme::fonts;
use kavade_ui::theme::fonts::NameFace;

use super::context::{Layer, tell_device};
use super::start::Draft;
use crate::awake::Awake;
use crate::platform::system_fonts;
use crate::thinking::Thinking;

/// What was looked for, and what was found.
#[derive(Resource, Debug, Default)]
pub(super) struct Letters {
    asked: HashSet<char>,
    searches: Vec<Thinking<Vec<FontData>>>,
    found: Vec<NameFace>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Letters>().add_systems(
        EguiPrimaryContextPass,
        (look.run_if(names_change), find.run_if(is_looked_for))
            .chain()
            .after(tell_device)
            .before(Layer::Screen),
    );
}

fn names_change(
    settings: Res<CurrentSettings>,
    draft: Option<Res<Draft>>,
    store: Res<PlayerStore>,
    current: Option<Res<CurrentMatch>>,
) -> bool {
    let of_match = current.is_some_and(|current| current.is_changed());
    let drafted = draft.is_some_and(|draft| draft.is_changed());
    settings.is_changed() || drafted || store.is_changed() || of_match
}

fn is_looked_for(letters: Res<Letters>) -> bool {
    !letters.searches.is_empty()
}

/// Looks for letters of all names that somebody can see.
fn look(
    mut contexts: EguiContexts,
    settings: Res<CurrentSettings>,
    draft: Option<Res<Draft>>,
    store: Res<PlayerStore>,
    current: Option<Res<CurrentMatch>>,
    mut letters: ResMut<Letters>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if !fonts::ready(ctx) {
        return;
    }
    let kept = store.kept().map(|kept| &kept.names);
    let played = current.as_ref().map(|current| &current.names);
    let drafted = draft.as_ref().map(|draft| draft.names());
    let names = [&settings.last.names]
        .into_iter()
        .chain(drafted)
        .chain(kept)
        .chain(played)
        .flatten();
    let lacking: Vec<char> = names
        .flat_map(|name| fonts::lacking(ctx, name))
        .filter(|letter| letters.asked.insert(*letter))
        .collect();
    if lacking.is_empty() {
        return;
    }
    let (faces, others) = fonts::for_names(&lacking);
    if !faces.is_empty() {
        letters.found.extend(faces);
        ctx.set_fonts(fonts::definitions_with(&letters.found));
        ctx.request_repaint();
    }
    if !others.is_empty() {
        let search = Thinking::start(move |_| system_fonts::find(&others));
        letters.searches.push(search);
    }
}

pub(super) fn find(
    mut contexts: EguiContexts,
    time: Res<Time<Real>>,
    mut letters: ResMut<Letters>,
    mut awake: ResMut<Awake>,
) {
    // Nobody else wakes the window for them.
    awake.stay_after_change();
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let now = time.elapsed();
    let mut found = Vec::new();
    letters.searches.retain_mut(|search| {
        let answer = search.answer(now, Duration::MAX);
        let goes_on = answer.is_none();
        found.extend(answer.into_iter().flatten().map(NameFace::from));
        goes_on
    });
    if !found.is_empty() {
        letters.found.extend(found);
        ctx.set_fonts(fonts::definitions_with(&letters.found));
    }
}
