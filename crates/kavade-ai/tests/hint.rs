//! Hints in positions that everybody can check by hand.

use kavade_ai::{Advice, CancelToken, Engine, Reason, Situation, advise};
use kavade_rules::{Game, HouseRule, Match, Pit, Player, Position, RuleSet, SeedCount, Step};

fn rules(game: Game, house: &[(HouseRule, &str)]) -> RuleSet {
    let mut rules = RuleSet::of(game);
    for (rule, value) in house {
        rules.set(*rule, value).expect("a house rule of the game");
    }
    rules
}

fn hint(rules: RuleSet, position: &str) -> Advice {
    let position = Position::parse(&rules, position).expect("a position");
    let situation = Situation::at(rules, position);
    advise(&mut Engine::new(), &situation, &CancelToken::new()).expect("something can be sown")
}

/// The step by the mover's count, and the reasons.
fn told(game: Game, position: &str) -> (u8, Vec<Reason>) {
    let advice = hint(rules(game, &[]), position);
    let Step::Sow(pit) = advice.step else {
        panic!("{advice:?} sows");
    };
    (
        pit.get() % RuleSet::of(game).pits_per_side + 1,
        advice.reasons,
    )
}

#[test]
fn the_opening_of_ali_guli_mane_captures_and_gives_a_second_sowing() {
    let rules = rules(Game::AliGuliMane, &[]);
    let game = Match::new(rules, Player::South).expect("the rules can be played");
    let situation = Situation::of(&game).expect("South is to move");
    let advice = advise(&mut Engine::new(), &situation, &CancelToken::new()).expect("a hint");
    // RULES.md, Golden facts: what the pits of the opening capture.
    let captures = [14, 8, 7, 15, 9, 8, 14];
    let Step::Sow(pit) = advice.step else {
        panic!("the opening is sown");
    };
    let taken = captures[pit.index()];
    assert_eq!(
        advice.reasons[0],
        Reason::TakesAndSowsAgain(SeedCount::new(taken))
    );
    // The second sowing belongs to the principal variation, and both are South's.
    assert_eq!(advice.principal_variation[0], advice.step);
    assert!(matches!(advice.principal_variation[1], Step::Sow(pit) if pit.get() < 7));
}

#[test]
fn the_opening_of_pallankuzhi_takes_seven_whatever_is_sown() {
    let rules = rules(Game::Pallankuzhi, &[]);
    let opening = Position::opening(&rules, Player::South).to_string();
    let (_, reasons) = told(Game::Pallankuzhi, &opening);
    assert!(
        reasons.contains(&Reason::Takes(SeedCount::new(7))),
        "{reasons:?}"
    );
}

#[test]
fn no_hint_for_the_opening_of_mangala_speaks_of_a_capture() {
    let rules = rules(Game::Mangala, &[]);
    let opening = Position::opening(&rules, Player::South).to_string();
    let (_, reasons) = told(Game::Mangala, &opening);
    let takes = |reason: &Reason| matches!(reason, Reason::Takes(_) | Reason::TakesAndSowsAgain(_));
    assert!(!reasons.iter().any(takes), "{reasons:?}");
}

#[test]
fn a_step_without_a_choice_is_called_the_only_one() {
    let (pit, reasons) = told(Game::AliGuliMane, "1.0.0.0.0.0.0/1.0.0.0.0.0.2 14-14 s");
    assert_eq!((pit, reasons), (1, vec![Reason::Only]));
    // What it takes is told all the same.
    let (pit, reasons) = told(Game::AliGuliMane, "0.0.0.0.1.0.0/1.0.0.0.1.0.0 15-9 s");
    let expected = vec![Reason::Only, Reason::TakesAndSowsAgain(SeedCount::new(1))];
    assert_eq!((pit, reasons), (5, expected));
}

#[test]
fn taking_everything_wins_and_empties_the_row() {
    // Pit 5 makes pit 6 four; nothing is left.
    let (pit, reasons) = told(Game::Mangala, "0.0.0.0.1.3/0.0.0.0.0.0 1-1 s");
    let expected = vec![
        Reason::Wins,
        Reason::Takes(SeedCount::new(4)),
        Reason::Empties,
    ];
    assert_eq!((pit, reasons), (5, expected));
}

#[test]
fn a_round_that_was_won_already_is_not_won_by_the_step() {
    // South holds 40 of 46 seeds.
    let (_, reasons) = told(Game::Mangala, "0.0.0.0.1.3/0.0.0.0.0.0 40-2 s");
    assert!(!reasons.contains(&Reason::Wins), "{reasons:?}");
}

#[test]
fn a_quiet_step_that_wins_for_certain_says_so() {
    let (pit, reasons) = told(Game::AliGuliMane, "0.1.1.0.0.0.0/1.0.0.0.0.0.0 3-3 s");
    assert_eq!((pit, reasons), (2, vec![Reason::Wins]));
}

#[test]
fn seeds_that_the_opponent_would_have_taken_are_saved() {
    // If South stood still, North's 1+2 would take South's pit 2 and then pit 1, each as the opposite of an empty pit.
    let (pit, reasons) = told(Game::AliGuliMane, "2.2.0.0.0.0.0/3.0.0.0.0.0.0 4-17 s");
    assert_eq!(pit, 2);
    assert_eq!(reasons[0], Reason::Saves(SeedCount::new(4)));
}

#[test]
fn what_is_lost_anyway_is_lost_as_little_as_can_be() {
    let (pit, reasons) = told(Game::AliGuliMane, "2.1.0.0.0.0.0/0.4.0.0.0.0.4 16-19 s");
    assert_eq!((pit, reasons), (1, vec![Reason::LosesLeast]));
}

#[test]
fn an_optional_second_sowing_may_better_be_left_out() {
    let optional = rules(Game::AliGuliMane, &[(HouseRule::SecondSowing, "optional")]);
    // Left out, it leaves North without seeds, and the round is over. Three seeds sown feed North.
    let advice = hint(optional, "0.0.0.0.0.0.3/0.0.0.0.0.0.0 4-18 s +");
    assert_eq!(advice.step, Step::Decline);
    assert_eq!(advice.reasons, [Reason::Empties]);
    assert_eq!(advice.principal_variation[0], Step::Decline);
}

#[test]
fn an_obligatory_second_sowing_is_never_left_out() {
    let obligatory = rules(Game::AliGuliMane, &[]);
    let advice = hint(obligatory, "0.0.0.0.0.0.3/0.0.0.0.0.0.0 4-18 s +");
    assert_eq!(advice.step, Step::Sow(Pit::new(6)));
    assert_eq!(advice.reasons[0], Reason::Only);
}

#[test]
fn there_is_no_hint_where_nothing_can_be_sown() {
    let rules = rules(Game::Mangala, &[]);
    let position = Position::parse(&rules, "0.0.0.0.0.0/0.0.0.0.0.3 9-9 s").expect("a position");
    let situation = Situation::at(rules, position);
    assert_eq!(
        advise(&mut Engine::new(), &situation, &CancelToken::new()),
        None
    );
}

#[test]
fn a_hint_that_is_cancelled_still_gives_a_step_and_true_reasons() {
    let rules = rules(Game::Pallankuzhi, &[]);
    let situation = Situation::at(rules, Position::opening(&rules, Player::South));
    let cancel = CancelToken::new();
    cancel.cancel();
    let advice = advise(&mut Engine::new(), &situation, &cancel).expect("a step is always ready");
    assert!(
        advice.reasons.contains(&Reason::Takes(SeedCount::new(7))),
        "{advice:?}"
    );
}
