//! The visible part of the map: its middle and size, in the drawing's units; zoomed and moved by hand, wheel and keys.

use shared::isandlwana::Hex;

use super::geometry::{RADIUS, SIZE, middle};

/// The visible part of the map.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::isandlwana) struct Viewport {
    /// Its horizontal middle.
    x: f64,
    y: f64,
    /// Its width, in the drawing's units.
    width: f64,
    /// The size of its window, in pixels.
    pub(super) window: (f64, f64),
    /// Whether the player has changed it.
    touched: bool,
}

impl Default for Viewport {
    fn default() -> Self {
        Self {
            x: f64::from(SIZE.0) / 2.0,
            y: f64::from(SIZE.1) / 2.0,
            width: f64::from(SIZE.0),
            window: (1.0, 1.0),
            touched: false,
        }
    }
}

/// Initial height of a hex on a small window, in pixels: what a finger needs.
const TOUCHABLE: f64 = 46.0;
/// The maximum zoom, as a width in the drawing's units.
const NEAREST: f64 = 5.0 * 2.0 * RADIUS as f64;

/// Like `f64::clamp`, which adds 14 kB of code for formatting fractions to the program, only for its panic.
const fn within(at: f64, low: f64, high: f64) -> f64 {
    at.max(low).min(high)
}

impl Viewport {
    /// The width at which the whole map is visible.
    fn whole(&self) -> f64 {
        let (w, h) = self.window;
        f64::from(SIZE.0).max(f64::from(SIZE.1) * w / h)
    }

    fn height(&self) -> f64 {
        self.width * self.window.1 / self.window.0
    }

    /// For the `viewBox` attribute: the lower half of the visible part. With `preserveAspectRatio="xMidYMax"` the width alone decides the
    /// scale, so that a window partly covered from above shows less, and nothing in it moves or is laid out again.
    pub(super) fn view_box(&self) -> String {
        let (w, h) = (self.width, self.height());
        // Whole numbers are enough, and fractions would add the code that formats them.
        let [x, y, w, h] = [self.x - w / 2.0, self.y, w, h / 2.0].map(|at| at.round() as i32);
        format!("{x} {y} {w} {h}")
    }

    /// Whether hexes are large enough to be legible.
    pub(super) fn is_near(&self) -> bool {
        self.window.0 / self.width > 0.62
    }

    /// The window is resized: at first a large one shows the whole map, a small one the camp.
    pub(super) fn fit(&mut self, width: f64, height: f64) {
        if width < 1.0 || height < 1.0 {
            return;
        }
        self.window = (width, height);
        if !self.touched {
            self.show_all();
            self.touched = false;
            let hex = 70.0 * width / self.width;
            if hex < 30.0 {
                self.width = width * 70.0 / TOUCHABLE;
                (self.x, self.y) = (960.0, 400.0);
            }
        }
        self.clamp();
    }

    /// Shows the whole map.
    pub(super) fn show_all(&mut self) {
        self.touched = true;
        self.width = self.whole();
        (self.x, self.y) = (f64::from(SIZE.0) / 2.0, f64::from(SIZE.1) / 2.0);
    }

    /// Zooms by this factor around this point of the window.
    pub(super) fn zoom(&mut self, times: f64, around: Option<(f64, f64)>) {
        self.touched = true;
        let width = within(self.width * times, NEAREST.min(self.whole()), self.whole());
        let (px, py) = around.unwrap_or((self.window.0 / 2.0, self.window.1 / 2.0));
        let (dx, dy) = (
            px / self.window.0 - 0.5,
            (py - self.window.1 / 2.0) / self.window.0,
        );
        self.x += dx * (self.width - width);
        self.y += dy * (self.width - width);
        self.width = width;
        self.clamp();
    }

    /// Moves by so many pixels.
    pub(super) fn shift(&mut self, dx: f64, dy: f64) {
        self.touched = true;
        let unit = self.width / self.window.0;
        self.x -= dx * unit;
        self.y -= dy * unit;
        self.clamp();
    }

    /// Restores an earlier view.
    pub(super) fn go_back(&mut self, seen: Self) {
        let window = self.window;
        *self = Self { window, ..seen };
        self.clamp();
    }

    /// Moves so that a hex is clearly visible.
    pub(in crate::isandlwana) fn bring(&mut self, hex: Hex) {
        let (x, y) = middle(hex);
        let (x, y) = (f64::from(x), f64::from(y));
        let edge = 1.6 * f64::from(RADIUS);
        let (w, h) = (self.width / 2.0 - edge, self.height() / 2.0 - edge);
        self.x = within(self.x, (x - w).min(x + w), (x + w).max(x - w));
        self.y = within(self.y, (y - h).min(y + h), (y + h).max(y - h));
        self.clamp();
    }

    /// Limits the area outside the map to what is unavoidable.
    fn clamp(&mut self) {
        let keep = |at: &mut f64, seen: f64, all: f64| {
            *at = match seen < all {
                true => within(*at, seen / 2.0, all - seen / 2.0),
                false => all / 2.0,
            };
        };
        let height = self.height();
        keep(&mut self.x, self.width, f64::from(SIZE.0));
        keep(&mut self.y, height, f64::from(SIZE.1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_window_shows_all_and_a_small_one_hexes_for_a_finger() {
        let mut viewport = Viewport::default();
        viewport.fit(1080.0, 760.0);
        assert_eq!(viewport.view_box(), "0 515 1540 542");
        let mut viewport = Viewport::default();
        viewport.fit(390.0, 400.0);
        assert!((70.0 * 390.0 / viewport.width - TOUCHABLE).abs() < 0.01);
        viewport.show_all();
        assert_eq!(viewport.view_box(), "0 515 1540 790");
    }

    #[test]
    fn what_lies_under_the_pointer_stays_there() {
        let mut viewport = Viewport::default();
        viewport.fit(1000.0, 700.0);
        let at = |seen: &Viewport| {
            let unit = seen.width / 1000.0;
            seen.x + (300.0 - 500.0) * unit
        };
        let before = at(&viewport);
        viewport.zoom(0.5, Some((300.0, 400.0)));
        assert!((at(&viewport) - before).abs() < 0.01);
    }

    #[test]
    fn any_hex_can_be_brought_into_sight() {
        let mut viewport = Viewport::default();
        viewport.fit(390.0, 400.0);
        for hex in Hex::all() {
            viewport.bring(hex);
            let (x, y) = middle(hex);
            assert!(
                (f64::from(x) - viewport.x).abs() <= viewport.width / 2.0,
                "{hex}"
            );
            assert!(
                (f64::from(y) - viewport.y).abs() <= viewport.height() / 2.0,
                "{hex}"
            );
        }
    }
}
