//! Where on the screen a person finds things: buttons by their words, pits by their place on the board.

use bevy::math::{Rect, Vec2};
use bevy_egui::egui::{self, Ui};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use kavade_board::camera;
use kavade_board::camera::{CameraPose, PitEllipse, fit};
use kavade_board::layout::BoardLayout;
use kavade_rules::{Game, Pit};
use kavade_ui::screens::play::layout::HudLayout;
use kavade_ui::screens::play::layout::layout;
use kavade_ui::screens::title;
use kavade_ui::texts::Texts;
use kavade_ui::theme::style::Theme;
use kavade_ui::theme::unit::unit;

/// A window of this size in pixels.
#[derive(Clone, Copy)]
pub struct Window {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

impl Window {
    fn unit(self) -> f32 {
        unit(self.width as f32, self.height as f32)
    }

    fn units(self) -> egui::Vec2 {
        egui::vec2(self.width as f32, self.height as f32) / self.unit()
    }

    fn pixels(self, at: egui::Pos2) -> [f32; 2] {
        [at.x * self.unit(), at.y * self.unit()]
    }

    /// The middle of the button with these words on a screen.
    pub fn button(self, words: &str, mut show: impl FnMut(&mut Ui, &Theme, &Texts)) -> [f32; 2] {
        let (theme, texts) = (Theme::new(Game::AliGuliMane), Texts::english());
        let mut harness = Harness::builder()
            .with_size(self.units())
            .with_step_dt(0.1)
            .with_max_steps(40)
            .build_ui(|ui| show(ui, &theme, &texts));
        harness.run();
        self.pixels(harness.get_by_label(words).rect().center())
    }

    /// The middle of a game's room on the title.
    pub fn room(self, game: Game, chosen: Game) -> [f32; 2] {
        let rooms = title::rooms(self.units(), chosen, &Theme::new(chosen));
        self.pixels(rooms[game as usize].center())
    }

    /// The blocks of the interface in a match, in units.
    pub fn blocks(self) -> HudLayout {
        layout(self.units(), 1.0, false)
    }

    /// A rectangle of the interface in pixels.
    pub fn in_pixels(self, rect: egui::Rect) -> Rect {
        let [left, top] = self.pixels(rect.min);
        let [right, bottom] = self.pixels(rect.max);
        Rect::new(left, top, right, bottom)
    }

    /// The tool that opens the menu.
    pub fn menu_tool(self) -> [f32; 2] {
        let blocks = self.blocks();
        self.pixels(blocks.tools.min + egui::vec2(6.0, 6.0) + blocks.tool / 2.0)
    }

    fn pose(self, board: &BoardLayout) -> CameraPose {
        let safe = self.in_pixels(self.blocks().safe);
        let size = Vec2::new(self.width as f32, self.height as f32);
        let pitch = camera::best_pitch(board, size, safe);
        fit(&board.bounds(), size, safe, camera::ViewAngles::down(pitch))
    }

    /// The rim of a pit.
    pub fn pit(self, game: Game, pit: Pit) -> PitEllipse {
        let board = BoardLayout::new(game, false);
        self.pose(&board).pit_ellipse(&board, pit)
    }

    /// The board with both banks.
    pub fn board(self, game: Game) -> Rect {
        let board = BoardLayout::new(game, false);
        let pose = self.pose(&board);
        board.bounds().into_iter().fold(Rect::EMPTY, |seen, point| {
            seen.union_point(pose.screen(point))
        })
    }
}
