//! A whole battle as an animated picture: the field after every phase that changed something, and its result at the end.

use resvg::tiny_skia::Pixmap;
use shared::game::{Entry, Game, LogError, Step};
use shared::isandlwana::{Event, Field, HexSet, Illegal, IsandlwanaRules};

use super::pieces::{RARE, cloth, losses, pieces, shield};
use super::{ResultText, map};
use crate::markup::{Markup, html};
use crate::pictures::animation;
use crate::pictures::draw::{self, Undrawn};
use crate::pictures::letters;
use crate::pictures::paper::Sky;
use crate::words::Words;

/// Width and height: the map, with a strip of words above it.
const SIZE: (u32, u32) = (720, 526);
const STRIP: u32 = 44;
/// Most frames; the sequence of play has fewer phases.
const MOST: usize = 60;
/// How long a frame is shown, in hundredths of a second: each, the first and the field at the end, the last.
const EACH: u16 = 75;
const FIRST: u16 = 170;
const LAST: u16 = 600;

/// The result of a phase: the turn and its number, which only grow, the field after it, and the losses in it.
struct Phase {
    at: (u8, u8),
    field: Field,
    /// Where Zulu units fell.
    zulu: HexSet,
    /// Where the British lost strength.
    british: HexSet,
}

/// A moment of a battle that is worth a frame.
pub(super) struct Moment {
    turn: u8,
    /// One of the seven phases; 0 before the first.
    phase: u8,
    /// British strength on the map.
    steps: u16,
    /// Zulu units killed so far.
    killed: u16,
    pieces: Markup,
    losses: Markup,
}

/// The moments of a battle: after each phase in which something on the field changed.
///
/// # Errors
/// [`LogError`] if the log is not one of these rules.
pub(super) fn moments(
    rules: IsandlwanaRules,
    log: Vec<Entry<IsandlwanaRules>>,
) -> Result<Vec<Moment>, LogError<Illegal>> {
    let mut phases: Vec<Phase> = Vec::new();
    let mut before = Field::set_up(rules);
    Game::replay_watched(rules, log, |entry, events, field| {
        if matches!(entry.step, Step::Undo | Step::TakeBack { .. }) {
            taken_back(&mut phases, field);
        } else {
            went_on(&mut phases, before, events);
        }
        // An event is reported after it has happened.
        let at = last(&phases).max((field.turn, field.phase.number()));
        phase_at(&mut phases, at, *field).field = *field;
        before = *field;
    })?;
    let mut moments: Vec<Moment> = Vec::new();
    for phase in phases {
        let now = moment(&phase);
        if moments
            .last()
            .is_none_or(|last| last.pieces.0 != now.pieces.0)
        {
            moments.push(now);
        }
    }
    let many = moments.len();
    let mut nth = 0;
    moments.retain(|_| {
        nth += 1;
        // As many of every stretch as there is room for, and always the last.
        many <= MOST || nth * MOST / many > (nth - 1) * MOST / many
    });
    Ok(moments)
}

fn last(phases: &[Phase]) -> (u8, u8) {
    phases.last().map_or((0, 0), |phase| phase.at)
}

/// The phase that is played at that time.
fn phase_at(phases: &mut Vec<Phase>, at: (u8, u8), field: Field) -> &mut Phase {
    if last(phases) != at {
        phases.push(Phase {
            at,
            field,
            zulu: HexSet::NONE,
            british: HexSet::NONE,
        });
    }
    let end = phases.len() - 1;
    &mut phases[end]
}

/// Removes what was taken back.
fn taken_back(phases: &mut Vec<Phase>, field: &Field) {
    let now = (field.turn, field.phase.number());
    phases.retain(|phase| phase.at <= now);
    if let Some(last) = phases.last_mut() {
        (last.zulu, last.british) = (HexSet::NONE, HexSet::NONE);
    }
}

