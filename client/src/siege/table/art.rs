//! Pictures as markup: icons, chits, dice and the faces of cards, from the sprite sheet.

use std::sync::OnceLock;

use shared::ramparts::cards::{Colour, Kind, Medal, Role};
use shared::ramparts::chits::{ChitKind, Movers};
use shared::ramparts::{Card, Edition, Formation, Ibutho, Range};

use crate::kit::markup::{Markup, html};
use crate::words::{self, AbilityKind, AbilityWords, CardWords, Lang};

/// The address of the sprite sheet; the build renames files.
static DRAWINGS: OnceLock<String> = OnceLock::new();

/// Sets the address of the sprite sheet, once.
pub(crate) fn drawings_at(pieces: &str) {
    DRAWINGS.get_or_init(|| pieces.to_owned());
}

/// The address of one drawing.
pub(crate) fn drawing(name: &str) -> String {
    let pieces = DRAWINGS.get().map_or("", String::as_str);
    format!("{pieces}#{name}")
}

/// One picture of the cards' sprite sheet; `static/card-picture.js` draws it.
fn engraving(class: Option<&str>, name: &str) -> Markup {
    html! { card-picture class=[class] name=(name) aria-hidden="true" {} }
}

/// A small icon beside words.
pub(crate) fn icon(name: &str) -> Markup {
    picture("icon", None, name)
}

/// A drawing in an `svg` of this class.
pub(crate) fn picture(class: &str, view_box: Option<&str>, name: &str) -> Markup {
    html! {
        svg class=(class) viewBox=[view_box] aria-hidden="true" focusable="false" { use href=(drawing(name)) {} }
    }
}

/// A man of the regiment, standing, with its shield.
pub(crate) fn warrior(ibutho: Ibutho) -> Markup {
    let name = shield(ibutho).replacen("shield", "warrior", 1);
    engraving(Some("about-warrior"), &name)
}

/// Prince Dabulamanzi kaMpande, who led them.
pub(crate) fn prince() -> Markup {
    engraving(Some("about-prince"), "prince")
}

/// A die showing these pips.
pub(crate) fn die(pips: u8, new: bool) -> Markup {
    html! {
        svg class="die" data-new[new] aria-hidden="true" focusable="false" {
            use href=(drawing(&format!("die-{pips}"))) {}
        }
    }
}

/// A chit's face, as an `svg` of its own.
pub(crate) fn chit(face: ChitKind, new: bool) -> Markup {
    html! {
        svg class="chit" data-new[new] viewBox="0 0 100 100" aria-hidden="true" focusable="false" { (chit_face(face)) }
    }
}

/// What is on a chit, 100 by 100.
pub(crate) fn chit_face(face: ChitKind) -> Markup {
    let layer = |name: &str| html! { use href=(drawing(name)) width="100" height="100" {} };
    let event = match face {
        ChitKind::Advance(advance) => {
            return html! {
                (layer("chit-disc"))
                @for formation in Formation::ALL {
                    use class="f" data-on[matches!(advance.who, Movers::All) || advance.who.names(formation)]
                        href=(drawing(feather(formation))) width="100" height="100" {}
                }
                text class="chit-n" x="50" y="91" { (advance.boxes) }
            };
        }
        ChitKind::R => "e-rest",
        ChitKind::BuildingAblaze => "e-ablaze",
        ChitKind::IndluyengweForward => "e-forward",
        ChitKind::PrinceDabulamanzi => "e-dabulamanzi",
        ChitKind::RiflesOverheat => "e-overheat",
        ChitKind::SeniorityDebate => "e-seniority",
        ChitKind::WashingOfTheSpears => "e-washing",
        ChitKind::ZuluSnipers => "e-snipers",
    };
    html! { (layer("chit-disc")) (layer(event)) }
}

/// A formation's part of the sign on a chit.
const fn feather(formation: Formation) -> &'static str {
    match formation {
        Formation::Chest => "f-chest",
        Formation::LeftHorn => "f-left-horn",
        Formation::RightHorn => "f-right-horn",
        Formation::Loins => "f-loins",
    }
}

/// A regiment's shield.
pub(crate) const fn shield(ibutho: Ibutho) -> &'static str {
    match ibutho {
        Ibutho::UThulwana => "shield-uthulwana",
        Ibutho::UDloko => "shield-udloko",
        Ibutho::InDluyengwe => "shield-indluyengwe",
        Ibutho::InDlondo => "shield-indlondo",
    }
}

/// The colour of a card's title, as the styles name it.
pub(crate) const fn band(card: Card) -> &'static str {
    match card.face().colour {
        Colour::Red => "red",
        Colour::Blue => "blue",
        Colour::Brown => "brown",
        Colour::White => "white",
        Colour::Grey => "grey",
        Colour::Green => "green",
        Colour::Purple => "purple",
        Colour::Leather => "leather",
    }
}

