//! What presses on the menus give.

use std::{cell::RefCell, rc::Rc};

use super::common::*;
use egui::Key;
use egui_kittest::{Harness, kittest::Queryable};
use kavade_ai::Level;
use kavade_board::look::{BoardKind, Hall, LightKind, Look};
use kavade_board::shape::SeedKind;
use kavade_rules::{Game, Player};
use kavade_store::seat::Seat;
use kavade_store::settings::Counts;
use kavade_store::settings::{Company, Pick, QualityChoice, SeenFrom};
use kavade_store::speed::Speed;
use kavade_ui::screens::dialog::{Answer, Ask};
use kavade_ui::screens::house::HousePress;
use kavade_ui::screens::match_over::MatchOverPress;
use kavade_ui::screens::pause::PausePress;
use kavade_ui::screens::players::PlayersPress;
use kavade_ui::screens::round_over::RoundOverPress;
use kavade_ui::screens::settings::view::{Page, SettingsPress, Volume};
use kavade_ui::screens::start::view::StartPress;
use kavade_ui::screens::title::TitlePress;
use kavade_ui::screens::{
    dialog, house, match_over, pause, players, round_over, settings, start, title,
};
use kavade_ui::texts::Texts;
use kavade_ui::theme::style::Theme;

const WINDOW: (f32, f32) = (1280.0, 720.0);

/// Shows a screen and gathers what it gives.
fn gather<'a, P: Clone + 'a>(
    mut show: impl FnMut(&mut egui::Ui, &Theme, &Texts) -> Vec<P> + 'a,
) -> (Harness<'a>, Rc<RefCell<Vec<P>>>) {
    let presses = Rc::new(RefCell::new(Vec::new()));
    let theme = Theme::new(Game::AliGuliMane);
    let texts = Texts::english();
    let into = presses.clone();
    let harness = harness(WINDOW, move |ui| {
        into.borrow_mut().extend(show(ui, &theme, &texts))
    });
    (harness, presses)
}

fn click(harness: &mut Harness<'_>, label: &str) {
    harness.get_by_label(label).click();
    harness.run();
}

fn key(harness: &mut Harness<'_>, key: Key) {
    harness.key_press(key);
    harness.run();
}

#[test]
fn the_title_starts_on_play_and_enter_plays() {
    let (mut harness, presses) =
        gather(|ui, theme, texts| title::title(ui, theme, texts, &title_view()));
    key(&mut harness, Key::Enter);
    assert_eq!(*presses.borrow(), [TitlePress::Play]);
}

#[test]
fn everything_on_the_title_can_be_clicked() {
    let (mut harness, presses) =
        gather(|ui, theme, texts| title::title(ui, theme, texts, &title_view()));
    for label in [
        "Pallankuzhi",
        "Continue Mangala",
        "Settings",
        "Close",
        "Quit",
    ] {
        click(&mut harness, label);
    }
    assert_eq!(
        *presses.borrow(),
        [
            TitlePress::Choose(Game::Pallankuzhi),
            TitlePress::Continue,
            TitlePress::Settings,
            TitlePress::CloseNotice,
            TitlePress::Quit
        ]
    );
}

#[test]
fn a_press_beside_a_button_counts_and_one_on_its_neighbour_does_not() {
    let (mut harness, presses) =
        gather(|ui, theme, texts| title::title(ui, theme, texts, &title_view()));
    let settings = harness.get_by_label("Settings").rect();
    for at in [
        settings.right_center() + egui::vec2(8.0, 0.0),
        settings.center_bottom() + egui::vec2(0.0, 5.0),
    ] {
        harness.drag_at(at);
        harness.run();
        harness.drop_at(at);
        harness.run();
    }
    assert_eq!(
        *presses.borrow(),
        [TitlePress::Settings, TitlePress::Settings]
    );
    let play = harness.get_by_label("Play").rect();
    let edge = play.right_center() - egui::vec2(2.0, 0.0);
    harness.drag_at(edge);
    harness.run();
    harness.drop_at(edge);
    harness.run();
    assert_eq!(presses.borrow().last(), Some(&TitlePress::Play));
}

