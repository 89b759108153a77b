//! Perft: the number of sequences of sowings, as text files that other engines can be compared with.
//!
//! The fast path counts every depth, the slow second implementation all that it can count in a moment.

mod second;

use kavade_rules::{Game, Position, RuleSet, perft};
use second::Board;

/// The slow implementation counts up to so many sequences.
const SLOWLY: u64 = 10_000;

fn counts_agree(game: Game, text: &str) {
    let mut rules = RuleSet::of(game);
    let mut position = Position::opening(&rules, kavade_rules::Player::South);
    let (mut blocks, mut house_rules, mut closed) = (0, 0, 0);
    for line in text.lines() {
        match line.split_once(' ') {
            _ if line.starts_with('#') => {}
            None => rules = RuleSet::of(game),
            Some(("house", pairs)) => {
                let pairs = pairs.split(' ').filter_map(|pair| pair.split_once('='));
                rules = RuleSet::with_house(game, pairs).expect("house rules that agree");
                house_rules += 1;
            }
            Some(("position", notation)) => {
                position = Position::parse(&rules, notation).expect("a position");
                blocks += 1;
                closed += usize::from(position.closed() != 0);
            }
            Some((depth, sequences)) => {
                let depth = depth.parse().expect("a depth");
                let sequences: u64 = sequences.parse().expect("a number");
                let counted = perft(&rules, &position, depth);
                assert_eq!(
                    counted.sequences, sequences,
                    "{game} {position}, depth {depth}"
                );
                assert!(counted.nodes >= counted.sequences);
                if sequences <= SLOWLY {
                    let slow = Board::from(&position).perft(&rules, depth);
                    assert_eq!(slow, sequences, "{game} {position}, depth {depth}, slowly");
                }
            }
        }
    }
    assert!(
        blocks >= 11 && house_rules >= 6,
        "{game}: the file is whole"
    );
    assert_eq!(closed >= 2, game != Game::Mangala, "{game}: closed pits");
}

#[test]
fn ali_guli_mane_counts_agree() {
    counts_agree(
        Game::AliGuliMane,
        include_str!("data/perft/ali-guli-mane.txt"),
    );
}

#[test]
fn pallankuzhi_counts_agree() {
    counts_agree(
        Game::Pallankuzhi,
        include_str!("data/perft/pallankuzhi.txt"),
    );
}

#[test]
fn mangala_counts_agree() {
    counts_agree(Game::Mangala, include_str!("data/perft/mangala.txt"));
}

#[test]
fn depth_0_is_one_sequence_without_a_sowing() {
    for game in Game::ALL {
        let rules = RuleSet::of(game);
        let opening = Position::opening(&rules, kavade_rules::Player::North);
        let counted = perft(&rules, &opening, 0);
        assert_eq!((counted.sequences, counted.nodes), (1, 0));
    }
}
