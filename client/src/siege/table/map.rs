//! The map, and everything on it that can be selected.

mod volley;

use leptos::prelude::*;
use shared::ramparts::{Building, Ibutho, Phase, Post, Rampart, Score};

use self::volley::{chances, dice_drawn, dice_over, half_of_dice};
use super::about;
use super::aim::Aim;
use super::art;
use super::ground::{ground, lights, markers, used};
use super::input::mark_held;
use super::odds;
use super::places::{MapDrawing, MapPlace};
use super::screen::{Screen, in_map_order};
use super::situation::line_held;
use super::thing::Thing;
use crate::kit::after_paint::after_paint_once_drawn;
use crate::kit::assets::asset;
use crate::kit::follow::{self, Drawn, Follow, follow};
use crate::kit::markup::{Markup, html, nothing};
use crate::words;

/// The whole field.
pub(crate) fn map(screen: Screen, wide: RwSignal<bool>) -> AnyView {
    let drawing = move || {
        if wide.get() {
            MapDrawing::Landscape
        } else {
            MapDrawing::Portrait
        }
    };
    let map_state = move || screen.playback.map_ground();
    let ground = follow::markup(move || {
        let name = match drawing() {
            MapDrawing::Landscape => "map-landscape",
            MapDrawing::Portrait => "map-portrait",
        };
        ground(
            &asset(name),
            drawing(),
            map_state().map(|map_state| map_state.rampart),
            screen.edition(),
            screen.lang,
        )
    });
    let frame = follow::effect(move |map| {
        follow::put(map, "data-map", Some(drawing().key()));
        follow::put(map, "viewBox", Some(drawing().view_box()));
    });
    let mut layers = vec![
        layer(ground),
        layer(follow::markup(move || lights(drawing(), map_state()))),
    ];
    layers.extend(Building::ALL.map(|building| {
        spot(screen, Thing::Building(building), move || {
            house(screen, building, drawing())
        })
    }));
    layers.push(layer(follow::markup(move || {
        markers(drawing(), map_state(), one_zero_box(screen), screen.lang)
    })));
    layers.extend(
        [Thing::Barricade, Thing::Ammunition, Thing::Platoon]
            .map(|thing| spot(screen, thing, move || marker(screen, thing, drawing()))),
    );
    let order = screen
        .play
        .table
        .with_untracked(|table| table.as_ref().map_or(Ibutho::ALL, in_map_order));
    layers.extend(order.map(|ibutho| {
        spot(screen, Thing::Ibutho(ibutho), move || {
            regiment(screen, ibutho, drawing())
        })
    }));
    layers.push(spot(screen, Thing::Chit, move || {
        face_up(screen, drawing())
    }));
    layers.push(spot(screen, Thing::Dice, move || {
        waiting(screen, drawing())
    }));
    view! {
        <svg class="map" role="group" aria-label=screen.words().map data-arrows="" use:follow=frame>
            {layers}
        </svg>
    }
    .into_any()
}

/// 2.1: whether all tracks lead to one 0 box.
fn one_zero_box(screen: Screen) -> bool {
    screen.read(|table| table.terms().one_zero_box)
}

fn layer(follows: Follow) -> AnyView {
    view! { <g use:follow=after_paint_once_drawn(follows)></g> }.into_any()
}

/// The current look of a thing on the map.
struct Look {
    class: &'static str,
    label: String,
    /// Its place; none while it is not on the map.
    place: Option<MapPlace>,
    /// Half the width and height of the ring around it.
    ring: (i32, i32),
    inside: Markup,
    just: bool,
    routed: bool,
}

/// Common behaviour of every thing on the map: it can be selected with mouse, finger and keyboard.
fn spot(screen: Screen, thing: Thing, look: impl Fn() -> Look + 'static) -> AnyView {
    fn boxed(screen: Screen, thing: Thing, look: Box<dyn Fn() -> Look>) -> AnyView {
        let drawn = Drawn::default();
        let follows = follow::effect(move |spot| {
            let look = look();
            let (w, h) = look.ring;
            let marked = screen.is_marked(thing);
            let out = screen.aim().is_some() && !marked && !screen.is_chosen(thing);
            follow::put(spot, "class", Some(look.class));
            let mut label = look.label;
            for told in screen.told_marks(thing) {
                label += ", ";
                label += told;
            }
            follow::put(spot, "aria-label", Some(&label));
            follow::put(spot, "aria-disabled", out.then_some("true"));
            follow::put(spot, "data-action", screen.at_once(thing).as_deref());
            follow::flag(spot, "data-legal", marked);
            follow::flag(spot, "data-chosen", screen.is_chosen(thing));
            follow::flag(spot, "data-refused", screen.is_refused(thing));
            mark_held(spot, screen.held(thing));
            follow::flag(spot, "data-just", look.just);
            follow::flag(spot, "data-routed", look.routed);
            follow::style(
                spot,
                "display",
                if look.place.is_some() {
                    "inline"
                } else {
                    "none"
                },
            );
            if let Some(MapPlace { x, y, .. }) = look.place {
                follow::style(spot, "transform", &format!("translate({x}px, {y}px)"));
            }
            drawn.draw(
                spot,
                html! {
                    g aria-hidden="true" {
                        rect class="spot-ring" x=(-w) y=(-h) width=(2 * w) height=(2 * h) rx="15" {}
                        (look.inside)
                        path class="spot-mark" d={ "M-9-" (h + 17) "h18v12l-9 11-9-11z" } {}
                    }
                },
            );
        });
        // What moves is drawn immediately.
        let follows = match thing {
            Thing::Ibutho(_) => follows,
            _ => after_paint_once_drawn(follows),
        };
        view! { <g role="button" tabindex="0" data-thing=thing.key() use:follow=follows></g> }
            .into_any()
    }
    boxed(screen, thing, Box::new(look))
}

