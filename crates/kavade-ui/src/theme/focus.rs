//! Where the keys are: which device was used last, what has focus, and how Tab and the arrows move it.
//!
//! A screen calls [`begin`], shows its items (each of which calls [`item`]), then calls [`end`]. Ids are stable, so
//! focus survives a rebuild. Tab goes from group to group, arrows move inside a group and on to the next one at its
//! edge. Around each item lies a halo that takes presses too, below everything that is drawn.

use egui::{
    Context, Event, EventFilter, Id, Key, Modifiers, Pos2, Rect, Response, Sense, Ui, Vec2, pos2,
    vec2,
};

use crate::theme::pieces::keep_between;

/// The device that was used last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Device {
    /// A mouse or a touchpad.
    #[default]
    Mouse,
    /// A finger.
    Touch,
    /// A keyboard.
    Keys,
    /// A gamepad.
    Pad,
}

impl Device {
    /// Whether the focus ring and its like are shown for this device.
    pub fn shows_focus(self) -> bool {
        matches!(self, Device::Keys | Device::Pad)
    }
}

#[derive(Debug, Clone, Copy)]
struct Item {
    id: Id,
    rect: Rect,
    shown: Rect,
    place: TabStop,
}

#[derive(Debug, Clone, Default)]
struct Memory {
    device: Device,
    screen: Option<Id>,
    entering: bool,
    /// What had the keys in the last pass.
    held: Option<Id>,
    /// The screens that the present one lies on, or was come to from, and what had the keys there.
    below: Vec<(Id, Option<Id>)>,
    /// What had the keys when the screen that was come back to was left.
    resumed: Option<Id>,
    items: Vec<Item>,
    before: Vec<Item>,
    halo_hovered: Option<Id>,
    halo_pressed: Option<Id>,
    halo_clicked: Option<Id>,
    last_focus: Option<Id>,
    touches: Touches,
}

/// What was done with items since it was last asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Touches {
    /// One was pressed.
    pub pressed: bool,
    /// The keys went to another.
    pub moved: bool,
}

/// What was done with items since this was last asked. A pass that is run again counts once.
pub fn take_touches(ctx: &Context) -> Touches {
    memory(ctx, |m| std::mem::take(&mut m.touches))
}

fn memory<R>(ctx: &Context, use_it: impl FnOnce(&mut Memory) -> R) -> R {
    ctx.data_mut(|data| use_it(data.get_temp_mut_or_default::<Memory>(Id::new("kavade-focus"))))
}

/// The device that was used last.
pub fn device(ctx: &Context) -> Device {
    memory(ctx, |m| m.device)
}

/// Says which device was used last. Keys, mouse and touch are noticed without help; a pad is not.
pub fn set_device(ctx: &Context, device: Device) {
    memory(ctx, |m| m.device = device);
}

fn notice_device(ctx: &Context) {
    let (noticed, pressed) = ctx.input(|input| {
        let mut noticed = None;
        for event in &input.raw.events {
            match event {
                Event::Key { pressed: true, .. } => noticed = Some(Device::Keys),
                Event::Touch { .. } => noticed = Some(Device::Touch),
                Event::PointerButton { pressed: true, .. } if noticed != Some(Device::Touch) => {
                    noticed = Some(Device::Mouse);
                }
                _ => {}
            }
        }
        let pressed = noticed.is_some();
        if noticed.is_none() && input.pointer.delta().length() > 3.0 {
            noticed = Some(Device::Mouse);
        }
        (noticed, pressed)
    });
    memory(ctx, |m| {
        // A finger is reported as a pointer, too: a mere movement does not end a touch.
        let moved_only = noticed == Some(Device::Mouse) && !pressed && m.device == Device::Touch;
        // What a pad does arrives as keys: it stays a pad until something else is used.
        let pad_keys = noticed == Some(Device::Keys) && m.device == Device::Pad;
        if let Some(device) = noticed
            && !moved_only
            && !pad_keys
        {
            m.device = device;
        }
    });
}

/// How far a press reaches beyond what is drawn: 1.3 times its size and 48 pixels at least, 16 units at most a side.
pub fn halo(ctx: &Context, rect: Rect) -> Rect {
    let least = 48.0 / ctx.pixels_per_point() * ctx.native_pixels_per_point().unwrap_or(1.0);
    let grow = |side: f32| ((0.15 * side).min(16.0)).max((least - side) / 2.0).max(0.0);
    rect.expand2(vec2(grow(rect.width()), grow(rect.height())))
}

