//! The map with everything on it, as the page shows it at one moment.

use shared::ramparts::cards::CardSet;
use shared::ramparts::map::{Gate, Regiment};
use shared::ramparts::{Building, Card, Formation, Ibutho, Post, Rampart, Table};

use super::ground::{Ground, zero_box};
use super::map_drawing::{MapDrawing, MapPlace};
use crate::markup::{Markup, html};
use crate::pictures::paper::{self, Sky, used};

/// Everything the map shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MapState {
    /// In the order of [`Ibutho::ALL`].
    pub(super) regiments: [Regiment; 4],
    /// How many hits each can take.
    full: [u8; 4],
    /// Who stands on which track, in the order of [`Formation::ALL`].
    order: [Ibutho; 4],
    fires: [bool; 2],
    defences: CardSet,
    stages: u8,
    ammunition_low: bool,
    platoon: bool,
    ground: Ground,
}

impl MapState {
    /// What the map shows of a table.
    pub(super) fn of(table: &Table) -> Self {
        let fires = Building::ALL.map(|building| table.fires.at(building));
        Self {
            regiments: table.regiments,
            full: Ibutho::ALL.map(|ibutho| table.full_hits(ibutho)),
            order: Formation::ALL.map(|formation| table.on_track(formation)),
            fires,
            defences: table.defences,
            stages: table.stages,
            ammunition_low: table.ammunition_low,
            platoon: table.platoon.is_some(),
            ground: Ground {
                sky: Sky::over(table.night),
                rampart: table.rampart,
                one_zero_box: table.terms().one_zero_box,
                // Their light is visible only at night.
                fires: fires.map(|burns| burns && table.night),
            },
        }
    }

    /// No real game: a fight in full swing, to show what the game looks like.
    pub(super) fn posed() -> Self {
        let regiments = Ibutho::ALL.map(|ibutho| {
            let (formation, number) = match ibutho {
                Ibutho::UThulwana => (Formation::Loins, 3),
                Ibutho::UDloko => (Formation::RightHorn, 2),
                Ibutho::InDluyengwe => (Formation::Chest, 2),
                Ibutho::InDlondo => (Formation::LeftHorn, 3),
            };
            Regiment {
                formation,
                post: Post::Box(number),
                hits: ibutho.starting_hits(),
            }
        });
        Self {
            regiments,
            full: Ibutho::ALL.map(Ibutho::starting_hits),
            order: Ibutho::ALL,
            fires: [true, false],
            defences: CardSet::NONE,
            stages: 0,
            ammunition_low: false,
            platoon: true,
            ground: Ground::QUIET,
        }
    }

    /// The part that seldom changes.
    pub(super) const fn ground(&self) -> Ground {
        self.ground
    }

    /// How many pips an iButho has, and how many of them are left.
    pub(super) const fn pips(&self, ibutho: Ibutho) -> (u8, u8) {
        let at = ibutho as usize;
        (self.full[at] + 1, self.regiments[at].strength())
    }

    /// Everything that lies on the ground, in the map's units.
    pub(super) fn pieces(&self) -> Markup {
        let sky = self.ground.sky;
        let drawing = MapDrawing::get();
        let nothing = Markup::default();
        let mut lying = Vec::new();
        let mut put = |name: &str, at: MapPlace, (w, h): (i32, i32), more: &Markup| {
            let piece = used(name, (-w / 2, -h / 2), (w, h));
            lying.push(html! { g transform=(translate(at)) { (piece) (more) } });
        };
        for (building, burns) in Building::ALL.into_iter().zip(self.fires) {
            if burns {
                put(
                    "fire",
                    drawing.place(&format!("fire-{}", building.key())),
                    (104, 104),
                    &nothing,
                );
            }
        }
        for hero in self.defences.iter() {
            self.defender(hero, &mut put);
        }
        if let Some(next) = self.ground.rampart.next()
            && self.stages > 0
        {
            let mut at = drawing.place(match next {
                Rampart::FinalRedoubt => "redoubt",
                Rampart::OuterPerimeter | Rampart::InnerBarricade => "inner",
            });
            at.y += 10;
            put(
                &format!("barricade-{}", self.stages),
                at,
                (64, 64),
                &nothing,
            );
        }
        put(
            if sky == Sky::Night { "moon" } else { "sun" },
            drawing.place("sky"),
            (56, 56),
            &nothing,
        );
        let victory = match self.ground.rampart {
            Rampart::OuterPerimeter => "victory-0",
            Rampart::InnerBarricade => "victory-1",
            Rampart::FinalRedoubt => "victory-2",
        };
        put("victory", drawing.place(victory), (62, 62), &nothing);
        if self.ammunition_low {
            put(
                "ammunition",
                drawing.place("ammunition"),
                (56, 56),
                &nothing,
            );
        }
        if self.platoon {
            put("platoon", drawing.place("platoon"), (84, 56), &nothing);
        }
        let markup = html! {
            @for piece in &lying { (piece) }
            @for ibutho in self.order { (self.regiment(ibutho)) }
        };
        let painted = sky.paint(&paper::with_symbols(&markup).0);
        html! { g color=(sky.colour("m-ink")) { (painted) } }
    }