#[test]
fn sliding_off_a_button_cancels() {
    let (mut harness, presses) =
        gather(|ui, theme, texts| title::title(ui, theme, texts, &title_view()));
    let settings = harness.get_by_label("Settings").rect().center();
    harness.drag_at(settings);
    harness.run();
    harness.hover_at(egui::pos2(700.0, 300.0));
    harness.run();
    harness.drop_at(egui::pos2(700.0, 300.0));
    harness.run();
    assert_eq!(*presses.borrow(), []);
}

#[test]
fn choosing_what_to_play() {
    let (mut harness, presses) = gather(|ui, theme, texts| {
        start::screen::start(ui, theme, texts, &start_view(Game::AliGuliMane))
    });
    for label in [
        "Mangala",
        "Best of 3",
        "Full match",
        "Ravi",
        "Draw lots",
        "Change",
        "Back",
        "Play",
    ] {
        click(&mut harness, label);
    }
    assert_eq!(
        *presses.borrow(),
        [
            StartPress::Game(Game::Mangala),
            StartPress::Length(kavade_rules::MatchLength::BestOf3),
            StartPress::Length(kavade_rules::MatchLength::Full),
            StartPress::Begins(Pick::North),
            StartPress::Begins(Pick::Lots),
            StartPress::Rules,
            StartPress::Back,
            StartPress::Play
        ]
    );
}

#[test]
fn mangala_has_no_full_match() {
    let (harness, _) = gather(|ui, theme, texts| {
        start::screen::start(ui, theme, texts, &start_view(Game::Mangala))
    });
    assert!(harness.query_by_label("Full match").is_none());
    assert!(harness.query_by_label("Best of 5").is_some());
}

#[test]
fn names_are_typed_and_arrows_stay_in_the_field() {
    let (mut harness, view, presses) = naming();
    click(&mut harness, "Name of North");
    harness.key_press(Key::End);
    harness.run();
    harness.get_by_label("Name of North").type_text("ndra");
    harness.run();
    assert_eq!(view.borrow().people[1].name, "Ravindra");
    assert!(
        presses
            .borrow()
            .iter()
            .all(|p| matches!(p, StartPress::Name(Player::North, _)))
    );
    key(&mut harness, Key::ArrowLeft);
    assert!(harness.get_by_label("Name of North").is_focused());
    key(&mut harness, Key::ArrowDown);
    assert!(!harness.get_by_label("Name of North").is_focused());
}

/// The set-up screen with the names that are typed into it.
fn naming<'a>() -> (
    Harness<'a>,
    Rc<RefCell<start::view::StartView>>,
    Rc<RefCell<Vec<StartPress>>>,
) {
    let view = Rc::new(RefCell::new(start_view(Game::AliGuliMane)));
    let inner = view.clone();
    let (harness, presses) = gather(move |ui, theme, texts| {
        let shown = inner.borrow().clone();
        let presses = start::screen::start(ui, theme, texts, &shown);
        for press in &presses {
            if let StartPress::Name(player, name) = press {
                inner.borrow_mut().people[player.index()]
                    .name
                    .clone_from(name);
            }
        }
        presses
    });
    (harness, view, presses)
}

#[test]
fn a_name_has_sixteen_letters_in_any_script_and_ends_with_a_whole_one() {
    for (letter, most) in [("a", 16), ("கி", 16), ("ಕ್ಷ್ಮಿ", 16), ("क्षि", 16), ("👩‍🌾", 16)]
    {
        // Given an empty field,
        let (mut harness, view, _) = naming();
        view.borrow_mut().people[1].name.clear();
        harness.run();
        click(&mut harness, "Name of North");
        // when twenty letters are typed,
        for _ in 0..20 {
            harness.get_by_label("Name of North").type_text(letter);
            harness.run();
        }
        // then the first sixteen stand there, whole.
        assert_eq!(view.borrow().people[1].name, letter.repeat(most));
    }
}

