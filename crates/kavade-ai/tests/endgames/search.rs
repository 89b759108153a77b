//! A full-width search of real matches, in which the match itself counts how often a position came up.

use kavade_rules::{Match, Player, Stage};

/// What a player took in the round more than the other, once it is over.
pub fn difference(game: &Match, player: Player) -> i8 {
    let taken = game.round_result().expect("the round is over").taken;
    taken[player.index()].get() as i8 - taken[player.opponent().index()].get() as i8
}

/// Whether a player can force such a difference, whatever the other does. So many choices are looked ahead; where there
/// is a single pit to sow, there is none.
pub fn can_force(game: &mut Match, player: Player, wanted: i8, choices: u32) -> bool {
    if game.stage() != Stage::Choosing {
        return difference(game, player) >= wanted;
    }
    let legal = game.legal();
    let left = match (legal.len(), choices) {
        (1, _) => choices,
        (_, 0) => {
            // At worst the other player gets all that lies on the board.
            let position = game.position();
            let banks = [player, player.opponent()].map(|one| position.bank(one).get() as i8);
            return banks[0] - banks[1] - position.seeds_on_board().get() as i8 >= wanted;
        }
        _ => choices - 1,
    };
    let chooses = game.position().mover() == player;
    for pit in legal {
        game.play(pit).expect("a legal pit");
        let forced = can_force(game, player, wanted, left);
        game.undo();
        if forced == chooses {
            return chooses;
        }
    }
    !chooses
}