/// One entry may bring several phases: all that need no decision.
fn went_on(phases: &mut Vec<Phase>, before: Field, events: &[Event]) {
    let begins =
        |event: &Event| matches!(event, Event::TurnBegins { .. } | Event::PhaseBegins { .. });
    let mut field = before;
    let mut at = last(phases).max((field.turn, field.phase.number()));
    for chunk in events.chunk_by(|_, next| !begins(next)) {
        match chunk.first() {
            Some(&Event::TurnBegins { turn }) => at = (turn, 0),
            Some(&Event::PhaseBegins { phase }) => at.1 = phase,
            _ => {}
        }
        field.follow(chunk);
        let phase = phase_at(phases, at, field);
        phase.field = field;
        for event in chunk {
            match *event {
                Event::Killed { hex, .. } => phase.zulu.insert(hex),
                Event::StepLost { hex, .. } | Event::LeaderLost { hex, .. } => {
                    phase.british.insert(hex);
                }
                _ => {}
            }
        }
    }
}

fn moment(phase: &Phase) -> Moment {
    Moment {
        turn: phase.at.0,
        phase: phase.at.1,
        steps: phase.field.steps_on_map(),
        killed: phase.field.killed,
        pieces: pieces(&phase.field),
        losses: losses(&phase.zulu, &phase.british),
    }
}

/// The animated picture of a finished battle.
pub(super) fn of_game(result: &ResultText, moments: &[Moment]) -> Result<Vec<u8>, Undrawn> {
    let last = moments.last().ok_or(Undrawn::Empty)?;
    let (ground, hill) = (ground(result.words)?, map::hill(result.words));
    let mut delays = vec![EACH; moments.len() + 1];
    delays[moments.len() - 1] = FIRST;
    delays[0] = FIRST;
    delays[moments.len()] = LAST;
    animation::encode(SIZE, &delays, &RARE, |i| {
        let mut dots = ground.clone();
        let (moment, over) = match moments.get(i) {
            Some(moment) => (moment, Markup::default()),
            None => (last, result_plate(result)),
        };
        let svg = html! {
            (on_map(&html! { (moment.pieces) (moment.losses) (hill) }))
            (strip(moment, result.words))
            (over)
        };
        draw::over(&mut dots, &svg)?;
        Ok(dots)
    })
}

/// The parts that never change.
fn ground(words: &Words) -> Result<Pixmap, Undrawn> {
    let (width, height) = SIZE;
    let svg = html! {
        rect width=(width) height=(height) fill=(Sky::Day.colour("paper")) {}
        (on_map(&map::ground(words)))
        path d={ "M0 " (STRIP) "H" (width) } stroke=(Sky::Day.colour("edge")) stroke-width="2" {}
    };
    let mut dots = draw::blank(SIZE)?;
    draw::over(&mut dots, &svg)?;
    Ok(dots)
}

/// Markup in the map's units, at the map's position.
fn on_map(inside: &Markup) -> Markup {
    let (width, height) = SIZE;
    let (wide, high) = map::SIZE;
    html! {
        svg y=(STRIP) width=(width) height=(height - STRIP) viewBox={ "0 0 " (wide) " " (high) } { (inside) }
    }
}

/// Above the map: the turn, the phase, and the strength of both sides.
fn strip(moment: &Moment, words: &Words) -> Markup {
    let (ink, soft) = (Sky::Day.colour("ink"), Sky::Day.colour("ink-soft"));
    let cross = Sky::Day.colour("cloth");
    let turn = words.battle_turn(moment.turn);
    let after = letters::upright_width(&turn, 24.0) + 34.0;
    html! {
        text x="16" y="30" font-size="24" font-weight="600" fill=(ink) { (turn) }
        text x=(after) y="30" font-size="21" font-style="italic" fill=(soft) { (words.battle_phase(moment.phase)) }
        // British strength beside the cloth; the fallen beside a shield with a cross.
        g transform="translate(560 22) scale(.6)" { (cloth(None, false)) }
        text x="582" y="30" font-size="24" font-weight="600" fill=(ink) { (moment.steps) }
        g transform="translate(646 22) scale(.6)" { (shield(false)) }
        path d="M638 14l16 16m0-16l-16 16" stroke=(cross) stroke-width="3.5" stroke-linecap="round" {}
        text x="665" y="30" font-size="24" font-weight="600" fill=(ink) { (moment.killed) }
    }
}