impl Memory {
    /// Another screen is there than before. One that is come back to has the keys where they were; every other starts with
    /// its primary.
    fn enter(&mut self, screen: Id) {
        self.resumed = None;
        match self.below.iter().position(|(below, _)| *below == screen) {
            Some(place) => {
                let (_, held) = self.below[place];
                if place + 1 == self.below.len() {
                    self.resumed = held;
                }
                self.below.truncate(place);
            }
            None => self
                .below
                .extend(self.screen.map(|before| (before, self.held))),
        }
        self.screen = Some(screen);
        self.entering = true;
        self.held = None;
        self.items.clear();
        self.last_focus = None;
    }
}

/// Starts the pass of a screen. `screen` tells screens apart: a new one starts with its primary focused, one that is come
/// back to with what had the keys there.
pub fn begin(ui: &Ui, screen: Id) {
    let ctx = ui.ctx();
    notice_device(ctx);
    let before = memory(ctx, |m| {
        if m.screen != Some(screen) {
            m.enter(screen);
        }
        m.before = std::mem::take(&mut m.items);
        m.halo_hovered = None;
        m.halo_pressed = None;
        m.halo_clicked = None;
        m.before.clone()
    });
    for item in before {
        let rect = halo(ctx, item.rect).intersect(item.shown.expand(16.0));
        if !rect.is_positive() {
            continue;
        }
        let response = ui.interact(rect, item.id.with("halo"), Sense::CLICK);
        let over = response.hovered();
        let down = response.is_pointer_button_down_on();
        let clicked = response.clicked();
        if over || down || clicked {
            memory(ctx, |m| {
                m.halo_hovered = m.halo_hovered.or(over.then_some(item.id));
                m.halo_pressed = m.halo_pressed.or(down.then_some(item.id));
                m.halo_clicked = m.halo_clicked.or(clicked.then_some(item.id));
            });
        }
    }
}

/// How an item is being touched.
#[derive(Debug, Clone)]
pub struct Touched {
    /// egui's own answer.
    pub response: Response,
    /// Pressed and let go on the item, or chosen with Enter.
    pub clicked: bool,
    /// Under the pointer.
    pub hovered: bool,
    /// Held down.
    pub pressed: bool,
    /// Has the keys.
    pub focused: bool,
    /// Has the keys and shows it.
    pub ring: bool,
}

/// How an item takes part in the movement of focus.
#[derive(Debug, Clone, Copy, Default)]
pub struct TabStop {
    /// Tab goes from group to group in this order.
    pub group: u8,
    /// The item that has focus first.
    pub first: bool,
    /// Left and right belong to the item itself, as they do to a slider.
    pub sideways: bool,
}

impl TabStop {
    /// A stop in a group.
    pub const fn group(group: u8) -> Self {
        TabStop {
            group,
            first: false,
            sideways: false,
        }
    }

    /// The stop that has focus first.
    pub const fn first(group: u8) -> Self {
        TabStop {
            group,
            first: true,
            sideways: false,
        }
    }
}

/// Makes a rectangle something that can be pressed and focused. An item that is off shows neither.
pub fn item(ui: &Ui, id: Id, rect: Rect, place: TabStop, on: bool) -> Touched {
    let ctx = ui.ctx();
    let sense = if on { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, id, sense);
    if on {
        note(ui, id, rect, place, ui.clip_rect());
    }
    let focused = on && ctx.memory(|m| m.has_focus(id));
    if focused {
        show_focused(ui, id, rect);
    }
    let (device, hovered, pressed, clicked) = memory(ctx, |m| {
        (
            m.device,
            m.halo_hovered == Some(id),
            m.halo_pressed == Some(id),
            m.halo_clicked == Some(id),
        )
    });
    let clicked = on && (response.clicked() || clicked);
    if clicked {
        memory(ctx, |m| m.touches.pressed = true);
    }
    Touched {
        clicked,
        // A pointer that rests while keys are used points at nothing.
        hovered: on && (response.hovered() || hovered) && device == Device::Mouse,
        pressed: on && (response.is_pointer_button_down_on() || pressed),
        focused,
        ring: focused && device.shows_focus(),
        response,
    }
}

/// Makes a rectangle something that the keys reach and pointers do not.
pub fn keys_item(ui: &Ui, id: Id, rect: Rect, place: TabStop) -> Touched {
    let ctx = ui.ctx();
    let response = ui.interact(rect, id, Sense::focusable_noninteractive());
    note(ui, id, rect, place, Rect::NOTHING);
    let focused = ctx.memory(|m| m.has_focus(id));
    let chosen = focused && ctx.input(|i| i.key_pressed(Key::Enter) || i.key_pressed(Key::Space));
    Touched {
        clicked: chosen,
        hovered: false,
        pressed: false,
        focused,
        ring: focused && device(ctx).shows_focus(),
        response,
    }
}

