//! One random game, watched at every step: for the tests here and for the long run, `examples/adversary.rs`.

use shared::fate::Fast;
use shared::ramparts::pile::PileCard;
use shared::ramparts::random_games::{random_options, random_options_of};
use shared::ramparts::record::{Game, Ruleset};
use shared::ramparts::table::{FiredIn, Morning, Pending, Window};
use shared::ramparts::{
    Action, Card, CardSet, ChitSet, Edition, Formation, Ibutho, Phase, Post, Refusal, Table,
    Variant,
};
use shared::rules::Side;

/// More entries than any game has; one that gets there has no end.
const ENDLESS: u32 = 5_000;

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

/// Plays a random game, an undo and an illegal action now and then, and looks at every table; the error says what
/// is wrong and where.
pub(crate) fn watch(ruleset: Ruleset, number: u64) -> Result<Game, String> {
    let mut fate = Fast::new(number);
    let mut choice = Fast::new(!number);
    let mut game = Game::begin(ruleset, &mut fate, &mut ())
        .map_err(|mismatch| format!("set-up: {mismatch}"))?;
    let mut legal = Vec::new();
    let mut digests = Vec::new();
    loop {
        let at = |why: String| format!("entry {}: {why}; {:?}", game.seq(), game.state());
        sound(game.state()).map_err(at)?;
        digests.push(game.digest());
        game.state().legal_into(&mut legal);
        if game.state().ending().is_some() {
            if legal.is_empty() && !game.can_undo(Side::FIRST) {
                break;
            }
            return Err(at("the game is over and something is still allowed".into()));
        }
        if legal.is_empty() {
            return Err(at("a dead end: nothing is allowed".into()));
        }
        if game.seq() >= ENDLESS {
            return Err(at("a game without end".into()));
        }
        if choice.below(8) == 0 {
            refuse(&mut game, &legal, &mut fate, &mut choice)?;
        }
        if game.can_undo(Side::FIRST) && choice.below(16) == 0 {
            game.undo(Side::FIRST).map_err(|error| error.to_string())?;
            continue;
        }
        let action = legal[choice.below(legal.len() as u32) as usize];
        let seq = game.seq();
        game.play(Side::FIRST, action, &mut fate, &mut ())
            .map_err(|refusal| {
                format!("entry {seq}: {action:?} is listed and refused: {refusal}")
            })?;
    }
    let mut seen = 0;
    let again = Game::replay_watched(game.rules(), game.log().to_vec(), |_, _, table| {
        seen += usize::from(digests.get(seen) == Some(&table.digest()));
    })
    .map_err(|broken| format!("its log does not replay: {broken}"))?;
    if seen != digests.len() || again.outcome() != game.outcome() || again.undos() != game.undos() {
        return Err("its log replays to another game".into());
    }
    Ok(game)
}

/// Any action there is, made of what a table can name, legal or not.
pub(crate) fn any_action(choice: &mut Fast, all: &[Action]) -> Action {
    all[choice.below(all.len() as u32) as usize]
}

/// An arbitrary action is refused when it is not listed, and then leaves the game as it was.
fn refuse(
    game: &mut Game,
    legal: &[Action],
    fate: &mut Fast,
    choice: &mut Fast,
) -> Result<(), String> {
    thread_local! {
        static ALL: Vec<Action> = Action::all().collect();
    }
    let action = ALL.with(|all| any_action(choice, all));
    if legal.contains(&action) {
        return Ok(());
    }
    let (table, seq) = (*game.state(), game.seq());
    let answer = game.play(Side::FIRST, action, fate, &mut ()).map(drop);
    let unchanged = (*game.state(), game.seq()) == (table, seq);
    let why = match answer {
        Err(Refusal::Illegal(_)) if unchanged => return Ok(()),
        Err(Refusal::Illegal(reason)) => format!("was refused ({reason}) and changed the game"),
        Err(refusal) => format!("asked fate what it could not answer: {refusal}"),
        Ok(()) => "is not listed and was done".into(),
    };
    Err(format!("entry {seq}: {action:?} {why}"))
}

/// Everything is in one place, and stands where it may.
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