#[test]
fn esc_leaves_the_field_before_it_leaves_the_page() {
    let (mut harness, _, presses) = naming();
    click(&mut harness, "Name of North");
    assert!(harness.get_by_label("Name of North").is_focused());
    // The first Esc ends the writing,
    key(&mut harness, Key::Escape);
    assert!(!harness.get_by_label("Name of North").is_focused());
    assert_eq!(*presses.borrow(), []);
    // the second leads back.
    key(&mut harness, Key::Escape);
    assert_eq!(*presses.borrow(), [StartPress::Back]);
}

#[test]
fn a_match_that_is_not_ready_cannot_be_played() {
    let (mut harness, presses) = gather(|ui, theme, texts| {
        let view = start::view::StartView {
            ready: false,
            ..start_view(Game::AliGuliMane)
        };
        start::screen::start(ui, theme, texts, &view)
    });
    click(&mut harness, "Play");
    assert_eq!(*presses.borrow(), []);
    key(&mut harness, Key::Escape);
    assert_eq!(*presses.borrow(), [StartPress::Back]);
}

#[test]
fn house_rules_are_set_and_a_contradiction_closes_the_way() {
    let (mut harness, presses) = gather(|ui, theme, texts| {
        let mut view = house_view();
        view.rows.truncate(4);
        view.rows[3].chosen = 1;
        house::house(ui, theme, texts, &view)
    });
    click(&mut harness, "The pit beyond only");
    click(&mut harness, "As handed down");
    key(&mut harness, Key::Escape);
    assert_eq!(
        *presses.borrow(),
        [
            HousePress::Set(1, 1),
            HousePress::Defaults,
            HousePress::Back
        ]
    );
    let (mut harness, presses) = gather(|ui, theme, texts| {
        let mut view = house_view();
        view.rows[6].error = Some(house::ERROR_CONTINUE);
        house::house(ui, theme, texts, &view)
    });
    click(&mut harness, "Done");
    assert_eq!(*presses.borrow(), []);
}

#[test]
fn a_question_is_answered_safely_by_enter_and_by_esc() {
    for ask in [
        Ask::Leave,
        Ask::LeaveUnsaved,
        Ask::FromHere,
        Ask::NewMatch,
        Ask::Defaults,
        Ask::Quit,
        Ask::QuitUnsaved,
    ] {
        let (mut harness, answers) =
            gather(|ui, theme, texts| dialog::dialog(ui, theme, texts, ask));
        key(&mut harness, Key::Enter);
        key(&mut harness, Key::Escape);
        assert_eq!(*answers.borrow(), [Answer::Safe, Answer::Safe], "{ask:?}");
    }
    let (mut harness, answers) =
        gather(|ui, theme, texts| dialog::dialog(ui, theme, texts, Ask::Leave));
    key(&mut harness, Key::ArrowLeft);
    key(&mut harness, Key::Enter);
    assert_eq!(*answers.borrow(), [Answer::Confirm]);
}

#[test]
fn the_menu_during_a_match() {
    let (mut harness, presses) =
        gather(|ui, theme, texts| pause::pause(ui, theme, texts, "Mangala", true));
    key(&mut harness, Key::Enter);
    for _ in 0..4 {
        key(&mut harness, Key::ArrowDown);
        key(&mut harness, Key::Enter);
    }
    key(&mut harness, Key::Escape);
    assert_eq!(
        *presses.borrow(),
        [
            PausePress::Resume,
            PausePress::Settings,
            PausePress::Players,
            PausePress::GiveUp,
            PausePress::Leave,
            PausePress::Resume
        ]
    );
}

#[test]
fn the_ends_of_the_menu_meet() {
    let (mut harness, presses) =
        gather(|ui, theme, texts| pause::pause(ui, theme, texts, "Mangala", true));
    key(&mut harness, Key::ArrowUp);
    key(&mut harness, Key::Enter);
    key(&mut harness, Key::ArrowDown);
    key(&mut harness, Key::Enter);
    assert_eq!(*presses.borrow(), [PausePress::Leave, PausePress::Resume]);
}