/// A thatched building, whichever piece is in it.
fn house(screen: Screen, building: Building, drawing: MapDrawing) -> Look {
    let burns = screen.read(|table| table.fires.at(building));
    // The gable end where a fire would burn: the other end may have an iButho in it.
    let place = drawing.place(&format!("fire-{}", building.key()));
    Look {
        class: "spot house",
        label: screen
            .words()
            .building(words::building(screen.lang, building), burns),
        place: Some(place),
        ring: (place.r, place.r),
        inside: nothing(),
        just: false,
        routed: false,
    }
}

/// The marker of barricades, ammunition or platoon.
fn marker(screen: Screen, thing: Thing, map: MapDrawing) -> Look {
    let map_state = screen.playback.map_ground();
    let rampart = map_state.map_or(Rampart::OuterPerimeter, |map_state| map_state.rampart);
    let (place, there, drawing, (w, h)) = match thing {
        Thing::Ammunition => (
            "ammunition",
            map_state.is_some_and(|map_state| map_state.ammunition_low),
            "ammunition",
            (56, 56),
        ),
        Thing::Platoon => (
            "platoon",
            map_state.is_some_and(|map_state| map_state.platoon.is_some()),
            "platoon",
            (84, 56),
        ),
        _ => (
            match rampart {
                Rampart::OuterPerimeter => "victory-0",
                Rampart::InnerBarricade => "victory-1",
                Rampart::FinalRedoubt => "victory-2",
            },
            true,
            "victory",
            (62, 62),
        ),
    };
    let at = map.place(place);
    let words = screen.words();
    let label = screen.read(|table| match thing {
        Thing::Ammunition => words.ammunition_label(table.ammunition_low),
        Thing::Platoon => words.platoon_label(table.platoon.is_some()),
        _ => line_held(table, screen.lang),
    });
    let inside = if there {
        used(drawing, (-w / 2, -h / 2), (w, h))
    } else {
        html! { circle class="holding" r="24" {} }
    };
    Look {
        class: "piece spot",
        label,
        place: Some(at),
        ring: (at.r, at.r),
        inside,
        just: false,
        routed: false,
    }
}

/// The drawing and the label of a regiment.
fn regiment(screen: Screen, ibutho: Ibutho, drawing: MapDrawing) -> Look {
    let (regiment, just, dice) = screen.playback.regiment(ibutho);
    let broke_through =
        screen.read(|table| table.ending().and_then(|_| Score::of(table).broke_through));
    let just = broke_through.map_or(just, |broke_through| broke_through == ibutho);
    let marked = screen.is_marked(Thing::Ibutho(ibutho));
    let card = match screen.aim() {
        Some(Aim::Volley(card) | Aim::LeaveWith(_, card)) if marked => Some(card),
        _ => None,
    };
    let volley = screen.read(|table| odds::of_volley(table, card?, ibutho, screen.lang));
    let routed = regiment.is_some_and(|regiment| regiment.post == Post::Routed);
    let name = words::regiment(ibutho);
    let place = regiment.and_then(|regiment| drawing.stand(&regiment, one_zero_box(screen)));
    let inside = match regiment {
        None => nothing(),
        Some(_) if routed => html! {
            (used("shield-routed", (-44, -28), (88, 54)))
            text class="name" x="0" y="42" { (name) }
        },
        Some(regiment) => {
            let r = drawing.place("inner").r;
            let at = place.unwrap_or_default();
            let (name_x, name_y) = name_at(drawing, at, name.len());
            let full = screen.read(|table| i32::from(table.full_strength(ibutho)));
            let strength = i32::from(regiment.strength());
            html! {
                ellipse class="piece-shadow" cx="10" cy="36" rx="22" ry="6" {}
                (used(art::shield(ibutho), (-18, -52), (54, 90)))
                @for i in 0..full {
                    circle class=(if i < strength { "left" } else { "lost" })
                        cx=(i * 11 - (full - 1) * 11 / 2) cy=(r + 5) r="4.5" {}
                }
                text class="name" x=(name_x) y=(name_y) { (name) }
                @if let Some(volley) = &volley { (chances(drawing, at, name_y, volley)) }
                " "
                circle class="plaque" cx="-20" cy="20" r="17" {}
                text class="strength" x="-20" y="29" { (strength) }
                (dice_over(drawing, at, dice.pips()))
            }
        }
    };
    Look {
        class: "piece spot ibutho",
        label: {
            let label = screen.read(|table| about::ibutho_label(table, ibutho, screen.lang));
            match volley {
                Some(volley) => format!("{label}, {}", volley.all),
                None => label,
            }
        },
        place,
        ring: (51, 51),
        inside,
        just,
        routed,
    }
}

