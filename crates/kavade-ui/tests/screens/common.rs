//! What the tests of the screens share: example views, and a harness that shows one.
#![allow(dead_code)]

use egui::{Rect, Ui, pos2, vec2};
use egui_kittest::Harness;
use kavade_ai::{Level, Reason};
use kavade_board::look::Look;
use kavade_rules::{Game, Pit, PitNumber, Player, SeedCount};
use kavade_store::seat::Seat;
use kavade_store::settings::Counts;
use kavade_store::settings::{Company, Pick, QualityChoice, SeenFrom, SoundSettings};
use kavade_store::speed::Speed;
use kavade_ui::forfeit::BalanceStage;
use kavade_ui::forfeit::Debt;
use kavade_ui::screens::forfeits::ash::{AshPit, AshView, Spot};
use kavade_ui::screens::forfeits::balance::BalanceView;
use kavade_ui::screens::forfeits::rhyme::RhymeView;
use kavade_ui::screens::forfeits::{ash, balance, rhyme};
use kavade_ui::screens::names::{People, Person};
use kavade_ui::screens::play::help::*;
use kavade_ui::screens::play::layout::*;
use kavade_ui::screens::play::pits::*;
use kavade_ui::screens::play::record::*;
use kavade_ui::screens::play::screen::play;
use kavade_ui::screens::play::sentences::*;
use kavade_ui::screens::play::view::*;
use kavade_ui::screens::review::view::{Deed, FoundView, Moment, ReviewView, TurnView};
use kavade_ui::screens::{
    dialog, house, match_over, pause, players, review, round_over, settings, start, title,
};
use kavade_ui::texts::Texts;
use kavade_ui::theme::marks::Mark;
use kavade_ui::theme::style::Theme;

/// Windows in units, with the names that failures are told by.
pub const WINDOWS: [(&str, f32, f32); 6] = [
    ("640x360", 800.0, 450.0),
    ("1280x720", 1280.0, 720.0),
    ("1024x768", 1280.0, 960.0),
    ("3440x1440", 1720.0, 720.0),
    ("720x1280", 720.0, 1280.0),
    ("360x640", 450.0, 800.0),
];

/// Two people.
pub fn people() -> People {
    let person = |name: &str, mark| Person {
        name: name.to_owned(),
        mark,
        you: false,
    };
    [person("Asha", Mark::Sun), person("Ravi", Mark::River)]
}

/// A pit by owner and number.
pub fn pit(owner: Player, number: u8) -> PitId {
    let number = PitNumber::new(number);
    PitId { owner, number }
}

/// A position in the middle of a match, fitted into the safe rectangle of a window.
pub fn play_view(game: Game, size: (f32, f32), text: f32) -> PlayView {
    let layout = layout(vec2(size.0, size.1), text, false);
    // As the camera does where the interface leaves nothing to the board.
    let safe = match layout.safe.is_positive() {
        true => layout.safe,
        false => layout.screen,
    };
    let width = safe.width().min(safe.height() * 3.0);
    let board = Rect::from_center_size(safe.center(), vec2(width, width / 3.0));
    let pits_a_side = if game == Game::Mangala { 6 } else { 7 };
    let step = board.width() / 9.0;
    let radii = vec2(step * 0.44, (step * 0.40).min(board.height() * 0.17));
    let mut pits = Vec::new();
    for owner in Player::BOTH {
        for number in 1..=pits_a_side {
            let place = f32::from(number) + 1.0;
            let (x, y) = match owner {
                Player::South => (board.left() + step * place - step / 2.0, 0.72),
                Player::North => (board.right() - step * place + step / 2.0, 0.28),
            };
            let count = if number == 3 {
                0
            } else {
                u32::from(number) + 2
            };
            let own = owner == Player::South && count > 0;
            pits.push(PitView {
                pit: pit(owner, number),
                centre: pos2(x, board.top() + y * board.height()),
                radii,
                count,
                state: if own {
                    PitState::Playable
                } else {
                    PitState::Idle
                },
                mark: PitMark::None,
                imagined: false,
            });
        }
    }
    let bank = |x: f32| BankView {
        centre: pos2(x, board.center().y),
        radii: vec2(step * 0.4, board.height() * 0.3),
    };
    PlayView {
        near: Player::South,
        mirrored: false,
        game,
        round: 2,
        rounds_to_win: Some(2),
        people: people(),
        plates: [
            PlateView {
                bank: 8,
                rounds_won: 0,
            },
            PlateView {
                bank: 14,
                rounds_won: 1,
            },
        ],
        to_move: Player::South,
        thinking: false,
        sowing: false,
        board,
        pits,
        banks: [
            bank(board.right() - step / 2.0),
            bank(board.left() + step / 2.0),
        ],
        path: vec![[pit(Player::North, 1), pit(Player::North, 2)]],
        marks_by: Some(Player::North),
        line: Line::Choose,
        refusal: None,
        caption: None,
        heard: None,
        help: None,
        hand: None,
        flash: None,
        last: vec![RecordRow {
            player: Player::North,
            notation: "6+3".to_owned(),
            captured: Some(10),
        }],
        counts: Counts::Always,
        tools: ToolsView {
            undo: true,
            redo: true,
            hint: true,
            speed: Speed::Normal,
        },
        record: RecordView {
            rows: (0..12)
                .map(|i| RecordRow {
                    player: if i % 2 == 0 {
                        Player::South
                    } else {
                        Player::North
                    },
                    notation: format!("{}", i % 7 + 1),
                    captured: Some(i),
                })
                .collect(),
            shown: Some(11),
            began: Player::South,
            back: true,
            forward: false,
            from_here: true,
        },
        record_open: false,
        pits_by_pointer: true,
    }
}

