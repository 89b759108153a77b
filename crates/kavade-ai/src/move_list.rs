//! The steps from a position and where they lead.

use kavade_rules::{Position, RuleSet, SecondSowing, SowResult, Sowings, Step};

/// All steps from a position: at most one a pit, and one that leaves out a second sowing.
pub(crate) struct MoveList {
    sowings: Sowings,
    /// Where leaving out a second sowing leads, if that can be done.
    declined: Option<SowResult>,
    /// The steps in the order in which they are to be searched: the ordering score of each, and its place in `sowings`,
    /// or `DECLINE`.
    order: [(i32, u8); 8],
    count: usize,
}

const DECLINE: u8 = 7;

impl MoveList {
    /// No steps yet.
    #[inline]
    pub const fn new() -> MoveList {
        MoveList {
            sowings: Sowings::new(),
            declined: None,
            order: [(0, 0); 8],
            count: 0,
        }
    }

    /// The steps from a position.
    pub fn of(rules: &RuleSet, position: &Position) -> MoveList {
        let mut moves = MoveList::new();
        moves.generate(rules, position);
        moves
    }

    /// Finds the steps from a position, in the order of the pits; none where every sowing is endless.
    #[inline]
    pub fn generate(&mut self, rules: &RuleSet, position: &Position) {
        position.sow_all(rules, &mut self.sowings);
        self.count = self.sowings.len();
        for (place, order) in self.order.iter_mut().enumerate() {
            order.1 = place as u8;
        }
        if position.second_sowing() && rules.second_sowing == SecondSowing::Optional {
            self.declined = position.decline(rules).ok();
            self.order[self.count].1 = DECLINE;
            self.count += usize::from(self.declined.is_some());
        }
    }

    /// Puts the highest ordering scores first.
    #[inline]
    pub fn sort(&mut self, ordering_score: impl Fn(Step, &SowResult) -> i32) {
        for place in 0..self.count {
            if let Some((step, outcome)) = self.get(place) {
                self.order[place].0 = ordering_score(step, outcome);
            }
        }
        // So few are sorted fastest by inserting. Equal ones stay in the order of the pits.
        let order = &mut self.order[..self.count];
        for index in 1..order.len() {
            let mut place = index;
            while place > 0 && order[place - 1].0 < order[place].0 {
                order.swap(place - 1, place);
                place -= 1;
            }
        }
    }

    /// Puts a step first; those before it move on by one place.
    pub fn put_first(&mut self, place: usize) {
        if let Some(order) = self.order.get_mut(..=place) {
            order.rotate_right(1);
        }
    }

    #[inline]
    pub const fn len(&self) -> usize {
        self.count
    }

    /// A step and where it leads, by its place in the order.
    #[inline]
    pub fn get(&self, place: usize) -> Option<(Step, &SowResult)> {
        let index = usize::from(self.order[..self.count].get(place)?.1);
        match self.sowings.results().get(index) {
            Some(outcome) => Some((Step::Sow(self.sowings.pits()[index]), outcome)),
            None => Some((Step::Decline, self.declined.as_ref()?)),
        }
    }

    /// The steps in their order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Step, &SowResult)> {
        (0..self.count).filter_map(|place| self.get(place))
    }
}

/// What the player to move gains by a step at once, in seeds.
#[inline]
pub(crate) fn gain(position: &Position, outcome: &SowResult) -> i32 {
    let mover = position.mover();
    i32::from(outcome.taken[mover.index()]) - i32::from(outcome.taken[mover.opponent().index()])
}
