//! A whole game as a moving picture: the map at every turn of the fight, and what it came to at the end.
//!
//! All frames share one palette, and each holds only the dots that changed: that keeps a game of forty turns small.

use std::collections::HashMap;
use std::fmt::Write as _;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use html_escape::encode_text;
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use shared::Figure;
use shared::ramparts::record::{Entry, Game, LogError, Rules};
use shared::ramparts::{Event, Ibutho, Post, Table};

use super::art::{self, used};
use super::card::Came;
use super::draw::{self, Undrawn};
use super::field::{self, MapState};
use super::ground::Ground;
use super::letters;
use crate::words::Words;

/// Width and height.
pub(crate) const SIZE: (u32, u32) = (640, 504);
/// How wide the words beside the map are.
const ROOM: u32 = SIZE.0 - draw::map_width(SIZE.1);
/// Most frames; a longer game shows fewer of its moments.
const MOST: usize = 72;
/// How long a frame is shown, in hundredths of a second: each, the first, the last.
const EACH: u16 = 55;
const FIRST: u16 = 150;
const LAST: u16 = 600;
/// The place in the palette that stands for "as before".
const AS_BEFORE: u8 = 255;

/// A moment of a game that is worth a frame.
#[derive(Clone, Copy)]
pub(crate) struct Moment {
    turn: u16,
    map_state: MapState,
}

/// The moments of a game: after each advance, and after each answer to it.
///
/// # Errors
/// [`LogError`] if the log is not one of these rules.
pub(crate) fn moments(rules: Rules, log: Vec<Entry>) -> Result<Vec<Moment>, LogError> {
    let mut moments: Vec<(Moment, bool)> = Vec::new();
    Game::replay_watched(rules, log, |_, events, table| {
        let now = moment(table);
        let advance = events
            .iter()
            .any(|event| matches!(event, Event::Advanced { .. }));
        match moments.last_mut() {
            Some((last, _)) if last.map_state == now.map_state => {}
            // What the garrison does in one go is one moment.
            Some((last, false)) if !advance && last.turn == now.turn => *last = now,
            _ => moments.push((now, advance)),
        }
    })?;
    let many = moments.len();
    Ok((1..=many.min(MOST))
        .map(|nth| moments[if many > MOST { nth * many / MOST } else { nth } - 1].0)
        .collect())
}

fn moment(table: &Table) -> Moment {
    Moment {
        turn: table.turn,
        map_state: MapState::of(table),
    }
}

/// The moving picture of a finished game.
pub(crate) fn of_game(came: &Came, moments: &[Moment]) -> Result<Vec<u8>, Undrawn> {
    let mut grounds = Grounds::default();
    let mut pictures = Vec::with_capacity(moments.len() + 1);
    for moment in moments {
        let turn = turn(moment, came.words);
        pictures.push(grounds.picture(moment, &turn, came.words)?);
    }
    if let Some(last) = moments.last() {
        pictures.push(grounds.picture(last, &result(came, last), came.words)?);
    }
    encode(&pictures)
}

/// Grounds drawn so far: a game has few.
#[derive(Default)]
struct Grounds(Vec<(Ground, Pixmap)>);

impl Grounds {
    fn picture(&mut self, moment: &Moment, beside: &str, words: &Words) -> Result<Pixmap, Undrawn> {
        let ground = moment.map_state.ground();
        let sky = ground.sky;
        let known = |grounds: &Self| grounds.0.iter().position(|&(known, _)| known == ground);
        if known(self).is_none() {
            let mut dots = draw::blank(SIZE)?;
            let (width, height) = SIZE;
            let svg = format!(
                "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>{}",
                sky.colour("paper"),
                draw::map_at_right(SIZE, &ground.drawing(words)),
            );
            draw::over(&mut dots, &draw::framed(SIZE, &svg))?;
            self.0.push((ground, dots));
        }
        let mut dots = draw::blank(SIZE)?;
        if let Some(under) = known(self) {
            dots.draw_pixmap(
                0,
                0,
                self.0[under].1.as_ref(),
                &PixmapPaint::default(),
                Transform::identity(),
                None,
            );
        }
        let svg = draw::map_at_right(SIZE, &moment.map_state.pieces()) + beside;
        draw::over(&mut dots, &draw::framed(SIZE, &svg))?;
        Ok(dots)
    }
}

/// Beside the map while the game goes on: the turn, and how the four regiments stand.
fn turn(moment: &Moment, words: &Words) -> String {
    let sky = moment.map_state.ground().sky;
    let (ink, soft) = (sky.colour("ink"), sky.colour("ink-soft"));
    let middle = ROOM / 2;
    let mut markup = format!(
        "<g text-anchor=\"middle\" fill=\"{soft}\"><text x=\"{middle}\" y=\"42\" font-size=\"22\" font-style=\"italic\">{}</text>\
         <text x=\"{middle}\" y=\"102\" font-size=\"62\" font-weight=\"600\" fill=\"{ink}\">{}</text></g>",
        words.turn(),
        moment.turn
    );
    markup += &regiments(moment, 128, words);
    markup
}

