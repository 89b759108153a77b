//! When each of many events is seen, and how long what it moves is on its way: arithmetic on a list, without a clock.

use kavade_rules::{SeedCount, SowingEvent};

/// A turn takes no longer than this at normal speed, in seconds.
pub const LONGEST_TURN: f32 = 20.0;

/// Seconds between two drops at normal speed.
pub const DROP: f32 = 0.14;

/// Seconds that a dropped seed flies at normal speed.
pub const FLIGHT: f32 = 0.26;

/// An event with its place on the timeline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cue {
    /// Seconds from the start of the playback, at normal speed.
    pub at: f32,
    /// What happens.
    pub event: SowingEvent,
    /// How long what it moves or shows is on its way, in seconds at normal speed.
    pub flight: f32,
}

/// Seconds that captured seeds take in all, at normal speed: forty are a spectacle, and still over in two and a half.
fn capture(seeds: SeedCount) -> f32 {
    (0.60 + 0.055 * f32::from(seeds)).clamp(0.70, 2.2)
}

/// Seconds in which a pit is swept empty at the end of a round, at normal speed.
fn sweep(seeds: SeedCount) -> f32 {
    (0.50 + 0.03 * f32::from(seeds)).clamp(0.60, 1.1)
}

/// Seconds that one looks at seeds that have just come to lie, before what follows.
const REST: f32 = 0.06;

/// How long an event is looked at before the next, and how long what it moves or shows is on its way; seconds at normal
/// speed.
fn length(event: &SowingEvent, next: Option<&SowingEvent>) -> (f32, f32) {
    match event {
        SowingEvent::RoundStart { .. } => (0.30, 0.60),
        SowingEvent::Share { .. } => (0.66, 0.60),
        SowingEvent::Reopen { .. } => match next {
            Some(SowingEvent::Reopen { .. }) => (0.20, 0.45),
            _ => (0.47, 0.45),
        },
        SowingEvent::Close { .. } => match next {
            Some(SowingEvent::Close { .. }) => (0.20, 0.55),
            _ => (0.60, 0.55),
        },
        SowingEvent::Fill { .. } => match next {
            Some(SowingEvent::Fill { .. }) => (0.16, 0.45),
            _ => (0.52, 0.45),
        },
        SowingEvent::Turn { .. } => (0.0, 0.0),
        SowingEvent::Lift { .. } => (0.25, 0.25),
        SowingEvent::Drop { .. } => match next {
            Some(SowingEvent::Drop { .. }) => (DROP, FLIGHT),
            // What follows looks at the pit where the seed falls, so the seed must lie there first.
            _ => (FLIGHT + REST, FLIGHT),
        },
        SowingEvent::Pasu { .. } => (0.60 + REST, 0.60),
        SowingEvent::Saada { .. } => (0.40, 0.40),
        SowingEvent::Capture { seeds, .. } => match next {
            // What lies opposite rises while the first are still on their way.
            Some(SowingEvent::Capture { .. }) => (0.30, capture(*seeds)),
            _ => (capture(*seeds) + 0.15, capture(*seeds)),
        },
        SowingEvent::SecondSowing { .. } => (0.55, 0.55),
        SowingEvent::Decline { .. } => (0.30, 0.30),
        SowingEvent::Pass { .. } => (0.90, 0.90),
        SowingEvent::Repetition => (1.60, 1.50),
        SowingEvent::RoundEnd { .. } => (0.80, 0.80),
        SowingEvent::Leftover { seeds, .. } => match next {
            Some(SowingEvent::Leftover { .. }) => (0.14, sweep(*seeds)),
            _ => (sweep(*seeds) + 0.10, sweep(*seeds)),
        },
        SowingEvent::RoundResult { .. } => (0.90, 0.90),
        SowingEvent::MatchEnd { .. } => (1.20, 1.20),
        // Every event that there is has its time above; a test says so.
        _ => (0.0, 0.0),
    }
}

/// What follows seeds that come in streams, one shortly after the other, waits until the last of them lies.
fn wait_for_streams(events: &[SowingEvent], steps: &mut [(f32, f32)]) {
    let (mut at, mut quiet) = (0.0, 0.0_f32);
    for (index, event) in events.iter().enumerate() {
        let (step, flight) = steps[index];
        let same =
            |next: &SowingEvent| std::mem::discriminant(event) == std::mem::discriminant(next);
        if event.moved().is_some() {
            quiet = quiet.max(at + flight + REST);
            if !events.get(index + 1).is_some_and(same) {
                steps[index].0 = step.max(quiet - at);
            }
        }
        at += steps[index].0;
    }
}

/// How long the events of a step may take of the seconds that are left for its turn: all of them, unless a second sowing
/// follows, which has its share.
pub fn share_of_turn(events: &[SowingEvent], left: f32) -> f32 {
    match leads_to_second_sowing(events) {
        true => 0.7 * left,
        false => left,
    }
}

/// Whether the turn goes on with another step of the same player.
pub fn leads_to_second_sowing(events: &[SowingEvent]) -> bool {
    let second = |event: &SowingEvent| matches!(event, SowingEvent::SecondSowing { .. });
    events.iter().any(second)
}

