//! The steps from a position and where they lead.

use kavade_rules::{Outcome, Position, RuleSet, SecondSowing, Step};

/// A step and where it leads.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Child {
    pub step: Step,
    pub outcome: Outcome,
    /// How promising it looks before it is searched.
    pub promise: i32,
}

/// All steps from a position: at most one a pit, and one that leaves out a second sowing.
pub(crate) struct Children {
    list: [Child; 8],
    count: usize,
}

impl Children {
    /// The steps from a position; none where every sowing is endless.
    #[inline]
    pub fn of(rules: &RuleSet, position: &Position) -> Children {
        let nothing = Child {
            step: Step::Decline,
            outcome: position.unsown(),
            promise: 0,
        };
        let mut children = Children {
            list: [nothing; 8],
            count: 0,
        };
        for pit in position.row(position.mover()) {
            if let Ok(outcome) = position.sow(rules, pit) {
                children.push(Step::Sow(pit), outcome);
            }
        }
        if position.second_sowing()
            && rules.second_sowing == SecondSowing::Optional
            && let Ok(outcome) = position.decline(rules)
        {
            children.push(Step::Decline, outcome);
        }
        children
    }

    #[inline]
    fn push(&mut self, step: Step, outcome: Outcome) {
        if let Some(place) = self.list.get_mut(self.count) {
            place.step = step;
            place.outcome = outcome;
            self.count += 1;
        }
    }

    /// Puts the most promising first.
    #[inline]
    pub fn sort(&mut self, mut promise: impl FnMut(&Child) -> i32) {
        let list = &mut self.list[..self.count];
        for child in list.iter_mut() {
            child.promise = promise(child);
        }
        // So few are sorted fastest by inserting. Equal ones stay in the order of the pits.
        for index in 1..list.len() {
            let mut place = index;
            while place > 0 && list[place - 1].promise < list[place].promise {
                list.swap(place - 1, place);
                place -= 1;
            }
        }
    }

    #[inline]
    pub fn list(&self) -> &[Child] {
        &self.list[..self.count]
    }

    #[inline]
    pub fn list_mut(&mut self) -> &mut [Child] {
        &mut self.list[..self.count]
    }
}

/// What the player to move gains by a step at once, in seeds.
#[inline]
pub(crate) fn gain(position: &Position, outcome: &Outcome) -> i32 {
    let mover = position.mover();
    i32::from(outcome.taken[mover.index()]) - i32::from(outcome.taken[mover.opponent().index()])
}