    /// A hero who holds a building or a wall.
    fn defender(&self, hero: Card, put: &mut impl FnMut(&str, MapPlace, (i32, i32), &Markup)) {
        let drawing = MapDrawing::get();
        let track = Table::defended_by(hero);
        let from = Table::hold_from(Table::standing_at(self.defences, track));
        let (ink, halo) = (
            self.ground.sky.colour("m-ink"),
            self.ground.sky.colour("m-box"),
        );
        let holds = html! {
            text y="38" font-size="22" font-weight="600" text-anchor="middle" fill=(ink) stroke=(halo) stroke-width="4"
                paint-order="stroke" { (from) "+" }
        };
        let places = match track {
            Some(track) => vec![drawing.place(&format!("{}-1", track.key()))],
            None if self.ground.one_zero_box => vec![zero_box()],
            None => vec![drawing.place("lower-0"), drawing.place("upper-0")],
        };
        for mut at in places {
            at.y -= 4;
            if hero == Card::RobertJones && self.defences.has(Card::Hook) {
                at.x += 52;
            }
            match hero {
                Card::NatalContingent => put("contingent", at, (84, 56), &holds),
                _ => put("defender", at, (52, 78), &holds),
            }
        }
    }

    fn regiment(&self, ibutho: Ibutho) -> Markup {
        let regiment = self.regiments[ibutho as usize];
        let Some(at) = self.stand(&regiment) else {
            return Markup::default();
        };
        let sky = self.ground.sky;
        let (ink, paper) = (sky.colour("m-ink"), sky.colour("m-box"));
        let (full, left) = self.pips(ibutho);
        let below = (0, MapDrawing::get().place("inner").r + 6);
        html! {
            g transform=(translate(at)) {
                @if regiment.post == Post::Routed {
                    (used("shield-routed", (-44, -28), (88, 54)))
                } @else {
                    ellipse cx="10" cy="36" rx="22" ry="6" fill="#1b130a" opacity=".28" {}
                    (used(shield(ibutho), (-18, -52), (54, 90)))
                    (pips(sky, (full, left), 12, below))
                    circle cx="-20" cy="20" r="17" fill=(paper) stroke=(ink) stroke-width="2" {}
                    text x="-20" y="29" font-size="26" font-weight="600" text-anchor="middle" fill=(ink) { (left) }
                }
            }
        }
    }

    /// Where an iButho stands or lies; none when it is out of the game.
    fn stand(&self, regiment: &Regiment) -> Option<MapPlace> {
        let (drawing, track) = (MapDrawing::get(), regiment.formation.key());
        Some(match regiment.post {
            Post::Box(number) if number > 0 => drawing.place(&format!("{track}-{number}")),
            Post::Box(0) if self.ground.one_zero_box => zero_box(),
            Post::Box(0) => match regiment.formation.gate() {
                Gate::Lower => drawing.place("lower-0"),
                Gate::Upper => drawing.place("upper-0"),
            },
            Post::Box(-1) => drawing.place("inner"),
            Post::Box(_) => drawing.place("redoubt"),
            Post::Routed => drawing.place(&format!("routed-{track}")),
            Post::Eliminated => return None,
        })
    }
}

/// A row of pips around a middle: filled = standing, hollow = lost.
pub(super) fn pips(sky: Sky, (full, left): (u8, u8), apart: i32, (x, y): (i32, i32)) -> Markup {
    let (red, ink) = (sky.colour("m-red"), sky.colour("m-ink"));
    let first = x - (i32::from(full) - 1) * apart / 2;
    html! {
        @for i in 0..full {
            circle cx=(first + i32::from(i) * apart) cy=(y) r="5" fill=(if i < left { red } else { "none" }) stroke=(ink)
                stroke-width="1.8" {}
        }
    }
}

/// A regiment's shield.
pub(super) const fn shield(ibutho: Ibutho) -> &'static str {
    match ibutho {
        Ibutho::UThulwana => "shield-uthulwana",
        Ibutho::UDloko => "shield-udloko",
        Ibutho::InDluyengwe => "shield-indluyengwe",
        Ibutho::InDlondo => "shield-indlondo",
    }
}

/// The transform that moves a drawing to its place.
fn translate(at: MapPlace) -> String {
    format!("translate({} {})", at.x, at.y)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;
    use shared::ramparts::record::{Game, Ruleset};
    use shared::random_games::play_random;

    #[test]
    fn everything_that_ever_lies_on_the_map_has_a_place_and_a_drawing() {
        for number in 0..60 {
            let ruleset = [Ruleset::STANDARD, Ruleset::FULL, Ruleset::FIRST][number as usize % 3];
            let (game, _) = play_random(ruleset, number).unwrap();
            Game::replay_watched(game.rules(), game.log().to_vec(), |_, _, table| {
                let map_state = MapState::of(table);
                for regiment in &map_state.regiments {
                    let place = map_state.stand(regiment);
                    assert!(place.is_none_or(|place| place.r > 0), "{regiment:?}");
                }
                let pieces = map_state.pieces().0;
                assert!(!pieces.contains("translate(0 0)") && !pieces.contains("var("));
                for used in pieces.split("<use href=\"#").skip(1) {
                    let name = used.split('"').next().unwrap();
                    assert!(pieces.contains(&format!("<symbol id=\"{name}\"")), "{name}");
                }
            })
            .unwrap();
        }
    }
}