/// The position of a name of so many letters that belongs to a place, relative to it.
fn name_at(drawing: MapDrawing, place: MapPlace, letters: usize) -> (i32, i32) {
    let (r, letters) = (drawing.place("inner").r, letters as i32);
    // Half a name, in a wide font; it ends before the map's frame. It is shifted a little to the left, as far as the frame allows:
    // the next box has its number at its own left.
    let half = letters * 7 + 6;
    let at_frame = place.x + 110 > drawing.width();
    let x = if at_frame {
        place.x
    } else {
        place.x - 2 * letters
    };
    // Under the shield, unless that is on the map's frame or beyond.
    let y = if place.y + r + 43 > drawing.height() {
        -r - 12
    } else {
        r + 25
    };
    (x.clamp(half, drawing.width() - half) - place.x, y)
}

/// The chit face up on the hill, from the moment the previous turn has been shown.
fn face_up(screen: Screen, drawing: MapDrawing) -> Look {
    let playing = screen.playback.now.with(|now| now.playing);
    let chit = screen.read(|table| match table.phase {
        Phase::Impi(window) => Some(table.face(window.chit)),
        _ => None,
    });
    let place = hill(drawing).filter(|_| chit.is_some() && !playing);
    Look {
        class: "spot",
        label: chit.map_or_else(String::new, |chit| {
            screen.words().chit_label(&words::chit(screen.lang, chit))
        }),
        place,
        ring: (60, 60),
        inside: chit.map_or_else(nothing, |chit| {
            // It is not turned in, as in the announcement: the map would be laid out in each frame.
            html! { g class="chit" transform="translate(-56 -56) scale(1.12)" { (art::chit_face(chit)) } }
        }),
        just: false,
        routed: false,
    }
}

/// On the hill, where the chit is face up.
fn hill(drawing: MapDrawing) -> Option<MapPlace> {
    let hill = drawing
        .words()
        .into_iter()
        .find(|word| word.key == "hill")?;
    Some(MapPlace {
        x: hill.x,
        y: hill.y - 92,
        r: 56,
    })
}

/// The dice that wait for G Company's +1, or for a card that turns one.
fn waiting(screen: Screen, drawing: MapDrawing) -> Look {
    let playing = screen.playback.now.with(|now| now.playing);
    let dice = screen.read(|table| match table.phase {
        Phase::PlusOne(volley) | Phase::Luck(volley) => Some(volley.dice),
        _ => None,
    });
    let pips = dice.as_ref().map_or(&[][..], |dice| dice.pips());
    let mut label = screen.words().plus_one.to_owned();
    for pips in pips {
        label += &format!(", {pips}");
    }
    let side = 48;
    let (w, h) = half_of_dice(pips, side);
    Look {
        class: "spot",
        label,
        place: hill(drawing).filter(|_| dice.is_some() && !playing),
        ring: (w + 10, h + 10),
        inside: dice_drawn(pips, side, (0, 0)),
        just: false,
        routed: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::ramparts::Formation;
    use shared::ramparts::map::Regiment;

    /// Every box of a map.
    pub(super) fn boxes(drawing: MapDrawing) -> Vec<MapPlace> {
        let mut all = Vec::new();
        for formation in Formation::ALL {
            for number in -2..=5 {
                let regiment = Regiment {
                    formation,
                    post: Post::Box(number),
                    hits: 0,
                };
                all.extend(drawing.stand(&regiment, false));
            }
        }
        all
    }

    /// Wherever a regiment stands, its name overlaps no box's number, nor the map's frame.
    #[test]
    fn a_name_covers_no_number() {
        for drawing in [MapDrawing::Landscape, MapDrawing::Portrait] {
            for place in boxes(drawing) {
                for ibutho in Ibutho::ALL {
                    let name = words::regiment(ibutho);
                    let (x, y) = name_at(drawing, place, name.len());
                    let (x, y) = (place.x + x, place.y + y);
                    // A wide serif's letters at the size that the styles give them.
                    let half = name.len() as i32 * 13 / 2;
                    let framed = x - half >= 10 && x + half <= drawing.width() - 10;
                    assert!(framed, "{name} at {place:?}");
                    for other in boxes(drawing) {
                        let (left, top) = (other.x - other.r, other.y - other.r);
                        // Position of a box's number.
                        let beside = x + half <= left + 12 || x - half >= left + 28;
                        let apart = y + 4 <= top + 12 || y - 14 >= top + 33;
                        let same = other == place;
                        assert!(same || beside || apart, "{name} at {place:?}: {other:?}");
                    }
                }
            }
        }
    }
}
