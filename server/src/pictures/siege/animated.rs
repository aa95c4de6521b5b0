//! A whole siege as an animated picture: the map at every turn of the fight, and the result at the end.

use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use shared::Figure;
use shared::ramparts::record::{Entry, Game, LogError, Rules};
use shared::ramparts::{Event, Ibutho, Post, Table};

use super::field::{self, MapState};
use super::ground::Ground;
use super::map_drawing::{map_at_right, map_width};
use super::share_image::ResultText;
use crate::markup::{Markup, html};
use crate::pictures::animation;
use crate::pictures::draw::{self, Undrawn};
use crate::pictures::letters;
use crate::pictures::paper::{self, used};
use crate::words::Words;

/// Width and height.
pub(super) const SIZE: (u32, u32) = (640, 504);
/// Width of the words beside the map.
const ROOM: u32 = SIZE.0 - map_width(SIZE.1);
/// Most frames; a longer game shows fewer of its moments.
const MOST: usize = 72;
/// How long a frame is shown, in hundredths of a second: each, the first, the last.
const EACH: u16 = 55;
const FIRST: u16 = 150;
const LAST: u16 = 600;

/// A moment of a game that is worth a frame.
#[derive(Clone, Copy)]
pub(super) struct Moment {
    turn: u16,
    map_state: MapState,
}

/// The moments of a game: after each advance, and after each answer to it.
///
/// # Errors
/// [`LogError`] if the log is not one of these rules.
pub(super) fn moments(rules: Rules, log: Vec<Entry>) -> Result<Vec<Moment>, LogError> {
    let mut moments: Vec<(Moment, bool)> = Vec::new();
    Game::replay_watched(rules, log, |_, events, table| {
        let now = moment(table);
        let advance = events
            .iter()
            .any(|event| matches!(event, Event::Advanced { .. }));
        match moments.last_mut() {
            Some((last, _)) if last.map_state == now.map_state => {}
            // What the garrison does in sequence is one moment.
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

/// The animated picture of a finished game.
pub(super) fn of_game(result: &ResultText, moments: &[Moment]) -> Result<Vec<u8>, Undrawn> {
    let last = moments.last().ok_or(Undrawn::Empty)?;
    let mut delays = vec![EACH; moments.len() + 1];
    delays[0] = FIRST;
    delays[moments.len()] = LAST;
    let mut grounds = Grounds::default();
    animation::encode(SIZE, &delays, &[], |i| match moments.get(i) {
        Some(moment) => grounds.picture(moment, &turn(moment, result.words), result.words),
        None => grounds.picture(last, &result_plate(result, last), result.words),
    })
}

/// Grounds drawn so far: a game has few.
#[derive(Default)]
struct Grounds(Vec<(Ground, Pixmap)>);

impl Grounds {
    fn picture(
        &mut self,
        moment: &Moment,
        beside: &Markup,
        words: &Words,
    ) -> Result<Pixmap, Undrawn> {
        let ground = moment.map_state.ground();
        let sky = ground.sky;
        let known = |grounds: &Self| grounds.0.iter().position(|&(known, _)| known == ground);
        if known(self).is_none() {
            let mut dots = draw::blank(SIZE)?;
            let (width, height) = SIZE;
            let svg = html! {
                rect width=(width) height=(height) fill=(sky.colour("paper")) {}
                (map_at_right(SIZE, &ground.drawing(words)))
            };
            draw::over(&mut dots, &svg)?;
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
        let pieces = map_at_right(SIZE, &moment.map_state.pieces());
        draw::over(&mut dots, &html! { (pieces) (beside) })?;
        Ok(dots)
    }
}

/// Beside the map during the game: the turn, and the state of the four regiments.
fn turn(moment: &Moment, words: &Words) -> Markup {
    let sky = moment.map_state.ground().sky;
    let (ink, soft) = (sky.colour("ink"), sky.colour("ink-soft"));
    let middle = ROOM / 2;
    html! {
        g text-anchor="middle" fill=(soft) {
            text x=(middle) y="42" font-size="22" font-style="italic" { (words.turn()) }
            text x=(middle) y="102" font-size="62" font-weight="600" fill=(ink) { (moment.turn) }
        }
        (regiments(moment, 128, words))
    }
}

/// The four regiments, one below the other.
fn regiments(moment: &Moment, top: i32, words: &Words) -> Markup {
    let sky = moment.map_state.ground().sky;
    let one = |y: i32, ibutho: Ibutho| {
        let post = moment.map_state.regiments[ibutho as usize].post;
        let (shown, note) = match post {
            Post::Eliminated => (".3", words.out),
            Post::Routed => ("1", words.routed()),
            Post::Box(_) => ("1", ""),
        };
        let (full, left) = moment.map_state.pips(ibutho);
        let across = 64 + 6 + (i32::from(full) - 1) * 14 / 2;
        html! {
            g opacity=(shown) {
                (used(field::shield(ibutho), (12, y), (45, 75)))
                text x="64" y=(y + 32) font-size="19" font-weight="600" fill=(sky.colour("ink")) { (ibutho.spelling()) }
            }
            @if note.is_empty() {
                (field::pips(sky, (full, left), 14, (across, y + 52)))
            } @else {
                text x="64" y=(y + 58) font-size="18" font-style="italic" fill=(sky.colour("ink-soft")) { (note) }
            }
        }
    };
    let markup = html! {
        @for (i, ibutho) in (0..).zip(Ibutho::ALL) { (one(top + i * 92, ibutho)) }
    };
    let painted = sky.paint(&paper::with_symbols(&markup).0);
    html! { g color=(sky.colour("m-ink")) { (painted) } }
}

/// A font's weight and style, if not the defaults.
type Font = (Option<&'static str>, Option<&'static str>);

/// Beside the map at the end: the result.
fn result_plate(result: &ResultText, last: &Moment) -> Markup {
    let sky = last.map_state.ground().sky;
    let middle = ROOM / 2;
    let room = ROOM as f32 - 28.0;
    let mut lines = Vec::new();
    let mut put = |y: i32, largest: f32, (weight, style): Font, colour: &str, text: &str| {
        let size = letters::size_to_fit(text, largest, room);
        lines.push(html! {
            text x=(middle) y=(y) font-size=(format_args!("{size:.1}")) font-weight=[weight] font-style=[style]
                fill=(sky.colour(colour)) { (text) }
        });
    };
    let (bold, slanted) = ((Some("600"), None), (None, Some("italic")));
    let name = letters::writable(&result.words.player(result.name));
    put(
        60,
        26.0,
        bold,
        "ink",
        name.as_deref().unwrap_or(result.words.a_player),
    );
    put(172, 92.0, bold, "ink", &Figure::from(result.vp).to_string());
    put(
        204,
        22.0,
        slanted,
        "ink-soft",
        result.words.victory_points(),
    );
    for (i, word) in (0..).zip(result.words.level(result.level.key()).split(' ')) {
        put(268 + i * 36, 34.0, bold, "cloth", word);
    }
    for (i, line) in (0..).zip(letters::lines(result.how, 20.0, room)) {
        put(360 + i * 26, 20.0, slanted, "ink-soft", &line);
    }
    put(484, 19.0, bold, "ink-soft", "Shiyane");
    html! {
        g text-anchor="middle" { @for line in &lines { (line) } }
    }
}
