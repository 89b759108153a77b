//! A second table, as a lesson would have one: a board with seeds beside that of the match, on which a turn is played.

use bevy::prelude::*;
use kavade::board::entities::{Heap, Seed, Seeds, spawn_board, spawn_seeds};
use kavade::sowing::consistency::picture;
use kavade::sowing::style::Style;
use kavade::sowing::table::Table;
use kavade_board::layout::BoardLayout;
use kavade_board::look::Look;
use kavade_match::timeline::{Clock, Pace, Playback};
use kavade_rules::{Match, Pit, Player, RuleSet, Tally};
use kavade_store::speed::Speed;

/// A lesson's table.
#[derive(Debug, Clone, Copy)]
pub struct Lesson {
    table: Entity,
    /// What lies on it when its turn has been seen.
    pub end: Tally,
}

impl Lesson {
    /// Lays out the opening of a game on a table of its own, and lets its first turn be played there by this clock.
    pub fn begin(app: &mut App, rules: RuleSet, pit: u8, clock: Clock) -> Lesson {
        let mut contest = Match::new(rules, Player::South).expect("the rules can be played");
        let opening = *contest.position();
        let events = contest.play(Pit::new(pit)).expect("the pit can be sown");
        let look = Look::of(rules.game);
        let world = app.world_mut();
        let mut commands = world.commands();
        let far = Vec3::X * 300.0;
        let board = spawn_board(&mut commands, rules.game, &look, false, far, 0);
        let pits: Vec<u16> = opening.pits().iter().copied().map(u16::from).collect();
        let seeds = spawn_seeds(&mut commands, &board, look.seeds, &pits, [0, 0]);
        let layout = BoardLayout::new(rules.game, false);
        let table = Table::new(&mut commands, &board, layout, look, seeds, Style::Lively);
        let mut playback = Playback::new(Pace::Liked(Speed::Normal));
        playback.play(&events);
        commands.entity(board.root).insert((table, playback, clock));
        world.flush();
        Lesson {
            table: board.root,
            end: Tally::of(contest.position()),
        }
    }

    /// Whether something is still to be seen on it.
    pub fn is_playing(self, app: &App) -> bool {
        let playback = app.world().get::<Playback>(self.table);
        playback.expect("a playback").is_playing()
    }

    /// What lies on it.
    pub fn picture(self, app: &App) -> Tally {
        picture(app.world(), self.laid(app))
    }

    /// Where its seeds are.
    pub fn places(self, app: &App) -> Vec<Vec3> {
        let at = |seed: &Entity| {
            app.world()
                .get::<Transform>(*seed)
                .expect("it is somewhere")
        };
        let seeds = self.laid(app).seeds.iter();
        seeds.map(|seed| at(seed).translation).collect()
    }

    /// Whether every seed lies exactly in its slot.
    pub fn is_settled(self, app: &App) -> bool {
        let world = app.world();
        self.laid(app).places().all(|place| {
            let kind = world.get::<Heap>(place).expect("a place");
            let at = world.get::<Transform>(place).expect("it is somewhere");
            let lying = world.get::<Seeds>(place).map_or(&[][..], Seeds::all);
            lying.iter().enumerate().all(|(k, seed)| {
                let what = world.get::<Seed>(*seed).expect("a seed");
                let is = world.get::<Transform>(*seed).expect("it is somewhere");
                *is == kind.rest(at.translation, what, k)
            })
        })
    }

    fn laid(self, app: &App) -> &Table {
        app.world().get::<Table>(self.table).expect("a board")
    }
}