/// Takes a text field, whose response egui makes, into the movement of focus. Esc ends the writing before it ends
/// anything else.
pub fn text_item(ui: &Ui, response: &Response, place: TabStop) -> bool {
    if response.has_focus() && ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Escape)) {
        response.surrender_focus();
    }
    let own = TabStop {
        sideways: true,
        ..place
    };
    note(ui, response.id, response.rect, own, Rect::NOTHING);
    response.has_focus() && device(ui.ctx()).shows_focus()
}

fn note(ui: &Ui, id: Id, rect: Rect, place: TabStop, shown: Rect) {
    memory(ui.ctx(), |m| {
        m.items.push(Item {
            id,
            rect,
            shown,
            place,
        });
    });
}

fn show_focused(ui: &Ui, id: Id, rect: Rect) {
    let fresh = memory(ui.ctx(), |m| {
        let fresh = m.last_focus != Some(id) && m.device.shows_focus();
        if fresh {
            m.last_focus = Some(id);
        }
        fresh
    });
    if fresh && !ui.clip_rect().contains_rect(rect) {
        ui.scroll_to_rect(rect.expand(24.0), None);
    }
}

/// Whatever lies in this rectangle is covered by what comes next: the keys do not reach it.
pub fn cover(ctx: &Context, rect: Rect) {
    let focused = ctx.memory(|m| m.focused());
    let taken = memory(ctx, |m| {
        let is_covered = |item: &Item| rect.contains(item.rect.center());
        let taken = m
            .items
            .iter()
            .any(|item| Some(item.id) == focused && is_covered(item));
        m.items.retain(|item| !is_covered(item));
        taken
    });
    if let Some(focused) = focused.filter(|_| taken) {
        ctx.memory_mut(|m| m.surrender_focus(focused));
    }
}

/// Gives focus to an item.
pub fn focus(ctx: &Context, id: Id) {
    ctx.memory_mut(|m| m.request_focus(id));
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Move {
    Group(i8),
    Toward(Vec2),
}

fn asked(ctx: &Context, types: bool) -> Option<Move> {
    ctx.input(|input| {
        input.raw.events.iter().find_map(|event| match event {
            Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } if !modifiers.command && !modifiers.alt => match key {
                Key::Tab => Some(Move::Group(if modifiers.shift { -1 } else { 1 })),
                Key::ArrowUp => Some(Move::Toward(vec2(0.0, -1.0))),
                Key::ArrowDown => Some(Move::Toward(vec2(0.0, 1.0))),
                Key::ArrowLeft if !types => Some(Move::Toward(vec2(-1.0, 0.0))),
                Key::ArrowRight if !types => Some(Move::Toward(vec2(1.0, 0.0))),
                _ => None,
            },
            _ => None,
        })
    })
}

/// Ends the pass of a screen: moves focus as asked.
pub fn end(ui: &Ui) {
    end_with(ui, |_, _, _| None);
}

/// The same for a menu, a column whose ends meet: below its last line is its first.
pub fn end_menu(ui: &Ui) {
    end_with(ui, round);
}

/// Ends a pass; `beyond` says what lies in a direction where nothing does.
fn end_with(ui: &Ui, beyond: fn(&[Item], Item, Vec2) -> Option<Item>) {
    let ctx = ui.ctx();
    let (items, entering, resumed) = memory(ctx, |m| {
        let entering = std::mem::take(&mut m.entering);
        (m.items.clone(), entering, m.resumed.take())
    });
    let Some(start) = items
        .iter()
        .find(|i| i.place.first)
        .or(items.first())
        .copied()
    else {
        return;
    };
    let focused = ctx.memory(|m| m.focused());
    let here = items.iter().find(|i| Some(i.id) == focused).copied();
    let goal = if entering {
        let resumed = items.iter().find(|item| Some(item.id) == resumed);
        Some(resumed.copied().unwrap_or(start))
    } else {
        let asked = asked(ctx, here.is_some_and(|i| i.place.sideways));
        let chooses = ctx.input(|i| i.key_pressed(Key::Enter) || i.key_pressed(Key::Space));
        match (asked, here) {
            // The first key after a pointer brings the ring back where it was, or to the start.
            (asked, None) if asked.is_some() || chooses => {
                let last = memory(ctx, |m| m.last_focus);
                items
                    .iter()
                    .find(|i| Some(i.id) == last)
                    .copied()
                    .or(Some(start))
            }
            (None, _) | (_, None) => None,
            (Some(Move::Group(step)), Some(here)) => next_group(&items, here, step),
            (Some(Move::Toward(way)), Some(here)) => toward(&items, here, way, true)
                .or_else(|| toward(&items, here, way, false))
                .or_else(|| beyond(&items, here, way)),
        }
    };
    if let Some(goal) = goal {
        focus(ctx, goal.id);
        memory(ctx, |m| {
            m.last_focus = None;
            m.touches.moved |= !entering;
        });
        ctx.request_repaint();
    }
    let held = goal.or(here);
    memory(ctx, |m| m.held = held.map(|item| item.id));
    if let Some(held) = held {
        let filter = EventFilter {
            tab: true,
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: true,
        };
        ctx.memory_mut(|m| m.set_focus_lock_filter(held.id, filter));
    }
}