/// The four regiments, one below the other.
fn regiments(moment: &Moment, top: i32, words: &Words) -> String {
    let sky = moment.map_state.ground().sky;
    let mut markup = String::new();
    for (i, ibutho) in (0..).zip(Ibutho::ALL) {
        let y = top + i * 92;
        let post = moment.map_state.regiments[ibutho as usize].post;
        let (shown, note) = match post {
            Post::Eliminated => (".3", words.out),
            Post::Routed => ("1", words.routed()),
            Post::Box(_) => ("1", ""),
        };
        let _ = write!(
            markup,
            "<g opacity=\"{shown}\">{}<text x=\"64\" y=\"{}\" font-size=\"19\" font-weight=\"600\" fill=\"{}\">{}</text></g>",
            used(field::shield(ibutho), (12, y), (45, 75)),
            y + 32,
            sky.colour("ink"),
            ibutho.name(),
        );
        if note.is_empty() {
            let (full, left) = moment.map_state.pips(ibutho);
            let across = 64 + 6 + (i32::from(full) - 1) * 14 / 2;
            markup += &field::pips(sky, (full, left), 14, (across, y + 52));
        } else {
            let _ = write!(
                markup,
                "<text x=\"64\" y=\"{}\" font-size=\"18\" font-style=\"italic\" fill=\"{}\">{note}</text>",
                y + 58,
                sky.colour("ink-soft")
            );
        }
    }
    let painted = sky.paint(&art::with_symbols(&markup));
    format!("<g color=\"{}\">{painted}</g>", sky.colour("m-ink"))
}

/// Beside the map at the end: what it came to.
fn result(came: &Came, last: &Moment) -> String {
    let sky = last.map_state.ground().sky;
    let middle = ROOM / 2;
    let room = ROOM as f32 - 28.0;
    let mut markup = String::from("<g text-anchor=\"middle\">");
    let mut put = |y: i32, largest: f32, style: &str, colour: &str, text: &str| {
        let _ = write!(
            markup,
            "<text x=\"{middle}\" y=\"{y}\" font-size=\"{:.1}\" {style} fill=\"{}\">{}</text>",
            letters::size_to_fit(text, largest, room),
            sky.colour(colour),
            encode_text(text)
        );
    };
    let (bold, slanted) = ("font-weight=\"600\"", "font-style=\"italic\"");
    let name = letters::writable(&came.words.player(came.name));
    put(
        60,
        26.0,
        bold,
        "ink",
        name.as_deref().unwrap_or(came.words.a_player),
    );
    put(172, 92.0, bold, "ink", &Figure::from(came.vp).to_string());
    put(204, 22.0, slanted, "ink-soft", came.words.victory_points());
    for (i, word) in (0..).zip(came.words.level(came.level.key()).split(' ')) {
        put(268 + i * 36, 34.0, bold, "cloth", word);
    }
    for (i, line) in (0..).zip(lines(came.how, 20)) {
        put(360 + i * 26, 20.0, slanted, "ink-soft", &line);
    }
    put(484, 19.0, bold, "ink-soft", "Shiyane");
    markup + "</g>"
}

/// A sentence in lines of at most so many letters.
fn lines(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Pictures of one size, one after the other and from the beginning again.
fn encode(pictures: &[Pixmap]) -> Result<Vec<u8>, Undrawn> {
    let mut palette = Palette::of(pictures);
    let (width, height) = (SIZE.0 as u16, SIZE.1 as u16);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &palette.colours)?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before: Vec<u8> = Vec::new();
    for (i, picture) in pictures.iter().enumerate() {
        let last = i.checked_sub(1).map(|last| (&pictures[last], &*before));
        let dots = palette.indexed(picture, last);
        let mut frame = changed(&before, &dots, usize::from(width));
        frame.delay = match i {
            _ if i + 1 == pictures.len() => LAST,
            0 => FIRST,
            _ => EACH,
        };
        encoder.write_frame(&frame)?;
        before = dots;
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
    // A picture like the one before still needs a frame, of one dot.
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

/// The colours of an animated picture, and which of them stands for which of the pictures' own.
struct Palette {
    /// Red, green and blue of each.
    colours: Vec<u8>,
    nearest: NeuQuant,
    known: HashMap<[u8; 4], u8>,
}

impl Palette {
    /// The colours that these pictures need most, by a few of them.
    fn of(pictures: &[Pixmap]) -> Self {
        let step = (pictures.len() / 4).max(1);
        let sample: Vec<u8> = pictures
            .iter()
            .rev()
            .step_by(step)
            .flat_map(|picture| picture.data().iter().copied())
            .collect();
        let nearest = NeuQuant::new(12, usize::from(AS_BEFORE), &sample);
        let mut colours = nearest.color_map_rgb();
        colours.resize(3 * 256, 0);
        Self {
            colours,
            nearest,
            known: HashMap::new(),
        }
    }

    /// A picture by the palette's numbers; what is as in the picture before needs no search.
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
    fn sentences_are_broken_between_words() {
        assert_eq!(lines("Overrun on turn 12.", 20), ["Overrun on turn 12."]);
        assert_eq!(
            lines("The Relief Column arrived on turn 23.", 20),
            ["The Relief Column", "arrived on turn 23."]
        );
    }
}
