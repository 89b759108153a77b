# shellcheck shell=bash
# What play and test need on this machine. Sourced by both, never run by itself.
#
#   prepare PACKAGE…    sees to the tools and to these Debian packages

# Where everything is compiled: outside the source, once for all commands.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$HOME/.cache/kavade/target}"

# What compiling needs, and what a window needs to open and draw.
BUILD_PACKAGES=(build-essential pkg-config libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev)
WINDOW_PACKAGES=(libxkbcommon-x11-0 mesa-vulkan-drivers)

say() { printf '%s\n' "$*" >&2; }

prepare() {
  if ! command -v cargo >/dev/null 2>&1 && [ -x "$HOME/.cargo/bin/cargo" ]; then
    PATH="$HOME/.cargo/bin:$PATH"
  fi
  command -v cargo >/dev/null 2>&1 || {
    say "Kavade is written in Rust: install Rust 1.95 or later (rustup.rs tells how), then run this again."
    exit 1
  }
  [ "$(uname -s)" = Linux ] || return 0
  if command -v apt-get >/dev/null 2>&1; then
    install_packages "$@"
  else
    look_for_libraries
  fi
}

install_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed$' || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  say "Installing ${missing[*]}"
  local root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || {
      say "These packages are missing, and there is no sudo to install them: ${missing[*]}"
      exit 1
    }
    root=(sudo)
  fi
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q "${missing[@]}" >&2 || {
    # The lists may be old or absent.
    "${root[@]}" apt-get update -q >&2
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q "${missing[@]}" >&2
  } || {
    say "These packages could not be installed: ${missing[*]}"
    exit 1
  }
}

look_for_libraries() {
  local library
  for library in alsa libudev wayland-client xkbcommon; do
    pkg-config --exists "$library" 2>/dev/null || {
      say "Kavade needs a C compiler, pkg-config, and the development files of alsa, libudev, wayland and xkbcommon; install them with your system's package manager, then run this again."
      exit 1
    }
  done
}