fn next_group(items: &[Item], here: Item, step: i8) -> Option<Item> {
    let mut groups: Vec<u8> = items.iter().map(|i| i.place.group).collect();
    groups.sort_unstable();
    groups.dedup();
    let place = groups.iter().position(|g| *g == here.place.group)?;
    let next = (place as isize + isize::from(step)).rem_euclid(groups.len() as isize) as usize;
    let in_group = |i: &&Item| Some(&i.place.group) == groups.get(next);
    items
        .iter()
        .filter(in_group)
        .find(|i| i.place.first)
        .or_else(|| items.iter().find(in_group))
        .copied()
}

fn toward(items: &[Item], here: Item, way: Vec2, inside: bool) -> Option<Item> {
    let from = here.rect.center();
    let score = |item: &Item| {
        let gap = nearest(item.rect, from) - from;
        let along = (item.rect.center() - from).dot(way);
        let across = (gap - gap.dot(way) * way).length();
        (along > 1.0 && edge(item.rect, way) > edge(here.rect, way) - 0.5)
            .then_some(gap.dot(way).max(0.0) + 3.0 * across)
    };
    items
        .iter()
        .filter(|i| i.id != here.id && (i.place.group == here.place.group) == inside)
        .filter_map(|i| score(i).map(|s| (s, *i)))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, i)| i)
}

/// The other end of the column.
fn round(items: &[Item], here: Item, way: Vec2) -> Option<Item> {
    let from = here.rect.center();
    let along = |item: &Item| (item.rect.center() - from).dot(way);
    let across = |item: &Item| ((item.rect.center() - from).dot(way.rot90())).abs();
    items
        .iter()
        .filter(|item| way.x == 0.0 && along(item) < -1.0)
        .min_by(|a, b| {
            along(a)
                .total_cmp(&along(b))
                .then(across(a).total_cmp(&across(b)))
        })
        .copied()
}

fn edge(rect: Rect, way: Vec2) -> f32 {
    rect.center().to_vec2().dot(way) + rect.size().dot(way.abs()) / 2.0
}

fn nearest(rect: Rect, to: Pos2) -> Pos2 {
    pos2(
        keep_between(to.x, rect.left(), rect.right()),
        keep_between(to.y, rect.top(), rect.bottom()),
    )
}

/// Whether a key that changes a value sideways was pressed in this pass: -1 for left, 1 for right.
pub fn sideways(ctx: &Context) -> Option<isize> {
    ctx.input(|i| {
        match (
            i.key_pressed(Key::ArrowLeft),
            i.key_pressed(Key::ArrowRight),
        ) {
            (true, false) => Some(-1),
            (false, true) => Some(1),
            _ => None,
        }
    })
}

/// How long a thing has been under the pointer, in seconds.
pub fn hovered_for(ctx: &Context, id: Id, hovered: bool) -> f64 {
    let id = id.with("since");
    let now = ctx.input(|i| i.time);
    if !hovered {
        ctx.data_mut(|d| d.remove::<f64>(id));
        return 0.0;
    }
    let since = ctx.data_mut(|d| *d.get_temp_mut_or_insert_with(id, || now));
    let held = now - since;
    if held <= 0.4 {
        ctx.request_repaint_after_secs((0.41 - held) as f32);
    }
    held
}

/// What the keys can reach on the screen that was shown last.
pub fn reachable(ctx: &Context) -> Vec<Id> {
    memory(ctx, |m| m.items.iter().map(|i| i.id).collect())
}

/// Whether Esc was pressed in this pass.
pub fn escaped(ctx: &Context) -> bool {
    ctx.input(|i| i.key_pressed(Key::Escape))
}