/// Puts events on their beats: gives the cues and the length of the whole, in seconds at normal speed.
///
/// Long relays speed up lap by lap, at most four times; what would still take longer than `most` seconds runs as a blur,
/// and its last lap and capture are seen at their own pace again.
pub fn schedule(events: &[SowingEvent], most: f32) -> (Vec<Cue>, f32) {
    let mut steps = Vec::with_capacity(events.len());
    let mut hurry = 1.0;
    for (index, event) in events.iter().enumerate() {
        match event {
            SowingEvent::Lift { lap, .. } => hurry = (1.0 + 0.12 * (*lap as f32 - 1.0)).min(4.0),
            SowingEvent::Drop { .. } | SowingEvent::Pasu { .. } => {}
            _ => hurry = 1.0,
        }
        let (step, flight) = length(event, events.get(index + 1));
        steps.push((step / hurry, flight / hurry));
    }
    wait_for_streams(events, &mut steps);
    let total: f32 = steps.iter().map(|(step, _)| step).sum();
    if total > most {
        blur(events, &mut steps, total, most);
    }
    let mut at = 0.0;
    let cues = events
        .iter()
        .zip(&steps)
        .map(|(event, (step, flight))| {
            let cue = Cue {
                at,
                event: *event,
                flight: *flight,
            };
            at += step;
            cue
        })
        .collect();
    (cues, at)
}

/// Shortens the middle of a long relay so that the whole takes `most` seconds.
fn blur(events: &[SowingEvent], steps: &mut [(f32, f32)], total: f32, most: f32) {
    let saada = events
        .iter()
        .rposition(|event| matches!(event, SowingEvent::Saada { .. }))
        .unwrap_or(events.len());
    let end: f32 = steps[saada..].iter().map(|(step, _)| step).sum();
    // Half of what is left is seen as it is.
    let clear = ((most - end) / 2.0).max(0.0);
    let mut before = 0.0;
    let first = steps[..saada]
        .iter()
        .position(|(step, _)| {
            before += step;
            before > clear
        })
        .unwrap_or(saada);
    let kept: f32 = steps[..first].iter().map(|(step, _)| step).sum();
    let long = total - end - kept;
    let short = (most - end - kept).max(0.0);
    let factor = if long > 0.0 {
        (short / long).min(1.0)
    } else {
        1.0
    };
    for (step, flight) in &mut steps[first..saada] {
        *step *= factor;
        *flight *= factor;
    }
}

/// Seconds from one falling seed to the next where a handful is sown for its own sake: calmer than in play.
const CALM_DROP: f32 = 0.42;

/// Seconds that such a seed flies.
const CALM_FLIGHT: f32 = 0.50;

/// Seconds in which such a handful rises, and after which its first seed falls.
const CALM_LIFT: (f32, f32) = (0.50, 0.65);

/// Share of a seed's flight in which the hand that let it fall comes to the next pit: in play, and calmly.
pub const HAND_GOES: f32 = DROP / FLIGHT;
/// See [`HAND_GOES`].
pub const CALM_HAND_GOES: f32 = 0.8 * CALM_DROP / CALM_FLIGHT;

