//! Pictures in sequence as a GIF. All frames share one palette, and each holds only the pixels that changed: that keeps a game of
//! many turns small. Only the frames being compared are in memory.

use std::collections::{BTreeMap, HashMap};

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use super::draw::Undrawn;

/// The place in the palette that stands for "as before".
const AS_BEFORE: u8 = 255;
/// About how many frames the palette is computed from.
const SAMPLES: usize = 4;
/// One in so many sampled pixels has a rare colour.
const RARE: usize = 150;

/// Pictures of one size in a loop: as many as there are `delays`, each shown for so many hundredths of a second. `draw` is called
/// for each by its index, for some of them first. `rare` are colours that must not be lost although few pixels have them.
pub(super) fn encode(
    (width, height): (u32, u32),
    delays: &[u16],
    rare: &[[u8; 4]],
    mut draw: impl FnMut(usize) -> Result<Pixmap, Undrawn>,
) -> Result<Vec<u8>, Undrawn> {
    let step = (delays.len() / SAMPLES).max(1);
    let mut drawn: BTreeMap<usize, Pixmap> = (0..delays.len())
        .rev()
        .step_by(step)
        .map(|i| Ok((i, draw(i)?)))
        .collect::<Result<_, Undrawn>>()?;
    let mut palette = Palette::of(drawn.values().rev(), rare);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width as u16, height as u16, &palette.colours)?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before: Option<(Pixmap, Vec<u8>)> = None;
    for (i, &delay) in delays.iter().enumerate() {
        let picture = match drawn.remove(&i) {
            Some(picture) => picture,
            None => draw(i)?,
        };
        let last = before.as_ref().map(|(picture, dots)| (picture, &**dots));
        let dots = palette.indexed(&picture, last);
        let old = last.map_or(&[][..], |(_, dots)| dots);
        let mut frame = changed(old, &dots, width as usize);
        frame.delay = delay;
        encoder.write_frame(&frame)?;
        before = Some((picture, dots));
    }
    drop(encoder);
    Ok(bytes)
}

/// The smallest frame that turns one picture into another.
fn changed(before: &[u8], now: &[u8], width: usize) -> Frame<'static> {
    let differs = |at: usize| before.get(at) != Some(&now[at]);
    let rows: Vec<usize> = (0..now.len() / width)
        .filter(|row| (row * width..(row + 1) * width).any(differs))
        .collect();
    // A picture equal to the previous one still needs a frame, of one pixel.
    let (top, bottom) = match (rows.first(), rows.last()) {
        (Some(&top), Some(&bottom)) => (top, bottom),
        _ => (0, 0),
    };
    let column = |x: &usize| (top..=bottom).any(|row| differs(row * width + x));
    let left = (0..width).find(column).unwrap_or(0);
    let right = (0..width).rev().find(column).unwrap_or(0);
    let dots: Vec<u8> = (top..=bottom)
        .flat_map(|row| row * width + left..=row * width + right)
        .map(|at| if differs(at) { now[at] } else { AS_BEFORE })
        .collect();
    Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        dispose: DisposalMethod::Keep,
        transparent: Some(AS_BEFORE),
        buffer: dots.into(),
        ..Frame::default()
    }
}

/// The colours of an animated picture, and which of them represents each of the pictures' own.
struct Palette {
    /// Red, green and blue of each.
    colours: Vec<u8>,
    nearest: NeuQuant,
    known: HashMap<[u8; 4], u8>,
}

impl Palette {
    /// The colours that these pictures need most, and those that are `rare` among them.
    fn of<'a>(pictures: impl Iterator<Item = &'a Pixmap>, rare: &[[u8; 4]]) -> Self {
        let mut sample: Vec<u8> = pictures
            .flat_map(|picture| picture.data().iter().copied())
            .collect();
        let dots = sample.len() / 4 / RARE;
        for colour in rare {
            sample.extend(colour.repeat(dots));
        }
        let nearest = NeuQuant::new(12, usize::from(AS_BEFORE), &sample);
        let mut colours = nearest.color_map_rgb();
        colours.resize(3 * 256, 0);
        Self {
            colours,
            nearest,
            known: HashMap::new(),
        }
    }

    /// A picture as palette indexes; pixels equal to the previous picture's need no search.
    fn indexed(&mut self, picture: &Pixmap, before: Option<(&Pixmap, &[u8])>) -> Vec<u8> {
        let (nearest, known) = (&self.nearest, &mut self.known);
        let mut search = |dot: &[u8; 4]| {
            *known
                .entry(*dot)
                .or_insert_with(|| nearest.index_of(dot) as u8)
        };
        let (dots, _) = picture.data().as_chunks();
        let Some((before, indexed)) = before else {
            return dots.iter().map(search).collect();
        };
        let (old, _) = before.data().as_chunks();
        dots.iter()
            .zip(old)
            .zip(indexed)
            .map(|((dot, old), &index)| if dot == old { index } else { search(dot) })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_holds_what_changed_and_no_more() {
        let before = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
        let now = [1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 3, 1];
        let frame = changed(&before, &now, 4);
        assert_eq!(
            (frame.left, frame.top, frame.width, frame.height),
            (1, 1, 2, 2)
        );
        assert_eq!(*frame.buffer, [2, AS_BEFORE, AS_BEFORE, 3]);
        assert_eq!(changed(&[], &now, 4).buffer.len(), now.len());
        assert_eq!(*changed(&now, &now, 4).buffer, [AS_BEFORE]);
    }
    #[test]
    fn a_rare_colour_is_kept() {
        let mut picture = Pixmap::new(256, 256).expect("dots");
        // Browns of every shade, and a few blue pixels.
        let (dots, _) = picture.data_mut().as_chunks_mut();
        for (i, dot) in dots.iter_mut().enumerate() {
            let shade = (i % 256) as u8;
            *dot = [shade, shade / 2 + (i / 4096) as u8, shade / 4, 255];
        }
        let blue = [0x1d, 0x35, 0x66, 255];
        dots[..60].fill(blue);
        let near = |rare: &[[u8; 4]]| {
            let mut palette = Palette::of([&picture].into_iter(), rare);
            let at = usize::from(palette.indexed(&picture, None)[0]) * 3;
            let apart = palette.colours[at..at + 3].iter().zip(blue);
            apart.map(|(&a, b)| a.abs_diff(b)).max()
        };
        assert!(near(&[]) > Some(20) && near(&[blue]) < Some(10));
    }
}
