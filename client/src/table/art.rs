//! Pictures as markup: icons, chits, dice and the faces of cards, out of the sheet of drawings. Only our own words and
//! figures go in; they are escaped all the same.

use std::fmt::Write as _;
use std::sync::OnceLock;

use shared::ramparts::cards::{Colour, Kind, Medal, Role};
use shared::ramparts::chits::{ChitKind, Movers};
use shared::ramparts::{Card, Chit, Edition, Formation, Ibutho, Range};

pub(crate) use crate::live::escape as escaped;
use crate::words::{self, AbilityKind, Lang};

/// Where the sheet of drawings is; the build renames files.
static PIECES: OnceLock<String> = OnceLock::new();

/// Tells where the sheet of drawings is, once.
pub(crate) fn pieces_at(address: &str) {
    PIECES.get_or_init(|| address.to_owned());
}

/// The address of one drawing.
pub(crate) fn drawing(name: &str) -> String {
    let pieces = PIECES.get().map_or("", String::as_str);
    format!("{pieces}#{name}")
}

/// A small sign beside words.
pub(crate) fn icon(name: &str) -> String {
    picture("icon", None, name)
}

/// A drawing in an `svg` of this class.
pub(crate) fn picture(class: &str, view_box: Option<&str>, name: &str) -> String {
    let view_box = view_box.map_or_else(String::new, |view_box| format!(" viewBox=\"{view_box}\""));
    format!(
        "<svg class=\"{class}\"{view_box} aria-hidden=\"true\" focusable=\"false\"><use href=\"{}\"/></svg>",
        drawing(name)
    )
}

/// A die showing these pips.
pub(crate) fn die(pips: u8, new: bool) -> String {
    let new = if new { " data-new" } else { "" };
    format!(
        "<svg class=\"die\"{new} aria-hidden=\"true\" focusable=\"false\"><use href=\"{}\"/></svg>",
        drawing(&format!("die-{pips}"))
    )
}

/// A chit's face, as an `svg` of its own.
pub(crate) fn chit(chit: Chit, new: bool) -> String {
    let new = if new { " data-new" } else { "" };
    format!(
        "<svg class=\"chit\"{new} viewBox=\"0 0 100 100\" aria-hidden=\"true\" focusable=\"false\">{}</svg>",
        chit_face(chit)
    )
}

