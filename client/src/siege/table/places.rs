//! Positions on the two drawings of the map: read from the drawings' own list, so that they always agree.

use shared::ramparts::Post;
use shared::ramparts::map::{Gate, Regiment};

/// The list that `static/art/source/map.py` writes beside the drawings.
const LIST: &str = include_str!("../../../../static/art/map-places.json");

/// Which drawing of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MapDrawing {
    /// For windows that are wider than high.
    Landscape,
    /// Phones held upright.
    Portrait,
}

/// A place: its middle, and half its width. In the drawing's units.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct MapPlace {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) r: i32,
}

/// A word of the map: which, where, turned by how many degrees, and its class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    pub(crate) key: &'static str,
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) turned: i32,
    pub(crate) class: &'static str,
}

impl MapDrawing {
    /// Its name in the list, in file names and in `data-map`.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Landscape => "landscape",
            Self::Portrait => "portrait",
        }
    }

    /// Returns the `viewBox` of its drawing.
    pub(crate) fn view_box(self) -> &'static str {
        after(self.section(), "\"viewBox\": \"")
            .and_then(|rest| rest.split('"').next())
            .unwrap_or_default()
    }

    /// How high the drawing is.
    pub(crate) fn height(self) -> i32 {
        self.view_box().rsplit(' ').next().map_or(0, whole)
    }

    /// How wide the drawing is.
    pub(crate) fn width(self) -> i32 {
        self.view_box().split(' ').nth(2).map_or(0, whole)
    }

    /// A place by its name; the origin if there is none (the tests check that there is).
    pub(crate) fn place(self, name: &str) -> MapPlace {
        after(self.section(), &format!("\"{name}\": ["))
            .and_then(|rest| rest.split(']').next())
            .map(|numbers| {
                let mut numbers = numbers.split(',').map(whole);
                let mut next = || numbers.next().unwrap_or_default();
                MapPlace {
                    x: next(),
                    y: next(),
                    r: next(),
                }
            })
            .unwrap_or_default()
    }

    /// The words written on it.
    pub(crate) fn words(self) -> Vec<Word> {
        let rows = after(self.section(), "\"words\": [").unwrap_or_default();
        let rows = rows.split("]\n ").next().unwrap_or_default();
        rows.split('[')
            .skip(1)
            .filter_map(|row| {
                let mut parts = row.trim_end_matches([']', ',', '\n', ' ']).split(',');
                let text = |part: &'static str| part.trim().trim_matches('"');
                Some(Word {
                    key: text(parts.next()?),
                    x: whole(parts.next()?),
                    y: whole(parts.next()?),
                    turned: whole(parts.next()?),
                    class: text(parts.next()?),
                })
            })
            .collect()
    }

    fn section(self) -> &'static str {
        let start = after(LIST, &format!("\"{}\"", self.key())).unwrap_or_default();
        match self {
            // The first of the two ends where the second begins.
            Self::Landscape => start.split("\"portrait\"").next().unwrap_or_default(),
            Self::Portrait => start,
        }
    }

    /// The middle of the one 0 box of the first edition, which takes the room of both and what is between them.
    pub(crate) fn zero_box(self) -> MapPlace {
        let (upper, lower) = (self.place("upper-0"), self.place("lower-0"));
        MapPlace {
            y: (upper.y + lower.y) / 2,
            ..upper
        }
    }

    /// The position of an iButho; none when it is out of the game.
    pub(crate) fn stand(self, regiment: &Regiment, one_zero_box: bool) -> Option<MapPlace> {
        let track = regiment.formation.key();
        Some(match regiment.post {
            Post::Box(number) if number > 0 => self.place(&format!("{track}-{number}")),
            Post::Box(0) if one_zero_box => self.zero_box(),
            Post::Box(0) => match regiment.formation.gate() {
                Gate::Lower => self.place("lower-0"),
                Gate::Upper => self.place("upper-0"),
            },
            Post::Box(-1) => self.place("inner"),
            Post::Box(_) => self.place("redoubt"),
            Post::Routed => self.place(&format!("routed-{track}")),
            Post::Eliminated => return None,
        })
    }
}

fn after<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    text.find(mark).map(|at| &text[at + mark.len()..])
}

fn whole(text: &str) -> i32 {
    text.trim().parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::ramparts::Formation;

    #[test]
    fn the_list_is_read_as_json_reads_it() {
        let list: serde_json::Value = serde_json::from_str(LIST).expect("the list is JSON");
        for drawing in [MapDrawing::Landscape, MapDrawing::Portrait] {
            let own = &list[drawing.key()];
            assert_eq!(own["viewBox"], drawing.view_box());
            assert!(
                drawing
                    .view_box()
                    .ends_with(&format!(" {}", drawing.height()))
            );
            let places = own["places"].as_object().expect("places");
            for (name, numbers) in places {
                let place = drawing.place(name);
                assert_eq!(
                    *numbers,
                    serde_json::json!([place.x, place.y, place.r]),
                    "{name}"
                );
            }
            let words: Vec<serde_json::Value> = drawing
                .words()
                .iter()
                .map(|word| serde_json::json!([word.key, word.x, word.y, word.turned, word.class]))
                .collect();
            assert_eq!(own["words"], serde_json::Value::Array(words));
        }
    }

    #[test]
    fn everything_the_table_shows_has_a_place_on_both_maps() {
        for drawing in [MapDrawing::Landscape, MapDrawing::Portrait] {
            let mut seen = Vec::new();
            for formation in Formation::ALL {
                for post in (-2..=5).map(Post::Box).chain([Post::Routed]) {
                    let regiment = Regiment {
                        formation,
                        post,
                        hits: 0,
                    };
                    let places = [true, false].map(|one| drawing.stand(&regiment, one));
                    assert_eq!(places[0] == places[1], post != Post::Box(0));
                    seen.extend(places.map(|place| place.expect("on the map")));
                }
            }
            for name in [
                "hospital",
                "storehouse",
                "fire-hospital",
                "fire-storehouse",
                "victory-0",
                "victory-1",
                "victory-2",
                "ammunition",
                "platoon",
                "sky",
            ] {
                seen.push(drawing.place(name));
            }
            assert!(seen.iter().all(|place| place.r > 0), "{seen:?}");
        }
    }
}
