//! Decisions, and the labels of buttons.

use shared::ramparts::table::Entry;
use shared::ramparts::{Ability, Action, Card, CardSet, Phase, Table, raised, turned};

use super::names::rampart_key;
use super::{Lang, action_words, ask_words, chit, name, pass_words, regiment};

/// The current decision, in a sentence.
pub(crate) fn asked(lang: Lang, table: &Table) -> String {
    let words = ask_words(lang);
    match table.phase {
        Phase::Impi(window) => return words.impi(&chit(lang, table.face(window.chit))),
        Phase::PutOut(_) => words.put_out,
        Phase::Action { left } => return words.action(left),
        Phase::CardDraw { more: 1.., .. } if !table.terms().must_draw => words.draw_or_not,
        Phase::CardDraw { more: 0, .. } if !table.terms().must_draw => words.still_fetch,
        Phase::CardDraw { more: 0, .. } => words.fetch_more,
        Phase::CardDraw { .. } => words.draw_again,
        Phase::Hero {
            left: left @ 1..,
            pair,
        } => match table.placeable(left, pair).is_empty() {
            true => words.nobody_to_place,
            false => words.hero,
        },
        Phase::Hero { pair: true, .. } if has_private(table) => words.second_private,
        Phase::Hero { .. } => words.last_hero,
        Phase::Entering(Entry { ibutho, die, .. }) => {
            return match die {
                Some(die) => words.entering_failed(die, regiment(ibutho)),
                None => match table.defenders_against(ibutho) {
                    CardSet::NONE => words.entering(regiment(ibutho)),
                    defenders => {
                        let holds = Table::hold_odds(defenders).percent();
                        words.entering_defended(regiment(ibutho), holds)
                    }
                },
            };
        }
        Phase::PlusOne(_) => words.plus_one,
        Phase::Luck(_) => words.luck,
        Phase::Housekeeping => match (table.hand_too_large(), table.recoverable().is_empty()) {
            (true, false) => words.discard_and_recover,
            (true, true) => words.discard_down,
            (false, _) => words.recover,
        },
        Phase::Over(_) => words.over,
    }
    .to_owned()
}

/// Whether a second Private is there to follow the first.
fn has_private(table: &Table) -> bool {
    !table.hand.and(CardSet::PRIVATES).is_empty()
}

/// The label of a button for this action.
pub(crate) fn action(lang: Lang, action: Action, table: &Table) -> String {
    let words = action_words(lang);
    let of = |card: Card| name(lang, card);
    match action {
        Action::Pass => pass(lang, table),
        Action::PutForth { card } => words.put_forth(of(card)),
        Action::FormPlatoon { lieutenant, second } => {
            words.form_platoon(of(lieutenant), of(second))
        }
        Action::BreakPlatoon => words.break_platoon.into(),
        Action::BeginWork { leader } => words.begin_work(of(leader), &stage(lang, table)),
        Action::ContinueWork => words.continue_work(&stage(lang, table)),
        Action::DismissBuilder => words.dismiss_builder(table.builder.map_or("", of)),
        Action::FightFire { hero } => words.fight_fire(of(hero)),
        Action::Distribute { hero } => words.distribute(of(hero)),
        Action::Volley { card, at } => words.volley(of(card), regiment(at)),
        Action::Ability(using) => ability(lang, using, table),
        Action::PutOut { building } => words.put_out(building.key()),
        Action::Raise { pips } => words.raise(pips, raised(pips)),
        Action::TurnDie { card, pips } => words.turn_die(of(card), pips, turned(pips)),
        Action::DrawMore if table.terms().must_draw => words.draw_another.into(),
        Action::DrawMore => words.draw.into(),
        Action::DiscardDown { card } => words.discard_down(of(card)),
    }
}

fn pass(lang: Lang, table: &Table) -> String {
    let words = pass_words(lang);
    match table.phase {
        Phase::Impi(_) => words.impi,
        Phase::Action { left: 0 } => words.action,
        Phase::Action { left } => return words.action_unused(left),
        Phase::CardDraw { more: 1.., .. } if !table.terms().must_draw => words.draw,
        Phase::CardDraw { .. } => words.draw_more,
        Phase::Entering(Entry {
            ibutho, die: None, ..
        }) if !table.defenders_against(ibutho).is_empty() => words.defence,
        Phase::Entering(_) => words.entering,
        Phase::PlusOne(_) => words.plus_one,
        Phase::Luck(_) => words.luck,
        Phase::Hero { left: 1.., .. } => words.hero,
        Phase::Hero { pair: true, .. } if has_private(table) => words.second_private,
        Phase::Hero { .. } => words.last_hero,
        Phase::Housekeeping | Phase::PutOut(_) | Phase::Over(_) => words.turn,
    }
    .to_owned()
}

fn ability(lang: Lang, ability: Ability, table: &Table) -> String {
    let words = action_words(lang);
    let of = |card: Card| name(lang, card);
    // 6.2.3: where a card goes that would be inserted.
    let inserts = table.setup().terms().inserts;
    match ability {
        Ability::ChardReturn => words.chard_return,
        Ability::ChardDiscard => words.chard_discard,
        Ability::BromheadReturn => words.bromhead_return,
        Ability::BromheadDiscard => words.bromhead_discard,
        Ability::DaltonDiscard => words.dalton_discard,
        Ability::BourneDiscard => words.bourne_discard,
        Ability::WindridgeDiscard => return words.windridge_discard(&stage(lang, table)),
        Ability::AdendorffInsert => return words.adendorff_insert(inserts),
        Ability::ReynoldsRecover { hero } => return words.reynolds_recover(of(hero)),
        Ability::SchiessDiscard { card, at } => {
            return words.schiess_discard(of(card), regiment(at));
        }
        Ability::HookDouse => words.hook_douse,
        Ability::HookDrive => words.hook_drive,
        Ability::WilliamsReturn { private } => return words.williams_return(of(private)),
        Ability::AttwoodReturn => words.attwood_return,
        Ability::DunneDiscard => return words.dunne_discard(&stage(lang, table)),
        Ability::DunbarInsert { formation } => {
            return words.dunbar_insert(inserts, formation.key());
        }
        Ability::LuggReturn => words.lugg_return,
        Ability::GallagherReturn => words.gallagher_return,
        Ability::SmithReturn => words.smith_return,
        Ability::SmithDiscard => words.smith_discard,
        Ability::AllenReturn => words.allen_return,
        Ability::AllenDiscard { card, at } => return words.allen_discard(of(card), regiment(at)),
        Ability::HitchReturn => words.hitch_return,
        Ability::WilliamJonesDiscard => words.william_jones_discard,
        Ability::RoyReturn { private } => return words.roy_return(of(private)),
        Ability::WatersInsert => words.waters_insert,
        Ability::DickReturn => words.dick_return,
        Ability::DickDiscard => words.dick_discard,
        Ability::ContingentDiscard | Ability::HorseDiscard | Ability::CompanyDiscard => {
            return words.raise_banner(of(ability.card()));
        }
        Ability::SpaldingDiscard => words.spalding_discard,
        Ability::MenOfHarlech | Ability::CattleStampede => return words.play(of(ability.card())),
        Ability::SteadyDiscard { volley } => return words.steady_discard(of(volley)),
    }
    .to_owned()
}

/// The stage that would be built next.
fn stage(lang: Lang, table: &Table) -> String {
    table.rampart.next().map_or_else(String::new, |line| {
        action_words(lang).stage(rampart_key(line), table.stages + 1)
    })
}