#[test]
fn who_stays_finds_the_menu_as_it_was_left() {
    // Given the menu, and the question that lies over it once it is asked,
    let asked = Rc::new(RefCell::new(false));
    let shown = asked.clone();
    let (mut harness, _) = gather(move |ui, theme, texts| {
        let over = *shown.borrow();
        if over {
            let answers = dialog::dialog(ui, theme, texts, Ask::Leave);
            *shown.borrow_mut() = answers.is_empty();
            return Vec::new();
        }
        let presses = pause::pause(ui, theme, texts, "Mangala", true);
        *shown.borrow_mut() = presses.contains(&PausePress::Leave);
        presses
    });
    // when somebody goes down to its last line, chooses it and then stays,
    for _ in 0..4 {
        key(&mut harness, Key::ArrowDown);
    }
    key(&mut harness, Key::Enter);
    harness.run_steps(8);
    assert!(harness.get_by_label("Stay").is_focused());
    key(&mut harness, Key::Escape);
    harness.run_steps(8);
    // then the keys are where they were.
    assert!(harness.get_by_label("Main menu").is_focused());
}

#[test]
fn where_nobody_could_give_up_the_menu_does_not_offer_it() {
    let (harness, _) = gather(|ui, theme, texts| pause::pause(ui, theme, texts, "Mangala", false));
    assert!(harness.query_by_label("Give up the match").is_none());
    assert!(harness.query_by_label("Main menu").is_some());
}

#[test]
fn the_question_before_giving_up_names_who_would() {
    let (harness, _) = gather(|ui, theme, texts| {
        let [loser, winner] = &people();
        dialog::dialog(ui, theme, texts, Ask::GiveUp { loser, winner })
    });
    assert!(harness.query_by_label("Give up").is_some());
}

#[test]
fn alone_one_chooses_a_level_a_seat_and_who_begins() {
    // Given the setting up of a match alone, with the names that the game gives,
    let (mut harness, presses) = gather(|ui, theme, texts| {
        let mut view = start::view::StartView {
            company: Company::Alone,
            ..start_view(Game::AliGuliMane)
        };
        view.people[0].name = "You".to_owned();
        view.people[1].name = "Gowri".to_owned();
        start::screen::start(ui, theme, texts, &view)
    });
    // when a person clicks through it, then each click is told.
    for label in ["Savitri, Strong", "North", "Gowri", "Watch", "Side by side"] {
        click(&mut harness, label);
    }
    assert_eq!(
        *presses.borrow(),
        [
            StartPress::Level(Player::North, Level::Strong),
            StartPress::Sits(Pick::North),
            StartPress::Begins(Pick::North),
            StartPress::Company(Company::Watch),
            StartPress::Company(Company::SideBySide)
        ]
    );
    // Nobody types a name here.
    assert!(harness.query_by_label("Name of South").is_none());
}

#[test]
fn who_only_watches_chooses_both_levels() {
    let (mut harness, presses) = gather(|ui, theme, texts| {
        let view = start::view::StartView {
            company: Company::Watch,
            ..start_view(Game::Mangala)
        };
        start::screen::start(ui, theme, texts, &view)
    });
    assert_eq!(harness.get_all_by_label("Emin Usta, Master").count(), 2);
    harness
        .get_all_by_label("Emin Usta, Master")
        .next()
        .expect("South's")
        .click();
    harness.run();
    assert_eq!(
        *presses.borrow(),
        [StartPress::Level(Player::South, Level::Master)]
    );
}

#[test]
fn a_seat_of_a_running_match_is_given_to_somebody_else() {
    let (mut harness, presses) =
        gather(|ui, theme, texts| players::players(ui, theme, texts, &players_view()));
    harness
        .get_all_by_label("Master")
        .next()
        .expect("South's")
        .click();
    harness.run();
    harness
        .get_all_by_label("A person")
        .last()
        .expect("North's")
        .click();
    harness.run();
    key(&mut harness, Key::Escape);
    assert_eq!(
        *presses.borrow(),
        [
            PlayersPress::Seat(Player::South, Seat::Computer(Level::Master)),
            PlayersPress::Seat(Player::North, Seat::Person),
            PlayersPress::Done
        ]
    );
}