/// What is on a chit, 100 by 100.
pub(crate) fn chit_face(chit: Chit) -> String {
    let mut face = String::new();
    let mut add = |class: &str, name: &str| {
        let _ = write!(
            face,
            "<use {class} href=\"{}\" width=\"100\" height=\"100\"/>",
            drawing(name)
        );
    };
    add("", "chit-disc");
    let event = match chit.kind() {
        ChitKind::Advance(advance) => {
            for formation in Formation::ALL {
                let named = match (advance.who, formation) {
                    (Movers::All, _) => true,
                    (who, formation) => who.names(formation),
                };
                let class = if named {
                    "class=\"f\" data-on"
                } else {
                    "class=\"f\""
                };
                add(
                    class,
                    match formation {
                        Formation::Chest => "f-chest",
                        Formation::LeftHorn => "f-left-horn",
                        Formation::RightHorn => "f-right-horn",
                        Formation::Loins => "f-loins",
                    },
                );
            }
            let _ = write!(
                face,
                "<text class=\"chit-n\" x=\"50\" y=\"91\">{}</text>",
                advance.boxes
            );
            return face;
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
    add("", event);
    face
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

const fn vignette(card: Card) -> &'static str {
    match card {
        Card::ReliefColumn => "v-relief",
        Card::NightFalls => "v-night",
        Card::Chard | Card::Bromhead => "v-officer",
        Card::HereTheyCome | Card::PresentFireOne | Card::PresentFireTwo => "v-volley",
        Card::Dalton | Card::Dunne => "v-commissary",
        Card::Bourne | Card::Windridge | Card::Gallagher => "v-sergeant",
        Card::Adendorff | Card::Schiess | Card::Lugg => "v-native",
        Card::Reynolds => "v-surgeon",
        Card::Hook | Card::JohnWilliams | Card::Dunbar => "v-private",
        Card::Attwood => "v-corporal",
        Card::FireAtWill | Card::PourItOn => "v-fire-at-will",
        Card::HarkTheOrders => "v-bugle",
        Card::MarkYourTarget | Card::PickYourMan => "v-aim",
        Card::FixBayonets | Card::EnGarde => "v-bayonet",
        Card::ByRanks => "v-ranks",
        Card::SteadyLads => "v-steady",
        Card::CommitReserveOne | Card::CommitReserveTwo => "v-platoon",
        Card::Smith => "v-chaplain",
        Card::Allen => "v-corporal",
        Card::Hitch | Card::RobertJones | Card::WilliamJones | Card::Roy | Card::Waters => {
            "v-private"
        }
        Card::Dick => "v-dog",
        Card::NatalContingent => "v-contingent",
        Card::Spalding => "v-officer",
        Card::NatalHorse => "v-horse",
        Card::GCompany => "v-company",
        Card::AimLow | Card::FourHundredYards => "v-aim",
        Card::FrontRank | Card::RearRank => "v-ranks",
        Card::RapidFire => "v-fire-at-will",
        Card::MenOfHarlech => "v-song",
        Card::CattleStampede => "v-cattle",
    }
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

/// A card's face: as it lies on the table, or held up with every word.
pub(crate) fn card_face(
    lang: Lang,
    edition: Edition,
    card: Card,
    task: Option<&str>,
    held_up: bool,
) -> String {
    let face = card.face();
    let said = words::card(lang, card);
    let medal = match face.medal {
        Some(Medal::VictoriaCross) => picture("medal", None, "medal-vc"),
        Some(Medal::DistinguishedConduct) => picture("medal", None, "medal-dcm"),
        None => "<span></span>".into(),
    };
    // The small face says the rank below the name, and has no room to say it twice.
    let title = match face.kind {
        Kind::Hero(role) if !held_up => name_alone(said.title, role),
        _ => said.title,
    };
    // The styles give the whole card a rough edge by this word, which a screen reader reads.
    let optional = if edition.terms().optional.has(card) {
        format!(
            "<span class=\"unseen optional\">, {}</span>",
            escaped(words::table_words(lang).optional)
        )
    } else {
        String::new()
    };
    let mut html = format!(
        "<span class=\"card-title\"><span class=\"card-no\">{}</span><b>{}</b>{medal}{optional}</span>",
        edition.number(card).unwrap_or_default(),
        escaped(title)
    );
    let task = task.map_or_else(String::new, |task| {
        format!(" data-task=\"{}\"", escaped(task))
    });
    let _ = write!(
        html,
        "<span class=\"card-art\"{task}><svg viewBox=\"0 0 120 80\" aria-hidden=\"true\" focusable=\"false\"><use href=\"{}\"/></svg>",
        drawing(vignette(card))
    );
    if matches!(face.kind, Kind::Hero(_) | Kind::Group(_)) {
        // The small face has room for the rank alone.
        let role = if held_up {
            said.role
        } else {
            said.role.split(',').next().unwrap_or_default()
        };
        let _ = write!(html, "<span class=\"card-role\">{}</span>", escaped(role));
    }
    html.push_str("</span>");
    if face.dice != [0; 4] {
        let reaches_far = card.dice(Range::BoxFour) > 0;
        html.push_str("<span class=\"ranges\">");
        for range in [Range::Close, Range::Medium, Range::Long, Range::BoxFour] {
            // Who reaches box 4 has no dice near by; the others have none there.
            if (range == Range::BoxFour || reaches_far) && card.dice(range) == 0 {
                continue;
            }
            let _ = write!(
                html,
                "<span class=\"range\"><i>{}</i>",
                escaped(words::range(lang, range))
            );
            match card.dice(range) {
                0 => html.push_str("<span class=\"dice-n\" data-none>–</span></span>"),
                dice => {
                    let _ = write!(html, "<span class=\"dice-n\">{dice}</span></span>");
                }
            }
        }
        html.push_str("</span>");
    }
    let mut abilities = said.abilities(edition).peekable();
    if abilities.peek().is_some() {
        html.push_str("<span class=\"abilities\">");
        let mut last = None;
        for ability in abilities {
            // The small face names each kind once.
            if !held_up && last == Some(ability.kind) {
                continue;
            }
            last = Some(ability.kind);
            let sign = ability_sign(ability.kind);
            let kind = escaped(words::ability_kind(lang, ability.kind));
            let _ = write!(
                html,
                "<span class=\"ability\" data-kind=\"{sign}\">{}",
                icon(sign)
            );
            if held_up {
                let when = words::when(lang, ability.when);
                let when = if when.is_empty() {
                    String::new()
                } else {
                    format!(" ({})", escaped(when))
                };
                let _ = write!(
                    html,
                    "<span><b>{kind}{when}.</b> {}</span>",
                    escaped(ability.text)
                );
            } else {
                let _ = write!(html, "<b>{kind}</b>");
            }
            html.push_str("</span>");
        }
        html.push_str("</span>");
    }
    html
}
