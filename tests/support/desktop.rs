//! A desktop that nobody sees: the real program in a real window (Xvfb, software Vulkan), a mouse, and pictures.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Software rendering on a busy machine draws a few frames a second; no wait is shorter than this.
const PATIENCE: Duration = Duration::from_secs(120);

/// A screen of its own, closed when it is dropped.
pub struct Desktop {
    server: Child,
    display: String,
}

impl Desktop {
    /// Opens a screen of this size, in pixels, on a free display.
    pub fn open(width: u32, height: u32) -> Desktop {
        for (tool, package) in [
            ("Xvfb", "xvfb"),
            ("xdotool", "xdotool"),
            ("import", "imagemagick"),
            ("convert", "imagemagick"),
        ] {
            let path = std::env::var_os("PATH").unwrap_or_default();
            let there = std::env::split_paths(&path).any(|folder| folder.join(tool).is_file());
            assert!(there, "{tool} is missing: install the package {package}");
        }
        // Another server that starts at the same moment can snatch the display away.
        (0..10)
            .find_map(|_| Desktop::try_open(width, height))
            .expect("Xvfb opens a display")
    }

    fn try_open(width: u32, height: u32) -> Option<Desktop> {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-noreset", "-nolisten", "tcp"])
            .args(["-screen", "0", &format!("{width}x{height}x24")])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts");
        let mut number = String::new();
        let said = server.stdout.take().expect("Xvfb says its display");
        let _ = BufReader::new(said).read_line(&mut number);
        let desktop = Desktop {
            server,
            display: format!(":{}", number.trim()),
        };
        let answers = desktop
            .command("xdotool")
            .arg("getdisplaygeometry")
            .output()
            .expect("xdotool starts");
        (!number.trim().is_empty() && answers.status.success()).then_some(desktop)
    }

    /// A command on this desktop.
    pub fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", &self.display)
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET");
        command
    }

    fn tool(&self, program: &str, arguments: &[&str]) -> Vec<u8> {
        let output = self
            .command(program)
            .args(arguments)
            .output()
            .expect("the tool starts");
        assert!(
            output.status.success(),
            "{program} {arguments:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        output.stdout
    }

    /// Moves the mouse there and clicks as slowly as a person does.
    pub fn click(&self, at: [f32; 2]) {
        let [x, y] = at.map(|part| format!("{}", part.round()));
        self.tool(
            "xdotool",
            &[
                "mousemove",
                &x,
                &y,
                "sleep",
                "0.5",
                "mousedown",
                "1",
                "sleep",
                "0.5",
                "mouseup",
                "1",
            ],
        );
    }

    /// A picture of the upper left part of the screen, kept under this name.
    pub fn shoot(&self, file: &Path, width: u32, height: u32) -> Picture {
        let path = file.to_string_lossy();
        let part = format!("{width}x{height}+0+0");
        self.tool(
            "import",
            &[
                "-window", "root", "-crop", &part, "+repage", "-quality", "10", &path,
            ],
        );
        Picture::of_ppm(&self.tool("convert", &[&path, "-depth", "8", "ppm:-"]))
    }
}

impl Drop for Desktop {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The program, ended when it is dropped.
pub struct Program {
    child: Child,
    log: PathBuf,
    /// The window's number.
    window: String,
}

impl Program {
    /// Starts the program with its files in the folder and waits for its window.
    pub fn start(desktop: &Desktop, data: &Path) -> Program {
        let log = data.join("log");
        let file = File::create(&log).expect("a log");
        let child = desktop
            .command(env!("CARGO_BIN_EXE_kavade"))
            .arg("--data")
            .arg(data)
            .env("NO_COLOR", "1")
            .stdout(file.try_clone().expect("a log"))
            .stderr(file)
            .spawn()
            .expect("the program starts");
        let mut program = Program {
            child,
            log,
            window: String::new(),
        };
        let id = program.child.id().to_string();
        wait("the window opens", || {
            program.assert_runs();
            let found = desktop
                .command("xdotool")
                .args(["search", "--onlyvisible", "--pid", &id])
                .output()
                .expect("xdotool starts");
            let found = String::from_utf8_lossy(&found.stdout).into_owned();
            program.window = found.lines().last().unwrap_or_default().to_owned();
            !program.window.is_empty()
        });
        program
    }

    /// Changes the size of the window.
    pub fn resize(&self, desktop: &Desktop, width: u32, height: u32) {
        let (width, height) = (width.to_string(), height.to_string());
        desktop.tool("xdotool", &["windowsize", &self.window, &width, &height]);
    }