/// The title with everything on it.
pub fn title_view() -> title::TitleView {
    title::TitleView {
        chosen: Game::AliGuliMane,
        go_on: Some(title::KeptMatch {
            game: Game::Mangala,
            mover: Some(people()[0].clone()),
            mark: Mark::Sun,
            banks: [21, 18],
        }),
        notice: Some("The settings could not be read.".to_owned()),
        quit: true,
    }
}

/// A match being set up.
pub fn start_view(game: Game) -> start::view::StartView {
    start::view::StartView {
        game,
        company: Company::SideBySide,
        people: people(),
        levels: [Level::Beginner; 2],
        sits: Pick::South,
        length: kavade_rules::MatchLength::Single,
        begins: Pick::South,
        house_rules: 0,
        ready: true,
    }
}

/// Who plays which seat of a running match.
pub fn players_view() -> players::PlayersView {
    players::PlayersView {
        people: people(),
        seats: [Seat::Person, Seat::Computer(Level::Player)],
    }
}

/// House rules, all that there are.
pub fn house_view() -> house::HouseView {
    house::HouseView {
        rows: house::KNOWN
            .iter()
            .map(|(key, values)| house::HouseRow {
                key: (*key).to_owned(),
                values: values.iter().map(|v| (*v).to_owned()).collect(),
                chosen: 0,
                error: None,
            })
            .collect(),
    }
}

/// The end of a round of a full match.
pub fn round_view(game: Game) -> round_over::RoundOverView {
    round_over::RoundOverView {
        game,
        round: 1,
        people: people(),
        winner: Some(Player::South),
        taken: [41, 27],
        aside: 2,
        why: round_over::Why::NoSeeds(Player::North),
        next: round_over::NextRound {
            begins: Player::North,
            closed: [0, 2],
            filled: [7, 5],
        },
    }
}

/// A hint for South, with two reasons.
pub fn hint_view() -> HelpView {
    HelpView::Hint(HintView {
        pit: Some(pit(Player::South, 4)),
        reasons: vec![
            Reason::TakesAndSowsAgain(SeedCount::new(15)),
            Reason::Saves(SeedCount::new(9)),
        ],
    })
}

/// A turn that decided a round.
pub fn turn_view() -> TurnView {
    TurnView {
        step: 9,
        number: 5,
        player: Player::North,
        notation: "3 + 5".to_owned(),
        played: Deed::Sow(PitNumber::new(5)),
        better: Deed::Sow(PitNumber::new(2)),
        cost: 6,
    }
}

