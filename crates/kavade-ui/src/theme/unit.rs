//! How large a unit of the interface is.

/// The unit of the interface for a window of `width` by `height` logical pixels: how many of them make one unit.
/// Landscape windows are laid out for 1280 × 720 units, windows higher than wide for 720 × 1280; it stays within
/// 0.8–4.
pub fn unit(width: f32, height: f32) -> f32 {
    let u = if height > width {
        (width / 720.0).min(height / 1280.0)
    } else {
        (width / 1280.0).min(height / 720.0)
    };
    u.clamp(0.8, 4.0)
}
