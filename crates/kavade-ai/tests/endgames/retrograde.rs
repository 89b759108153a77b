//! A second solver that shares nothing with the first: its own sowing seed by seed, boards in a map, and for each
//! player and each wanted difference the positions from which that player can force it, found backwards from the
//! captures.

use std::collections::{HashMap, VecDeque};

/// Pits in ring order, and who is to move: 0 for South.
pub type Board = ([u8; 12], usize);

/// Where a sowing leads, and how many seeds it took.
fn sow(board: &Board, pit: usize) -> (Board, i8) {
    let (mut pits, mover) = *board;
    let mut hand = std::mem::take(&mut pits[pit]);
    let mut at = pit;
    while hand > 0 {
        at = (at + 1) % 12;
        pits[at] += 1;
        hand -= 1;
    }
    let mut taken = 0;
    while matches!(pits[at], 2 | 4 | 6) {
        taken += std::mem::take(&mut pits[at]);
        at = (at + 11) % 12;
    }
    let other = 1 - mover;
    let next = if row(&pits, other) > 0 { other } else { mover };
    ((pits, next), taken as i8)
}

fn row(pits: &[u8; 12], player: usize) -> u8 {
    pits[6 * player..6 * player + 6].iter().sum()
}

fn moves(board: &Board) -> Vec<(Board, i8)> {
    let (pits, mover) = board;
    (6 * mover..6 * mover + 6)
        .filter(|pit| pits[*pit] > 0)
        .map(|pit| sow(board, pit))
        .collect()
}

/// All boards of so many seeds in which the mover has some.
pub fn boards(seeds: u8) -> Vec<Board> {
    fn fill(pit: usize, left: u8, pits: &mut [u8; 12], all: &mut Vec<[u8; 12]>) {
        if pit == 11 {
            pits[pit] = left;
            all.push(*pits);
            return;
        }
        for count in 0..=left {
            pits[pit] = count;
            fill(pit + 1, left - count, pits, all);
        }
    }
    let mut all = Vec::new();
    fill(0, seeds, &mut [0; 12], &mut all);
    let both = all.into_iter().flat_map(|pits| [(pits, 0), (pits, 1)]);
    both.filter(|(pits, mover)| row(pits, *mover) > 0).collect()
}

/// What South still takes less what North takes, for every board of up to so many seeds.
pub fn solve(most: u8) -> HashMap<Board, i8> {
    let mut values = HashMap::new();
    for board in boards(1) {
        values.insert(board, circle(board));
    }
    for seeds in 2..=most {
        let boards = boards(seeds);
        let south = forced(&boards, seeds, 0, &values);
        let north = forced(&boards, seeds, 1, &values);
        for ((board, south), north) in boards.into_iter().zip(south).zip(north) {
            assert_eq!(south, -north, "what both can force meets at {board:?}");
            values.insert(board, south);
        }
    }
    values
}

/// A single seed goes around until a board comes for the third time.
fn circle(first: Board) -> i8 {
    let mut seen: HashMap<Board, u8> = HashMap::new();
    let mut board = first;
    loop {
        let times = seen.entry(board).or_default();
        *times += 1;
        if *times == 3 {
            let (pits, _) = board;
            return row(&pits, 0) as i8 - row(&pits, 1) as i8;
        }
        let (next, taken) = moves(&board)[0];
        assert_eq!(taken, 0, "one seed is never taken");
        board = next;
    }
}

/// The greatest difference in a player's favour that they can force from each board, without ever going in a circle.
fn forced(boards: &[Board], seeds: u8, player: usize, fewer: &HashMap<Board, i8>) -> Vec<i8> {
    let numbers: HashMap<Board, usize> = boards.iter().copied().zip(0..).collect();
    // Captures as what they are worth to the player; quiet moves as where they come from.
    let mut captures: Vec<Vec<i8>> = vec![Vec::new(); boards.len()];
    let mut from: Vec<Vec<usize>> = vec![Vec::new(); boards.len()];
    let mut quiet = vec![0; boards.len()];
    for (number, board) in boards.iter().enumerate() {
        for (next, taken) in moves(board) {
            if taken == 0 {
                from[numbers[&next]].push(number);
                quiet[number] += 1;
                continue;
            }
            let rest = fewer.get(&next).copied().unwrap_or(0);
            let rest = if player == 0 { rest } else { -rest };
            captures[number].push(if board.1 == player { taken } else { -taken } + rest);
        }
    }
    let n = seeds as i8;
    let mut best = vec![-n; boards.len()];
    for wanted in -n + 1..=n {
        // Moves that do not yet lead to what is wanted.
        let mut open = quiet.clone();
        let mut won = vec![false; boards.len()];
        let mut queue = VecDeque::new();
        for (number, board) in boards.iter().enumerate() {
            let good = |value: &i8| *value >= wanted;
            won[number] = if board.1 == player {
                captures[number].iter().any(good)
            } else {
                open[number] == 0 && captures[number].iter().all(good)
            };
            if won[number] {
                queue.push_back(number);
            }
        }
        while let Some(number) = queue.pop_front() {
            best[number] = wanted;
            for &before in &from[number] {
                open[before] -= 1;
                let good = boards[before].1 == player
                    || open[before] == 0 && captures[before].iter().all(|v| *v >= wanted);
                if good && !won[before] {
                    won[before] = true;
                    queue.push_back(before);
                }
            }
        }
    }
    best
}