/// Puts events on their beats where nobody plays: gives the cues and the length of the whole, in seconds.
pub fn schedule_calmly(events: &[SowingEvent]) -> (Vec<Cue>, f32) {
    let mut at = 0.0;
    let mut cues = Vec::with_capacity(events.len());
    for (index, event) in events.iter().enumerate() {
        let next = events.get(index + 1);
        let (step, flight) = match (event, next) {
            (SowingEvent::Lift { .. }, _) => (CALM_LIFT.1, CALM_LIFT.0),
            (SowingEvent::Drop { .. }, Some(SowingEvent::Drop { .. })) => (CALM_DROP, CALM_FLIGHT),
            (SowingEvent::Drop { .. }, _) => (CALM_FLIGHT + REST, CALM_FLIGHT),
            _ => length(event, next),
        };
        cues.push(Cue {
            at,
            event: *event,
            flight,
        });
        at += step;
    }
    (cues, at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_rules::{Match, Pit, Player, Position, RuleSet};

    fn first_turn(rules: RuleSet, pit: u8) -> Vec<SowingEvent> {
        let mut contest = Match::new(rules, Player::South).expect("the rules can be played");
        contest.play(Pit::new(pit)).expect("the pit can be sown")
    }

    #[test]
    fn a_drop_falls_every_seventh_of_a_second() {
        let (cues, _) = schedule(&first_turn(RuleSet::MANGALA, 2), LONGEST_TURN);
        let drops: Vec<f32> = cues
            .iter()
            .filter(|cue| matches!(cue.event, SowingEvent::Drop { .. }))
            .map(|cue| cue.at)
            .collect();
        assert_eq!(drops.len(), 6);
        for pair in drops.windows(2) {
            assert!((pair[1] - pair[0] - DROP).abs() < 1e-4);
        }
    }

    #[test]
    fn later_laps_are_faster_but_at_most_four_times() {
        let (cues, _) = schedule(&first_turn(RuleSet::ALI_GULI_MANE, 0), LONGEST_TURN);
        let lifts: Vec<&Cue> = cues
            .iter()
            .filter(|cue| matches!(cue.event, SowingEvent::Lift { .. }))
            .collect();
        assert_eq!(lifts.len(), 5);
        for pair in lifts.windows(2) {
            assert!(pair[1].flight < pair[0].flight);
        }
        assert!(lifts[4].flight * 4.0 >= lifts[0].flight);
    }

    #[test]
    fn no_turn_takes_over_twenty_seconds() {
        let rules = RuleSet::ALI_GULI_MANE;
        let long =
            Position::parse(&rules, "5.6.5.5.8.3.0/3.2.5.4.12.5.2 0-0 s").expect("a position");
        let mut events = Vec::new();
        let outcome = long
            .play_traced(&rules, Pit::new(3), &mut events)
            .expect("a finite sowing");
        assert_eq!(outcome.laps, 413);
        let (cues, length) = schedule(&events, LONGEST_TURN);
        assert_eq!(cues.len(), events.len());
        assert!(length <= LONGEST_TURN + 1e-3, "{length} s");
        assert!(length > LONGEST_TURN - 1.0, "{length} s");
        assert!(cues.windows(2).all(|pair| pair[0].at <= pair[1].at));
    }

    #[test]
    fn a_capture_takes_its_time_to_be_counted() {
        let (cues, length) = schedule(&first_turn(RuleSet::ALI_GULI_MANE, 3), LONGEST_TURN);
        for cue in cues {
            if matches!(cue.event, SowingEvent::Capture { .. }) {
                assert!(cue.flight >= 0.6);
                assert!(cue.at + cue.flight <= length);
            }
        }
    }

    fn taken(seeds: u8, kind: kavade_rules::CaptureKind) -> SowingEvent {
        SowingEvent::Capture {
            pit: Pit::new(3),
            seeds: SeedCount::new(seeds),
            by: Player::South,
            kind,
        }
    }

    #[test]
    fn forty_captured_seeds_are_a_spectacle_of_two_and_a_half_seconds_at_most() {
        use kavade_rules::CaptureKind::{Beyond, Opposite};
        let saada = SowingEvent::Saada { pit: Pit::new(2) };
        let turn = SowingEvent::Turn {
            mover: Player::North,
        };
        let (cues, length) = schedule(&[saada, taken(40, Beyond), turn], LONGEST_TURN);
        let capture = length - cues[1].at;
        assert!((1.8..=2.5).contains(&capture), "{capture} s");
        // The same forty in two pits take no longer, and the first of them lie before the turn goes over.
        let captures = [saada, taken(34, Beyond), taken(6, Opposite), turn];
        let (cues, length) = schedule(&captures, LONGEST_TURN);
        assert!(length - cues[1].at <= 2.5);
        for cue in &cues[1..3] {
            assert!(cue.at + cue.flight < cues[3].at, "{cue:?}");
        }
        // A small one is short.
        let (cues, length) = schedule(&[saada, taken(2, Beyond), turn], LONGEST_TURN);
        let capture = length - cues[1].at;
        assert!((0.6..1.0).contains(&capture), "{capture} s");
    }

    #[test]
    fn a_handful_that_is_sown_calmly_falls_slower_than_in_play_and_lies_before_it_is_over() {
        let events = first_turn(RuleSet::MANGALA, 2);
        let (played, _) = schedule(&events, LONGEST_TURN);
        let (calm, length) = schedule_calmly(&events[..7]);
        assert_eq!(calm.len(), 7);
        for pair in calm[1..].windows(2) {
            assert!((pair[1].at - pair[0].at - CALM_DROP).abs() < 1e-4);
        }
        for (calm, played) in calm.iter().zip(played) {
            assert_eq!(calm.event, played.event);
            assert!(calm.flight > played.flight);
            assert!(calm.at + calm.flight < length);
        }
    }

    #[test]
    fn every_event_takes_time_but_that_the_turn_goes_over() {
        for event in SowingEvent::ONE_OF_EACH {
            let (seen, _) = length(&event, None);
            let over = matches!(event, SowingEvent::Turn { .. });
            assert_eq!(seen > 0.0, !over, "{event:?}");
        }
    }

    #[test]
    fn everything_that_happens_has_its_own_time_to_be_seen() {
        let seen = [
            SowingEvent::Saada { pit: Pit::new(2) },
            SowingEvent::Close { pit: Pit::new(2) },
            SowingEvent::Reopen { pit: Pit::new(2) },
            SowingEvent::Pass { by: Player::South },
            SowingEvent::Repetition,
            SowingEvent::SecondSowing { by: Player::South },
            SowingEvent::RoundResult {
                taken: [4, 2].map(SeedCount::new),
                winner: Some(Player::South),
            },
            SowingEvent::MatchEnd {
                winner: None,
                reason: kavade_rules::MatchEnd::Played,
            },
        ];
        for event in seen {
            let (step, shown) = length(&event, None);
            assert!(
                shown >= 0.4 && step >= shown,
                "{event:?}: {shown} of {step}"
            );
        }
    }
}