/// A round looked back at, with three turns that decided it.
pub fn review_view(game: Game) -> ReviewView {
    let balances = [
        0, 150, 300, 250, -100, -350, 200, 400, 650, 600, 1400, 1250, 900, 1500,
    ];
    let turn = turn_view();
    ReviewView {
        game,
        round: 2,
        people: people(),
        found: Some(FoundView {
            curve: balances
                .into_iter()
                .enumerate()
                .map(|(step, balance)| Moment {
                    step,
                    number: step.div_ceil(2) as u32,
                    balance,
                })
                .collect(),
            turns: vec![
                TurnView {
                    step: 3,
                    number: 2,
                    player: Player::South,
                    notation: "6".to_owned(),
                    played: Deed::Sow(PitNumber::new(6)),
                    better: Deed::Sow(PitNumber::new(1)),
                    cost: 4,
                },
                TurnView {
                    step: 5,
                    number: 3,
                    notation: "1".to_owned(),
                    played: Deed::Sow(PitNumber::new(1)),
                    better: Deed::Leave,
                    cost: 1,
                    ..turn.clone()
                },
                turn,
            ],
        }),
    }
}

/// The end of a match of several rounds.
pub fn match_view() -> match_over::MatchOverView {
    match_over::MatchOverView {
        game: Game::AliGuliMane,
        rounds: 9,
        people: people(),
        winner: Some(Player::South),
        why: match_over::MatchWhy::CannotFill(Player::North),
        score: match_over::Score::Rounds {
            won: [6, 2],
            drawn: 1,
        },
        debt: None,
        asked: false,
    }
}

/// The same, with the loser asked for a forfeit.
pub fn asked_view(debt: Debt) -> match_over::MatchOverView {
    match_over::MatchOverView {
        debt: Some(debt),
        asked: true,
        ..match_view()
    }
}

/// A verse of which two lines have come.
pub fn rhyme_view() -> RhymeView {
    RhymeView {
        game: Game::AliGuliMane,
        person: people()[1].clone(),
        itself: false,
        lines: [
            "An empty pit, a hopeful hand,",
            "a plan that only you had planned.",
            "The seeds all heard it, one by one,",
            "and went to Asha, just for fun.",
        ]
        .map(str::to_owned)
        .to_vec(),
        shown: vec![1.0, 0.6, 0.0, 0.0],
    }
}

/// The board on the head.
pub fn balance_view(stage: BalanceStage) -> BalanceView {
    BalanceView {
        person: people()[1].clone(),
        stage,
        tilt: 0.8,
        left: 7.3,
    }
}

/// Ash in the pits of a board, a breath held, ash in the air.
pub fn ash_view(game: Game, size: (f32, f32), text: f32, over: bool) -> AshView {
    let play = play_view(game, size, text);
    let side = if game == Game::Mangala { 6 } else { 7 };
    let pits: Vec<AshPit> = play
        .pits
        .iter()
        .map(|pit| AshPit {
            ring: Pit::new(pit.pit.number.get() - 1 + side * pit.pit.owner.index() as u8),
            owner: pit.pit.owner,
            number: pit.pit.number,
            centre: pit.centre,
            radii: pit.radii,
            lies: pit.pit.number.get() > 2,
        })
        .collect();
    AshView {
        people: people(),
        loser: Player::South,
        breath: (!over).then_some((Pit::new(2), 0.55)),
        spots: vec![Spot {
            at: pits[0].centre,
            radii: vec2(9.0, 7.0),
            thickness: 0.4,
        }],
        pits,
        left: 21.0,
        over: over.then_some([9, 2, 3]),
    }
}

/// Settings as at first.
pub fn settings_view(page: settings::view::Page) -> settings::view::SettingsView {
    settings::view::SettingsView {
        page,
        game: Game::AliGuliMane,
        look: Look::of(Game::AliGuliMane),
        preview: Some(egui::TextureId::default()),
        quality: QualityChoice::Automatic,
        seen_from: SeenFrom::OwnSeat,
        sound: SoundSettings::default(),
        forfeits: true,
        speed: Speed::Normal,
        counts: Counts::Always,
        clockwise: false,
        undo: true,
        reduced_motion: false,
        high_contrast: false,
        text_size: 1.0,
        full_screen: false,
    }
}

/// A harness of a window in units.
pub fn harness<'a>(size: (f32, f32), show: impl FnMut(&mut Ui) + 'a) -> Harness<'a> {
    let mut harness = Harness::builder()
        .with_size(vec2(size.0, size.1))
        .with_step_dt(0.05)
        .with_max_steps(40)
        .build_ui(show);
    harness.run();
    harness
}

/// A screen by name, for tests that hold for all of them.
pub type Show = Box<dyn FnMut(&mut Ui, &Theme, &Texts)>;