    /// Everything that the program has said so far.
    pub fn said(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// The phases so far, in their order.
    pub fn phases(&self) -> Vec<String> {
        self.said()
            .lines()
            .filter_map(|line| line.split_once("phase: "))
            .map(|(_, phase)| phase.trim().to_owned())
            .collect()
    }

    /// Waits until the program has said `count` phases or more and the last is this one.
    pub fn wait_for_phase(&mut self, count: usize, phase: &str) {
        wait(&format!("phase {phase}"), || {
            self.assert_runs();
            let phases = self.phases();
            phases.len() >= count && phases.last().is_some_and(|last| last == phase)
        });
    }

    /// Fails if the program has ended.
    pub fn assert_runs(&mut self) {
        if let Ok(Some(status)) = self.child.try_wait() {
            panic!("the program ended with {status}: {}", self.said());
        }
    }

    /// Seconds of processor time so far.
    pub fn processor_time(&self) -> f64 {
        let stat =
            fs::read_to_string(format!("/proc/{}/stat", self.child.id())).expect("a process");
        // After the name in brackets come the fields from the third on; times are the 14th and 15th, in hundredths.
        let (_, fields) = stat.rsplit_once(')').expect("a name in brackets");
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let ticks: f64 = [11, 12]
            .iter()
            .map(|field| fields[*field].parse::<f64>().expect("a number"))
            .sum();
        ticks / 100.0
    }

    /// Ends the program as a power cut does.
    pub fn kill(mut self) {
        self.child.kill().expect("the program runs");
        self.child.wait().expect("the program ends");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until something is so.
pub fn wait(what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < PATIENCE, "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(150));
    }
}

/// A picture in memory.
#[derive(PartialEq)]
pub struct Picture {
    /// In pixels.
    pub width: usize,
    /// In pixels.
    pub height: usize,
    /// Red, green, blue.
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    fn of_ppm(bytes: &[u8]) -> Picture {
        let mut fields = Vec::new();
        let mut at = 0;
        while fields.len() < 4 {
            let end = at
                + bytes[at..]
                    .iter()
                    .position(u8::is_ascii_whitespace)
                    .expect("a header");
            fields.push(String::from_utf8_lossy(&bytes[at..end]).into_owned());
            at = end + 1;
        }
        assert_eq!(fields[0], "P6");
        let size = |field: usize| fields[field].parse::<usize>().expect("a size");
        let pixels = bytes[at..].as_chunks::<3>().0.to_vec();
        let (width, height) = (size(1), size(2));
        assert_eq!(pixels.len(), width * height, "a whole picture");
        Picture {
            width,
            height,
            pixels,
        }
    }

    /// How bright a pixel is, 0 to 255.
    pub fn light(&self, x: usize, y: usize) -> f32 {
        let [red, green, blue] = self.pixels[y * self.width + x].map(f32::from);
        0.3 * red + 0.6 * green + 0.1 * blue
    }

    /// How many different colours the picture has.
    pub fn colours(&self) -> usize {
        let mut seen: Vec<[u8; 3]> = self.pixels.clone();
        seen.sort_unstable();
        seen.dedup();
        seen.len()
    }

    /// The share of pixels in which two pictures of one size differ visibly.
    pub fn difference(&self, other: &Picture) -> f32 {
        assert_eq!((self.width, self.height), (other.width, other.height));
        let differ = self
            .pixels
            .iter()
            .zip(&other.pixels)
            .filter(|(one, other)| one.iter().zip(*other).any(|(a, b)| a.abs_diff(*b) > 24));
        differ.count() as f32 / self.pixels.len() as f32
    }

    /// How rough an ellipse is: the mean step in light from pixel to pixel.
    pub fn roughness(&self, centre: [f32; 2], radii: [f32; 2]) -> f32 {
        let (mut steps, mut sum) = (0, 0.0);
        for y in (centre[1] - radii[1]) as usize..(centre[1] + radii[1]) as usize {
            for x in (centre[0] - radii[0]) as usize..(centre[0] + radii[0]) as usize {
                let (dx, dy) = (
                    (x as f32 - centre[0]) / radii[0],
                    (y as f32 - centre[1]) / radii[1],
                );
                if dx * dx + dy * dy < 1.0 && x + 1 < self.width && y + 1 < self.height {
                    let here = self.light(x, y);
                    sum +=
                        (self.light(x + 1, y) - here).abs() + (self.light(x, y + 1) - here).abs();
                    steps += 2;
                }
            }
        }
        sum / steps.max(1) as f32
    }
}
