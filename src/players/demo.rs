//! A mind that chooses at random for every seat that the computer does not play at a level: trials without a person.
//! The same seed plays the same games.

use bevy::prelude::*;
use kavade_rules::{Game, Player, RuleSet, Stage};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::overlay::Overlay;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::{Intent, NewMatch};
use kavade_match::state::{Flow, Phase};
use kavade_match::timeline::MatchPlayback;
use kavade_store::seat::Seats;

/// The random source of the demo.
#[derive(Resource, Debug)]
pub struct Demo {
    random: ChaCha8Rng,
}

impl Demo {
    /// A demo that always plays the same with the same seed.
    pub fn new(seed: u64) -> Demo {
        Demo {
            random: ChaCha8Rng::seed_from_u64(seed),
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        choose
            .in_set(Flow::Intent)
            .run_if(in_state(Phase::Choosing))
            .run_if(in_state(Overlay::None))
            .run_if(resource_exists::<Demo>),
    );
}

/// Begins a match that the demo plays in a window.
pub(crate) fn begin(app: &mut App, game: Game, seats: Seats) {
    app.world_mut().write_message(Intent::Begin(NewMatch {
        rules: RuleSet::of(game),
        names: Player::BOTH.map(|player| player.to_string()),
        seats,
        starter: Player::South,
    }));
}

fn choose(
    current: Option<Res<CurrentMatch>>,
    timeline: MatchPlayback,
    mut demo: ResMut<Demo>,
    mut intents: MessageWriter<Intent>,
) {
    let Some(current) = current else { return };
    let present = current.viewed.is_none() && current.contest.stage() == Stage::Choosing;
    if timeline.is_playing() || !present || current.computer_to_move().is_some() {
        return;
    }
    let legal = current.contest.legal();
    if legal.is_empty() {
        return;
    }
    let pit = legal[demo.random.random_range(0..legal.len())];
    intents.write(Intent::Sow(pit));
}
