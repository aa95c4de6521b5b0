//! An action's odds and cost, in words; the figures are computed by the rules, and exact.

use shared::ramparts::cards::CardSet;
use shared::ramparts::{Ability, Action, Card, Ibutho, Phase, Table, VolleyOdds};

use crate::words::{self, Lang, table_words};

/// Dice, modifiers and chances of an action that fires or fights a fire, and its cost; empty when there is nothing to say.
pub(crate) fn of_action(table: &Table, action: Action, lang: Lang) -> String {
    let words = table_words(lang);
    let mut told = Vec::new();
    if let Some((card, at)) = action.volley() {
        told.extend(of_volley(table, card, at, lang).map(|volley| volley.all));
    }
    if let Action::FightFire { .. } | Action::Ability(Ability::GallagherReturn) = action {
        told.push(words.fire_odds(Table::fire_odds().percent()));
    }
    told.extend(of_defence(table, action, lang));
    told.extend(cost(table, action, lang));
    told.join(". ")
}

/// The chance that the Heroic Defense rolled for next holds, where an iButho is about to enter.
fn of_defence(table: &Table, action: Action, lang: Lang) -> Option<String> {
    let Phase::Entering(entry) = table.phase else {
        return None;
    };
    let rolls = match action {
        Action::Pass => entry.die.is_none(),
        Action::Ability(Ability::DickReturn) => true,
        _ => false,
    };
    let defenders = table.defenders_against(entry.ibutho);
    let percent = Table::hold_odds(defenders).percent();
    (rolls && !defenders.is_empty()).then(|| table_words(lang).hold_odds(percent))
}

/// The odds of a volley, in figures and in words.
pub(crate) struct VolleyText {
    pub(crate) odds: VolleyOdds,
    /// The range with the number of dice, their modifier and its reasons: a line each, separated by commas.
    pub(crate) lines: String,
    /// All of it, and what it brings.
    pub(crate) all: String,
}

/// The odds of a volley; none if it cannot be fired.
pub(crate) fn of_volley(table: &Table, card: Card, at: Ibutho, lang: Lang) -> Option<VolleyText> {
    let words = table_words(lang);
    let range = table.may_target_with(card, at).ok()?;
    let odds = table.volley_odds(card, at).ok()?;
    let dice = words.odds(
        words::range(lang, range),
        table.volley_dice(card, range),
        table.modifier(card, at),
    );
    let minuses = words.minuses().into_iter();
    let minuses = minuses.zip(table.minuses_for(card, range));
    let plus = (words::name(lang, Card::GCompany), table.has_plus_one(at));
    let why: Vec<&str> = minuses
        .chain([plus])
        .filter_map(|(name, applies)| applies.then_some(name))
        .collect();
    let (mut lines, mut all) = (dice.clone(), dice);
    if !why.is_empty() {
        let why = why.join(", ");
        lines += &format!(", {why}");
        all += &format!(" ({why})");
    }
    let brings = words.volley_odds(
        odds.hit.percent(),
        odds.back.percent(),
        odds.nothing.percent(),
    );
    all += &format!(". {brings}");
    Some(VolleyText { odds, lines, all })
}

/// Its cost: an Action, or a card.
pub(crate) fn cost(table: &Table, action: Action, lang: Lang) -> Option<String> {
    let words = table_words(lang);
    let cost = table.cost(action)?;
    if cost.is_free() {
        let could_cost = match action {
            Action::PutForth { .. } => true,
            Action::Ability(_) => matches!(table.phase, Phase::Action { .. }),
            _ => action.volley().is_some(),
        };
        return could_cost.then(|| words.cost_free.to_owned());
    }
    let names = |cards: CardSet| {
        let cards = table.options.edition().in_order(cards).into_iter();
        let names: Vec<&str> = cards.map(|card| words::name(lang, card)).collect();
        names.join(", ")
    };
    let mut paid = Vec::new();
    if cost.action {
        paid.push(words.cost_action.to_owned());
    }
    if !cost.discarded.is_empty() {
        paid.push(words.cost_discarded(&names(cost.discarded)));
    }
    if !cost.into_pile.is_empty() {
        paid.push(words.cost_into_pile(&names(cost.into_pile)));
    }
    if !cost.to_hand.is_empty() {
        paid.push(words.cost_to_hand(&names(cost.to_hand)));
    }
    Some(words.costs(&paid.join("; ")))
}

/// The chance that the next chit orders each regiment on the map forward: by any number of boxes, in hundredths.
pub(crate) fn next_forward(table: &Table) -> impl Iterator<Item = (Ibutho, u8)> {
    let orders = table.next_orders();
    let on_map = Ibutho::ALL
        .into_iter()
        .filter(|&ibutho| table.regiment(ibutho).at().is_some());
    on_map.filter_map(move |ibutho| {
        let orders = orders.as_ref()?;
        Some((ibutho, orders[ibutho as usize].forward().percent()))
    })
}
