//! How the program is put together: the game itself, the interface, and the window, as lists of plugins.

use bevy::log::LogPlugin;
use bevy::prelude::*;
use kavade_match::kept::{CurrentSettings, PlayerStore};
use kavade_store::folder::Folder;
use kavade_store::settings::Settings;
use kavade_store::store::Store;

use crate::args::Args;
use crate::platform::paths::assets_folder;
use crate::platform::window::first_window;
use crate::players::demo::{self, Demo};

/// The game in a window.
pub fn app(args: &Args) -> App {
    let (store, settings) = match (
        args.demo,
        args.data.clone().map(Folder::at).or_else(Folder::usual),
    ) {
        // A demo keeps nothing: the match of the person who plays here stays as it is.
        (true, _) => (Store::nowhere(), Settings::default()),
        (false, Some(folder)) => Store::open(folder),
        (false, None) => (Store::without_folder(), Settings::default()),
    };
    let mut app = App::new();
    app.set_error_handler(bevy::ecs::error::error)
        .add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(first_window(&settings.window)),
                    close_when_requested: false,
                    ..default()
                })
                .set(AssetPlugin {
                    file_path: assets_folder().to_string_lossy().into_owned(),
                    ..default()
                })
                .set(LogPlugin {
                    // What is missing is said in our own words, once; what these two say about it helps nobody.
                    filter: "warn,kavade=info,bevy_kira_audio=off,wgpu_hal::vulkan::instance=off,\
                             winit::platform_impl::linux::x11::xdisplay=error"
                        .to_owned(),
                    ..default()
                }),
        )
        .insert_resource(PlayerStore(store))
        .insert_resource(CurrentSettings(settings))
        .add_plugins((
            game,
            interface,
            crate::board::visual::picture::plugin,
            crate::sound::hearing::plugin,
            crate::forfeits::picture::plugin,
            crate::platform::icon::plugin,
            crate::platform::graphics::plugin,
            crate::platform::limit::plugin,
            crate::input::pad_watch::plugin,
        ));
    if args.demo {
        app.insert_resource(Demo::new(args.seed))
            .add_plugins(demo::plugin);
        demo::begin(
            &mut app,
            args.game.unwrap_or(kavade_rules::Game::AliGuliMane),
            args.seats(),
        );
    }
    app
}

/// The interface and the devices of a person, in an app that has a window. It needs no renderer.
pub fn interface(app: &mut App) {
    app.add_plugins((
        crate::presenters::interface::plugin,
        crate::input::devices::plugin,
        crate::forfeits::paying::devices,
        crate::presenters::screens::plugin,
        crate::platform::hidden::plugin,
        crate::platform::window::plugin,
        crate::platform::window_place::plugin,
        crate::platform::closing::plugin,
        crate::platform::pacing::plugin,
    ));
}

/// The game itself: states, rules, timeline and entities. It needs no window and no renderer.
pub fn game(app: &mut App) {
    app.add_plugins((
        crate::platform::executor::plugin,
        kavade_match::plugin,
        crate::heard::plugin,
        crate::overlay::plugin,
        crate::input::devices::said_by_devices,
        crate::players::computer::plugin,
        crate::board::entities::plugin,
        crate::sowing::order::plugin,
        crate::hints::help::plugin,
        crate::forfeits::paying::plugin,
    ));
}
