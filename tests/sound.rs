//! What is heard, with a device of the test's own: what it is told to play is written down.

#[allow(dead_code)]
mod support;

#[path = "sound/device.rs"]
mod device;
#[path = "sound/events.rs"]
mod events;
#[path = "sound/files.rs"]
mod files;
#[path = "sound/mixed.rs"]
mod mixed;
#[path = "sound/recorder.rs"]
mod recorder;
#[path = "sound/tables.rs"]
mod tables;