/// Every screen, as it looks in a window of this size and at this text size.
pub fn every_screen(size: (f32, f32), text: f32) -> Vec<(&'static str, Show)> {
    let mut screens: Vec<(&'static str, Show)> = vec![
        (
            "title",
            Box::new(|ui, theme, texts| drop(title::title(ui, theme, texts, &title_view()))),
        ),
        (
            "house",
            Box::new(|ui, theme, texts| drop(house::house(ui, theme, texts, &house_view()))),
        ),
        (
            "pause",
            Box::new(|ui, theme, texts| drop(pause::pause(ui, theme, texts, "Mangala", true))),
        ),
        (
            "dialog",
            Box::new(|ui, theme, texts| drop(dialog::dialog(ui, theme, texts, dialog::Ask::Leave))),
        ),
        (
            "round over",
            Box::new(|ui, theme, texts| {
                drop(round_over::round_over(
                    ui,
                    theme,
                    texts,
                    &round_view(Game::AliGuliMane),
                ));
            }),
        ),
        (
            "match over",
            Box::new(|ui, theme, texts| {
                drop(match_over::match_over(ui, theme, texts, &match_view()))
            }),
        ),
    ];
    for debt in [Debt::Chooses(Player::North), Debt::SaysRhyme(Player::North)] {
        let view = asked_view(debt);
        screens.push((
            "forfeits",
            Box::new(move |ui, theme, texts| {
                drop(match_over::match_over(ui, theme, texts, &view));
            }),
        ));
    }
    screens.push((
        "rhyme",
        Box::new(|ui, theme, texts| drop(rhyme::rhyme(ui, theme, texts, &rhyme_view()))),
    ));
    for stage in [
        BalanceStage::Rising,
        BalanceStage::Holding,
        BalanceStage::Held,
        BalanceStage::Slid,
    ] {
        let view = balance_view(stage);
        screens.push((
            "balance",
            Box::new(move |ui, theme, texts| drop(balance::balance(ui, theme, texts, &view))),
        ));
    }
    for (game, over) in [
        (Game::AliGuliMane, false),
        (Game::Mangala, false),
        (Game::Mangala, true),
    ] {
        let view = ash_view(game, size, text, over);
        screens.push((
            "ash",
            Box::new(move |ui, theme, texts| drop(ash::ash(ui, theme, texts, &view))),
        ));
    }
    screens.push((
        "players",
        Box::new(|ui, theme, texts| {
            drop(players::players(ui, theme, texts, &players_view()));
        }),
    ));
    for game in Game::ALL {
        for company in Company::ALL {
            let view = start::view::StartView {
                company,
                ..start_view(game)
            };
            screens.push((
                "start",
                Box::new(move |ui, theme, texts| {
                    drop(start::screen::start(ui, theme, texts, &view))
                }),
            ));
        }
        let view = play_view(game, size, text);
        screens.push((
            "play",
            Box::new(move |ui, theme, texts| drop(play(ui, theme, texts, &view))),
        ));
    }
    for page in settings::view::Page::ALL {
        screens.push((
            "settings",
            Box::new(move |ui, theme, texts| {
                drop(settings::screen::settings(
                    ui,
                    theme,
                    texts,
                    &settings_view(page),
                ));
            }),
        ));
    }
    for found in [true, false] {
        let mut view = review_view(Game::AliGuliMane);
        if !found {
            view.found = Some(FoundView::default());
        }
        screens.push((
            "review",
            Box::new(move |ui, theme, texts| drop(review::screen::review(ui, theme, texts, &view))),
        ));
    }
    for help in [hint_view(), HelpView::LookBack(Some(turn_view()))] {
        let mut view = play_view(Game::AliGuliMane, size, text);
        view.help = Some(help);
        screens.push((
            "help",
            Box::new(move |ui, theme, texts| drop(play(ui, theme, texts, &view))),
        ));
    }
    let mut view = play_view(Game::AliGuliMane, size, text);
    view.thinking = true;
    view.to_move = Player::North;
    view.line = Line::Thinking;
    screens.push((
        "thinking",
        Box::new(move |ui, theme, texts| drop(play(ui, theme, texts, &view))),
    ));
    let mut view = play_view(Game::AliGuliMane, size, text);
    view.record_open = true;
    screens.push((
        "record",
        Box::new(move |ui, theme, texts| drop(play(ui, theme, texts, &view))),
    ));
    screens
}