const fn medal_drawing(medal: Medal) -> &'static str {
    match medal {
        Medal::VictoriaCross => "medal-vc",
        Medal::DistinguishedConduct => "medal-dcm",
    }
}

/// A text alternative of a picture or a colour, for screen readers.
pub(crate) fn unseen(word: &str) -> Markup {
    html! { span class="visually-hidden" { ", " (word) } }
}

/// A card's own picture.
fn card_picture(card: Card) -> Markup {
    engraving(None, &format!("card-{}", card.number()))
}

/// The sign and `data-kind` of a kind of ability.
pub(crate) const fn ability_sign(kind: AbilityKind) -> &'static str {
    match kind {
        AbilityKind::Return => "return",
        AbilityKind::Discard => "discard",
        AbilityKind::Insert => "insert",
        AbilityKind::Recover => "insert",
        AbilityKind::While
        | AbilityKind::Defends
        | AbilityKind::Bonus
        | AbilityKind::Drawn
        | AbilityKind::Fired => "while",
    }
}

/// A hero's name without the rank: the surname, and for Privates, of whom some share one, the first name too.
fn name_alone(title: &str, role: Role) -> &str {
    let cut = match role {
        Role::Private => title.split_once(' '),
        _ => title.rsplit_once(' '),
    };
    cut.map_or(title, |(_, name)| name)
}

/// A card's face: as it lies on the table, or enlarged with its full text.
pub(crate) fn card_face(
    lang: Lang,
    edition: Edition,
    card: Card,
    task: Option<&str>,
    held_up: bool,
) -> Markup {
    let face = card.face();
    let said = words::card(lang, card);
    // The small face has the rank below the name, and no room to repeat it, nor for more than the rank.
    let (title, role) = match face.kind {
        Kind::Hero(role) if !held_up => (name_alone(said.title, role), rank_alone(said.role)),
        _ if !held_up => (said.title, rank_alone(said.role)),
        _ => (said.title, said.role),
    };
    let reaches_far = card.dice(Range::BoxFour) > 0;
    // A card that reaches box 4 has no dice near by; the others have none there.
    let has = |range: &Range| !(*range == Range::BoxFour || reaches_far) || card.dice(*range) > 0;
    // The styles give the whole card a rough edge for it.
    let optional = edition.terms().optional.has(card);
    html! {
        span class="card-title" data-optional[optional] {
            span class="card-no" { (edition.number(card).unwrap_or_default()) }
            b { (title) }
            @match face.medal {
                Some(medal) => {
                    (picture("medal", None, medal_drawing(medal)))
                    (unseen(words::medal(lang, medal)))
                }
                None => { span {} }
            }
            @if optional {
                span class="visually-hidden" { ", " (words::table_words(lang).optional) }
            }
        }
        span class="card-art" data-task=[task] {
            (card_picture(card))
            @if matches!(face.kind, Kind::Hero(_) | Kind::Group(_)) {
                span class="card-role" { (role) }
            }
        }
        @if face.dice != [0; 4] {
            span class="ranges" {
                @for range in [Range::Close, Range::Medium, Range::Long, Range::BoxFour].into_iter().filter(has) {
                    span class="range" {
                        i { (words::range(lang, range)) }
                        @match card.dice(range) {
                            0 => { span class="dice-n" data-none { "–" } }
                            dice => { span class="dice-n" { (dice) } }
                        }
                    }
                }
            }
        }
        (abilities(said, lang, edition, held_up))
    }
}

/// A card's abilities besides firing: the full text when enlarged, else each kind once.
fn abilities(said: &CardWords, lang: Lang, edition: Edition, held_up: bool) -> Markup {
    let mut last = None;
    let shown: Vec<&AbilityWords> = said
        .abilities(edition)
        .filter(|ability| last.replace(ability.kind) != Some(ability.kind) || held_up)
        .collect();
    html! {
        @if !shown.is_empty() {
            span class="abilities" {
                @for ability in shown {
                    @let sign = ability_sign(ability.kind);
                    @let kind = words::ability_kind(lang, ability.kind);
                    @let when = words::when(lang, ability.when);
                    span class="ability" data-kind=(sign) {
                        (icon(sign))
                        @if held_up {
                            span {
                                b { (kind) @if !when.is_empty() { " (" (when) ")" } "." }
                                " " (ability.text)
                            }
                        } @else {
                            b { (kind) }
                        }
                    }
                }
            }
        }
    }
}

/// The part before the comma: the rank without the corps.
fn rank_alone(role: &str) -> &str {
    role.split(',').next().unwrap_or_default()
}