/// A font's weight and style, if not the defaults.
type Font = (Option<&'static str>, Option<&'static str>);

/// Over the map at the end: the result.
fn result_plate(result: &ResultText) -> Markup {
    let sky = Sky::Day;
    let (left, wide) = (130, 460);
    let middle = left + wide / 2;
    let room = wide as f32 - 40.0;
    let how = letters::lines(&result.how, 20.0, room);
    let high = 214 + 25 * how.len() as i32;
    let top = (SIZE.1 as i32 + STRIP as i32 - high) / 2;
    let mut lines = Vec::new();
    let mut put = |y: i32, largest: f32, (weight, style): Font, colour: &str, text: &str| {
        let size = letters::size_to_fit(text, largest, room);
        lines.push(html! {
            text x=(middle) y=(top + y) font-size=(format_args!("{size:.1}")) font-weight=[weight] font-style=[style]
                fill=(sky.colour(colour)) { (text) }
        });
    };
    let (bold, slanted) = ((Some("600"), None), (None, Some("italic")));
    put(34, 19.0, slanted, "ink-soft", &result.who.join(" · "));
    put(78, 42.0, bold, "cloth", result.ending);
    for (i, line) in (0..).zip(&how) {
        put(110 + i * 25, 20.0, slanted, "ink-soft", line);
    }
    let foot = 110 + 25 * how.len() as i32;
    put(foot + 36, 48.0, bold, "ink", &result.points.to_string());
    put(
        foot + 60,
        18.0,
        slanted,
        "ink-soft",
        result.words.battle_points_of(),
    );
    put(
        foot + 90,
        18.0,
        bold,
        "ink-soft",
        result.words.battle_signed,
    );
    html! {
        rect x=(left) y=(top) width=(wide) height=(high) rx="6" fill=(sky.colour("paper")) fill-opacity=".96"
            stroke=(sky.colour("edge")) stroke-width="2" {}
        g text-anchor="middle" { @for line in &lines { (line) } }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;
    use shared::fate::{Fast, Seeded};
    use shared::isandlwana::random_games::random_action;
    use shared::random_games::seed_of;

    /// A whole battle at random; some entries are undone or taken back.
    fn battle(rules: IsandlwanaRules, number: u64) -> Game<IsandlwanaRules> {
        let fate = || Seeded::new(seed_of(number));
        let mut choice = Fast::new(number);
        let mut game = Game::begin(rules, fate(), &mut ()).unwrap();
        let mut backs = 0;
        while let Some(side) = game.to_act().iter().next() {
            if choice.below(40) == 0 && game.can_undo(side) {
                game.undo(side).unwrap();
            } else if choice.below(60) == 0 && backs < 5 {
                backs += 1;
                let to = game.seq().saturating_sub(1 + choice.below(30));
                // Not of a game for one, nor to what was taken back.
                let _ = game.take_back(side, to);
            }
            let side = game.to_act().iter().next().unwrap();
            let action = random_action(game.state(), &mut choice).unwrap();
            game.play(side, action, fate(), &mut ()).unwrap();
        }
        game
    }

    #[test]
    fn moments_go_forward_and_end_with_the_field_as_it_is() {
        let rules = [
            IsandlwanaRules::BATTLE,
            IsandlwanaRules::SOLITAIRE,
            IsandlwanaRules::SOLITAIRE_ZULU,
        ];
        let mut taken_back = 0;
        for number in 0..18 {
            let game = battle(rules[number as usize % 3], number);
            let is_back = |entry: &Entry<_>| matches!(entry.step, Step::TakeBack { .. });
            taken_back += game.log().iter().filter(|entry| is_back(entry)).count();
            let moments = moments(game.rules(), game.log().to_vec()).unwrap();
            assert!((4..=MOST).contains(&moments.len()), "{number}");
            let at = |moment: &Moment| (moment.turn, moment.phase);
            assert!(moments.is_sorted_by(|a, b| at(a) < at(b)), "{number}");
            let last = moments.last().unwrap();
            assert_eq!(last.pieces.0, pieces(game.state()).0, "{number}");
            assert_eq!(last.killed, game.state().killed);
        }
        assert!(taken_back > 0);
    }
}