#[test]
fn results_lead_on() {
    let (mut harness, presses) = gather(|ui, theme, texts| {
        round_over::round_over(ui, theme, texts, &round_view(Game::Pallankuzhi))
    });
    key(&mut harness, Key::Enter);
    click(&mut harness, "Look at the board");
    click(&mut harness, "Menu");
    assert_eq!(
        *presses.borrow(),
        [
            RoundOverPress::Next,
            RoundOverPress::Look,
            RoundOverPress::Menu
        ]
    );
    let (mut harness, presses) =
        gather(|ui, theme, texts| match_over::match_over(ui, theme, texts, &match_view()));
    key(&mut harness, Key::Enter);
    click(&mut harness, "Main menu");
    click(&mut harness, "Look at the board");
    assert_eq!(
        *presses.borrow(),
        [
            MatchOverPress::PlayAgain,
            MatchOverPress::ToTitle,
            MatchOverPress::Look
        ]
    );
}

#[test]
fn settings_change() {
    let (mut harness, presses) = gather(|ui, theme, texts| {
        settings::screen::settings(ui, theme, texts, &settings_view(Page::Play))
    });
    for label in [
        "Fast",
        "Undo",
        "Sow clockwise",
        "Forfeits",
        "Access",
        "Restore defaults",
    ] {
        click(&mut harness, label);
    }
    key(&mut harness, Key::Escape);
    assert_eq!(
        *presses.borrow(),
        [
            SettingsPress::Speed(Speed::Fast),
            SettingsPress::Undo(false),
            SettingsPress::Clockwise(true),
            SettingsPress::Forfeits(false),
            SettingsPress::Page(Page::Access),
            SettingsPress::Defaults,
            SettingsPress::Back
        ]
    );
}

#[test]
fn the_text_size_follows_arrows_and_squares() {
    let (mut harness, presses) = gather(|ui, theme, texts| {
        settings::screen::settings(ui, theme, texts, &settings_view(Page::Access))
    });
    assert!(harness.get_by_label("Text size").is_focused());
    key(&mut harness, Key::ArrowRight);
    key(&mut harness, Key::ArrowLeft);
    click(&mut harness, "Text size +");
    click(&mut harness, "When touched");
    click(&mut harness, "High contrast");
    assert_eq!(
        *presses.borrow(),
        [
            SettingsPress::TextSize(1.1),
            SettingsPress::TextSize(0.9),
            SettingsPress::TextSize(1.1),
            SettingsPress::Counts(Counts::Touched),
            SettingsPress::HighContrast(true)
        ]
    );
}

/// Scrolls a page until what has this name lies in the window, and clicks it.
fn find_and_click(harness: &mut Harness<'_>, label: &str) {
    harness.get_by_label(label).scroll_to_me();
    harness.run();
    click(harness, label);
}

#[test]
fn a_table_is_put_together_from_a_room_a_board_seeds_and_a_light() {
    // Given the page of the look, which remembers what is chosen,
    let view = Rc::new(RefCell::new(settings_view(Page::Look)));
    let inner = view.clone();
    let (mut harness, presses) = gather(move |ui, theme, texts| {
        let shown = *inner.borrow();
        let presses = settings::screen::settings(ui, theme, texts, &shown);
        for press in &presses {
            match press {
                SettingsPress::Look(_, look) => inner.borrow_mut().look = *look,
                SettingsPress::Game(game) => inner.borrow_mut().game = *game,
                _ => {}
            }
        }
        presses
    });
    // when a person chooses one thing of each kind,
    for label in ["Tea house", "Granite", "Cowries", "Lamp light"] {
        find_and_click(&mut harness, label);
    }
    // then the table has all of it,
    let mixed = Look {
        hall: Hall::TeaHouse,
        board: BoardKind::Granite,
        seeds: SeedKind::Cowrie,
        light: LightKind::Lamp,
    };
    assert_eq!(view.borrow().look, mixed);
    // and one press leads back to what belongs to the game, once.
    find_and_click(&mut harness, "As it belongs");
    assert_eq!(view.borrow().look, Look::of(Game::AliGuliMane));
    let before = presses.borrow().len();
    click(&mut harness, "As it belongs");
    assert_eq!(presses.borrow().len(), before);
    // Another game has a table of its own.
    find_and_click(&mut harness, "Mangala");
    assert_eq!(
        presses.borrow().last(),
        Some(&SettingsPress::Game(Game::Mangala))
    );
}

