//! Many rounds: no seed is ever lost, nothing grows, closed pits open again.

use kavade_match::intent::Intent;
use kavade_match::state::Phase;
use kavade_rules::{Game, MatchLength, RuleSet, Step};
use kavade_store::settings::Settings;
use kavade_store::speed::Speed;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::support::sitting::{Sitting, folder, keep_settings, new_match};
use crate::support::stories::step_at_random;

/// Plays rounds at random, as fast as it goes. Gives how often pits were closed and opened again.
fn play_rounds(rules: RuleSet, rounds: u32) -> (u32, u32) {
    let folder = folder();
    keep_settings(
        folder.path(),
        &Settings {
            speed: Speed::Instant,
            ..Settings::default()
        },
    );
    let mut sitting = Sitting::open(folder.path());
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let (mut played, mut entities) = (0, None);
    let (mut closings, mut openings) = (0, 0);
    while played < rounds {
        sitting.intend(Intent::Begin(new_match(rules)));
        let mut closed = 0_u16;
        let mut expected = sitting.contest().clone();
        loop {
            sitting.rest();
            let now = sitting.picture().closed;
            closings += (now & !closed).count_ones();
            openings += (closed & !now).count_ones();
            closed = now;
            assert_eq!(sitting.contest().record(), expected.record());
            // What is made once for all matches is there after the first turn.
            if sitting.phase() == Some(Phase::Choosing) && expected.steps().len() > 1 {
                // A board with its seeds is the same number of entities in every turn of every round.
                let count = sitting.app.world().entities().count_spawned();
                assert_eq!(*entities.get_or_insert(count), count, "entities grew");
            }
            let Some((step, _)) = step_at_random(&mut expected, &mut random) else {
                played += 1;
                break;
            };
            match step {
                Step::Sow(pit) => sitting.intend(Intent::Sow(pit)),
                _ => {
                    played += 1;
                    sitting.intend(Intent::NextRound);
                }
            }
        }
    }
    (closings, openings)
}

#[test]
fn fifty_rounds_of_each_game_lose_no_seed_and_grow_nothing() {
    for game in Game::ALL {
        let match_length = match game {
            Game::Mangala => MatchLength::BestOf5,
            Game::AliGuliMane | Game::Pallankuzhi => MatchLength::Full,
        };
        let (closings, openings) = play_rounds(
            RuleSet {
                match_length,
                ..RuleSet::of(game)
            },
            50,
        );
        // In full matches pits are closed and open again; otherwise never.
        let full = match_length == MatchLength::Full;
        assert_eq!(closings > 0, full, "{game}: {closings} closings");
        assert_eq!(openings > 0, full, "{game}: {openings} openings");
    }
}
