# shellcheck shell=bash
# What play and test need on this machine. Sourced by both, never run by itself.
#
#   prepare PACKAGE…    sees to the tools and to these Debian packages

# Where everything is compiled: outside the source, once for all commands.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$HOME/.cache/kavade/target}"

# What compiling needs. The program is linked with libasound.so.2 (sound), libudev.so.1 (gamepads) and
# libwayland-client.so.0; their packages, whatever they are called here, come with the ones to compile with.
BUILD_PACKAGES=(build-essential pkg-config libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev)

# What is loaded when the window opens; nothing links to it, so nothing else asks for it.
WINDOW_PACKAGES=(
  libx11-6 libx11-xcb1 libxcursor1 libxi6 # winit, on X11 (the crate x11-dl)
  libxcb1                                 # winit, on X11 (the crate x11rb)
  libxkbcommon0                           # winit, for keys (the crate xkbcommon-dl)
  libxkbcommon-x11-0                      # the same, on X11
  libvulkan1                              # wgpu (the crate ash)
  mesa-vulkan-drivers                     # the Vulkan loader: drivers, and one that draws without a graphics card
)

# The same by the files that are loaded, for systems whose packages have other names. Drivers have no name of their own.
WINDOW_LIBRARIES=(
  libX11.so.6 libX11-xcb.so.1 libXcursor.so.1 libXi.so.6 libxcb.so.1
  libxkbcommon.so.0 libxkbcommon-x11.so.0
  libvulkan.so.1
)

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

# Whether the loader finds a library: in its cache, or in the folders where it usually looks.
library_is_there() {
  local folder folders=()
  [[ "$LOADER_CACHE" != *"$1 ("* ]] || return 0
  IFS=: read -r -a folders <<<"${LD_LIBRARY_PATH:-}"
  for folder in "${folders[@]}" {,/usr,/usr/local}/lib{,32,64}{,/*-linux-*}; do
    [ ! -e "$folder/$1" ] || return 0
  done
  return 1
}

look_for_libraries() {
  local library missing=()
  for library in alsa libudev wayland-client xkbcommon; do
    pkg-config --exists "$library" 2>/dev/null || {
      say "Kavade needs a C compiler, pkg-config, and the development files of alsa, libudev, wayland and xkbcommon; install them with your system's package manager, then run this again."
      exit 1
    }
  done
  LOADER_CACHE="$(ldconfig -p 2>/dev/null || /sbin/ldconfig -p 2>/dev/null || true)"
  for library in "${WINDOW_LIBRARIES[@]}"; do
    library_is_there "$library" || missing+=("$library")
  done
  # The game may open its window all the same, on Wayland without what is for X11; otherwise it says what it lacked.
  [ ${#missing[@]} -eq 0 ] ||
    say "Kavade opens its window with libraries that were not found here (${missing[*]}); if it does not start, install them with your system's package manager."
}