#[test]
fn every_choice_of_a_table_is_there() {
    let (harness, _) = gather(|ui, theme, texts| {
        settings::screen::settings(ui, theme, texts, &settings_view(Page::Look))
    });
    let texts = Texts::english();
    for kind in ["hall-", "board-", "seeds-", "light-"] {
        let ids: Vec<&str> = kavade_ui::texts::ENGLISH
            .iter()
            .flat_map(|(_, text)| text.lines())
            .filter(|line| line.starts_with(kind))
            .filter_map(|line| line.split_once(" ="))
            .map(|(id, _)| id)
            .collect();
        let all = match kind {
            "hall-" => Hall::ALL.len(),
            "board-" => BoardKind::ALL.len(),
            "seeds-" => SeedKind::ALL.len(),
            _ => LightKind::ALL.len(),
        };
        assert_eq!(ids.len(), all, "{kind}");
        for id in ids {
            assert!(harness.query_by_label(&texts.get(id)).is_some(), "{id}");
        }
    }
}

#[test]
fn the_picture_is_set_on_the_same_page() {
    let (mut harness, presses) = gather(|ui, theme, texts| {
        settings::screen::settings(ui, theme, texts, &settings_view(Page::Look))
    });
    for label in ["Medium", "North", "Full screen"] {
        find_and_click(&mut harness, label);
    }
    assert_eq!(
        *presses.borrow(),
        [
            SettingsPress::Quality(QualityChoice::Medium),
            SettingsPress::SeenFrom(SeenFrom::North),
            SettingsPress::FullScreen(true)
        ]
    );
}

#[test]
fn what_is_heard_is_set_by_clicks_and_by_arrows() {
    let (mut harness, presses) = gather(|ui, theme, texts| {
        settings::screen::settings(ui, theme, texts, &settings_view(Page::Sound))
    });
    // Mute has focus first; the volume of the seeds comes next.
    key(&mut harness, Key::Enter);
    key(&mut harness, Key::ArrowDown);
    key(&mut harness, Key::ArrowRight);
    key(&mut harness, Key::ArrowLeft);
    for label in ["Room +", "Captions", "Mute in the background"] {
        find_and_click(&mut harness, label);
    }
    assert_eq!(
        *presses.borrow(),
        [
            SettingsPress::Muted(true),
            SettingsPress::Volume(Volume::Seeds, 9),
            SettingsPress::Volume(Volume::Seeds, 7),
            SettingsPress::Volume(Volume::Room, 1),
            SettingsPress::Captions(true),
            SettingsPress::MuteUnfocused(false)
        ]
    );
}

/// The picture of the table is never so small that nothing can be seen, and always inside the window.
#[test]
fn the_picture_of_a_table_has_room_in_every_window() {
    for (window, w, h) in WINDOWS {
        for text in [0.9, 1.0, 1.5, 2.0] {
            let theme = Theme::new(Game::Mangala).with_text_size(text);
            let size = settings::screen::preview_size(egui::vec2(w, h), &theme);
            assert!(
                size.x >= 180.0 && size.y >= 80.0 && size.x < w && size.y < h * 0.7,
                "{window} at {text}: {size:?}"
            );
        }
    }
}
