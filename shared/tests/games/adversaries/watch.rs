//! What random games of the siege are played by and what must hold in them: for the tests here and for the long run,
//! `examples/adversary.rs`.

use shared::fate::Fast;
use shared::ramparts::pile::PileCard;
use shared::ramparts::random_games::{random_options, random_options_of};
use shared::ramparts::record::Ruleset;
use shared::ramparts::table::{FiredIn, Morning, Pending, Window};
use shared::ramparts::{
    Action, Card, CardSet, ChitSet, Edition, Event, Formation, Ibutho, Phase, Post, SiegeRules,
    Table, Variant,
};
use shared::rules::Side;

use crate::adversary::Watched;

/// What game `number` is played by: the presets in turn, and as often a free combination. Whatever rulesets there
/// are belong here, and nowhere else: tests and long runs take them from this function.
pub(crate) fn ruleset(number: u64) -> Ruleset {
    let presets = Ruleset::PRESETS.len() as u64;
    match number % (2 * presets) {
        preset if preset < presets => Ruleset::PRESETS[preset as usize],
        free if free % 3 == 0 => Ruleset(random_options_of(Edition::First, number)),
        _ => Ruleset(random_options(number)),
    }
}

impl Watched for SiegeRules {
    type Seen = ();

    fn numbered(number: u64) -> Self {
        ruleset(number).newest()
    }

    fn sound(table: &Table) -> Result<(), String> {
        sound(table)
    }

    fn see(_: &mut (), _: &Event) -> Result<(), String> {
        Ok(())
    }

    fn decide(
        table: &Table,
        _: Side,
        legal: &mut Vec<Action>,
        choice: &mut Fast,
    ) -> Option<Action> {
        table.legal_into(legal);
        let count = legal.len() as u32;
        (count > 0).then(|| legal[choice.below(count) as usize])
    }

    fn any_action(choice: &mut Fast) -> Action {
        thread_local! {
            static ALL: Vec<Action> = Action::all().collect();
        }
        ALL.with(|all| all[choice.below(all.len() as u32) as usize])
    }

    fn is_listed(table: &Table, _: Side, action: &Action) -> bool {
        table.legal_actions().contains(action)
    }
}

/// Everything is in exactly one valid place.
pub(crate) fn sound(table: &Table) -> Result<(), String> {
    cards(table)?;
    chits(table)?;
    ibuthos(table)
}

fn cards(table: &Table) -> Result<(), String> {
    let mut places: Vec<CardSet> = vec![
        table.hand,
        table.tableau,
        table.discard,
        table.unseen,
        table.wasted,
    ];
    let mut unknown = 0;
    let mut pile = CardSet::NONE;
    for place in table.pile.places() {
        match place {
            PileCard::Known(card) if pile.has(card) => {
                return Err(format!("{card:?} is twice in the pile"));
            }
            PileCard::Known(card) => pile.insert(card),
            _ => unknown += 1,
        }
    }
    places.push(pile);
    places.extend(table.builder.map(CardSet::one));
    if let Some(platoon) = table.platoon {
        places.extend([platoon.lieutenant, platoon.second].map(CardSet::one));
    }
    let mut seen = CardSet::NONE;
    for place in places {
        let twice: Vec<Card> = seen.and(place).iter().collect();
        if !twice.is_empty() {
            return Err(format!("in two places: {twice:?}"));
        }
        seen = seen.or(place);
    }
    if seen != table.options.deck() {
        return Err(format!("other cards than the deck: {seen:?}"));
    }
    if unknown + u32::from(table.left_out.cards) != table.unseen.len() {
        return Err(format!(
            "{unknown} unknown places for {} cards",
            table.unseen.len()
        ));
    }
    if table.stages > 2 || (table.rampart.next().is_none() && table.stages > 0) {
        return Err("a barricade that cannot be".into());
    }
    if !table.defences.without(table.tableau).is_empty() && table.ending().is_none() {
        return Err("a marker without its hero".into());
    }
    Ok(())
}

fn chits(table: &Table) -> Result<(), String> {
    let mut places = vec![table.cup, table.used];
    let face_up: Option<Window> = match table.phase {
        Phase::Impi(window)
        | Phase::PlusOne(Pending {
            fired_in: FiredIn::Impi(window),
            ..
        })
        | Phase::Luck(Pending {
            fired_in: FiredIn::Impi(window),
            ..
        }) => Some(window),
        _ => None,
    };
    for chit in face_up
        .into_iter()
        .flat_map(|window| [Some(window.chit), window.called_by])
        .flatten()
    {
        let mut one = ChitSet::NONE;
        one.insert(chit);
        places.push(one);
    }
    let wanted = match table.morning {
        Morning::NotYet if table.options.has(Variant::Officers) => {
            table.terms().chits.without(ChitSet::SENIORITY_DEBATE)
        }
        Morning::NotYet => table.terms().chits,
        Morning::Dawn | Morning::Assault { .. } => table.terms().chits.and(ChitSet::ADVANCES),
    };
    let mut left = wanted;
    for place in places {
        for chit in place.iter() {
            if !left.has(chit) {
                return Err(format!(
                    "the chit {chit:?} is in two places, or out of the game"
                ));
            }
            left.remove(chit);
        }
    }
    // What was left out unseen is in the count until the last assault, when the cup is known.
    let assault = table.morning != Morning::NotYet;
    let out = if assault && table.options.has(Variant::LeftOut) {
        3
    } else {
        0
    };
    if table.left_out.certain.without(table.cup) != ChitSet::NONE
        || table.chits_in_cup() < table.left_out.certain.len()
    {
        Err(format!(
            "more chits in the cup for certain than there are: {:?}",
            table.left_out
        ))
    } else if left.len() <= out {
        Ok(())
    } else {
        Err(format!("chits are lost: {left:?}"))
    }
}

fn ibuthos(table: &Table) -> Result<(), String> {
    let over = table.ending().is_some();
    for (i, one) in Ibutho::ALL.into_iter().enumerate() {
        let regiment = table.regiment(one);
        if regiment.hits > table.full_hits(one) {
            return Err(format!("{one:?} has more hit markers than there are"));
        }
        if regiment.post == Post::Eliminated && regiment.hits > 0 {
            return Err(format!("{one:?} is eliminated and has hit markers"));
        }
        let Some(at) = regiment.at() else { continue };
        if at > 5 || at < table.rampart.number() || (at == table.rampart.number() && !over) {
            return Err(format!("{one:?} stands in box {at}"));
        }
        for other in Ibutho::ALL.into_iter().skip(i + 1) {
            let neighbour = table.regiment(other);
            let same_gate = at < 0
                || table.terms().one_zero_box
                || neighbour.formation.gate() == regiment.formation.gate();
            if at <= 0 && neighbour.at() == Some(at) && same_gate {
                return Err(format!("{one:?} and {other:?} share an interior box"));
            }
        }
    }
    let alone = |formation: Formation| {
        table
            .regiments
            .iter()
            .filter(|regiment| regiment.formation == formation)
            .count()
            == 1
    };
    if Formation::ALL.into_iter().all(alone) {
        Ok(())
    } else {
        Err("a track without its iButho".into())
    }
}
