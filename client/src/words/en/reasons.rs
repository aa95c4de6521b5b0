//! Why not, what a button says, and what went wrong, in English.

use shared::ramparts::{Ability, Action, Card, Phase, Table};

use super::names::{building, formation, rampart};
use crate::net::Failure;
use crate::play::Notice;
use crate::words::{Lang, illegal, name};

fn of(card: Card) -> &'static str {
    name(Lang::En, card)
}

pub(crate) fn action(action: Action, table: &Table) -> String {
    match action {
        Action::Pass => match table.phase {
            Phase::Impi(_) => "Let it come",
            Phase::Action { .. } => "End the Action Phase",
            Phase::CardDraw { more: 1.., .. } if !table.terms().must_draw => "No card",
            Phase::CardDraw { .. } => "No more cards",
            Phase::Entering(_) => "Let it come",
            Phase::PlusOne(_) => "No +1",
            Phase::Luck(_) => "Keep the dice",
            Phase::Hero { left: 1.., .. } => "Put nobody forth",
            Phase::Hero { pair: true, .. } => "No second Private",
            Phase::Hero { .. } => "Go on",
            Phase::Housekeeping | Phase::PutOut(_) | Phase::Over(_) => "Next turn",
        }
        .into(),
        Action::PutForth { card } => format!("Put {} forth", of(card)),
        Action::FormPlatoon { lieutenant, second } => format!(
            "Form the Reserve Platoon: {} and {}",
            of(lieutenant),
            of(second)
        ),
        Action::BreakPlatoon => "Break up the Reserve Platoon: both return to hand".into(),
        Action::BeginWork { leader } => {
            format!("{} leads the work: {}", of(leader), stage(table))
        }
        Action::ContinueWork => format!("Build on: {}", stage(table)),
        Action::DismissBuilder => {
            format!("{} leaves the work", table.builder.map_or("", of))
        }
        Action::FightFire { hero } => format!("{} fights the fire", of(hero)),
        Action::Distribute { hero } => format!("{} brings up ammunition and water", of(hero)),
        Action::Volley { card, at } => format!("{} fires at {}", of(card), at.name()),
        Action::Ability(ability) => match ability {
            Ability::ChardReturn => "Chard returns: draw one more card".into(),
            Ability::ChardDiscard => "Discard Chard: two more Actions".into(),
            Ability::BromheadReturn => "Bromhead returns: one more Action".into(),
            Ability::BromheadDiscard => "Discard Bromhead: up to two more cards".into(),
            Ability::DaltonDiscard => "Discard Dalton: ignore the chit".into(),
            Ability::BourneDiscard => "Discard Bourne: no −1 this turn".into(),
            Ability::WindridgeDiscard => format!("Discard Windridge: {}", stage(table)),
            Ability::AdendorffInsert => format!("{} Adendorff: draw another chit", insert(table)),
            Ability::ReynoldsRecover { hero } => format!("Reynolds recovers {}", of(hero)),
            Ability::SchiessDiscard { card, at } => {
                format!("Discard Schiess: {} fires at {} now", of(card), at.name())
            }
            Ability::HookDouse => "Discard Hook: the Hospital’s fire is out".into(),
            Ability::HookDrive => "Discard Hook: the Hospital is cleared".into(),
            Ability::WilliamsReturn { private } => {
                format!("Williams returns: take {} from the discards", of(private))
            }
            Ability::AttwoodReturn => "Attwood returns: ammunition and water".into(),
            Ability::DunneDiscard => format!("Discard Dunne: {}", stage(table)),
            Ability::DunbarInsert { formation: slow } => {
                format!(
                    "{} Dunbar: the {} moves one box less",
                    insert(table),
                    formation(slow)
                )
            }
            Ability::LuggReturn => "Lugg returns: one more die at Medium or Long".into(),
            Ability::GallagherReturn => "Gallagher returns: fight the fire".into(),
            Ability::SmithReturn => "Smith returns: ammunition and water, or one more die".into(),
            Ability::SmithDiscard => "Discard Smith: put one more hero forth".into(),
            Ability::AllenReturn => "Allen returns: ammunition and water".into(),
            Ability::AllenDiscard { card, at } => {
                format!("Discard Allen: {} fires at {} free", of(card), at.name())
            }
            Ability::HitchReturn => "Hitch returns: one more die for the next volley".into(),
            Ability::WilliamJonesDiscard => {
                "Discard William Jones: it stops at the Hospital".into()
            }
            Ability::RoyReturn { private } => {
                format!("Roy returns: take {} from the discards", of(private))
            }
            Ability::WatersInsert => "Insert Waters: no Zulu Snipers".into(),
            Ability::DickReturn => "Dick returns: roll again".into(),
            Ability::DickDiscard => "Discard Dick: the box holds".into(),
            Ability::ContingentDiscard | Ability::HorseDiscard | Ability::CompanyDiscard => {
                format!("{}: raise the banner", of(ability.card()))
            }
            Ability::SpaldingDiscard => "Discard Spalding: put all your heroes forth".into(),
            Ability::MenOfHarlech | Ability::CattleStampede => {
                format!("Play {}", of(ability.card()))
            }
            Ability::SteadyDiscard { volley } => format!("Take back {}", of(volley)),
        },
        Action::PutOut { building: saved } => {
            format!("The fire in the {} is out", building(saved))
        }
        Action::Raise { pips } => format!("The {pips} becomes a {}", pips + 1),
        Action::TurnDie { card, pips } => {
            format!("Discard {}: a {pips} becomes a {}", of(card), 11 - pips)
        }
        Action::DrawMore if table.terms().must_draw => "Draw another card".into(),
        Action::DrawMore => "Draw a card".into(),
        Action::DiscardDown { card } => format!("Discard {}", of(card)),
    }
}

/// 6.2.3: what becomes of a card that would be inserted.
const fn insert(table: &Table) -> &'static str {
    if table.setup().terms().inserts {
        "Insert"
    } else {
        "Discard"
    }
}

/// The stage that would be built next.
fn stage(table: &Table) -> String {
    table.rampart.next().map_or_else(String::new, |line| {
        format!("{}, stage {} of 3", rampart(line), table.stages + 1)
    })
}

pub(crate) fn failure(failure: &Failure) -> String {
    match failure {
        Failure::Away => "The server cannot be reached.".into(),
        Failure::Unwell(status) => {
            format!("The server is in trouble ({status}). Try again in a while.")
        }
        Failure::Garbled => "Page and server do not understand each other. Reload the page.".into(),
        Failure::Refused(problem) => match problem.kind.as_str() {
            "no-such-game" => "There is no such game.".into(),
            "not-your-game" => "This game belongs to another player or another browser.".into(),
            "no-such-day" => "There is no table for that day.".into(),
            "stale" => "The game has gone on elsewhere.".into(),
            "game-over" => "The siege is over.".into(),
            "first-try-open" => "Your first try at this day is not over. Finish it before you play its luck again.".into(),
            "nothing-to-undo" => "There is nothing to take back.".into(),
            "not-yet-public" => {
                "A game is open to everybody once it is over, a day’s game an hour after its day has closed (UTC).".into()
            },
            "passkey-refused" => "The passkey was not accepted. Begin again.".into(),
            "no-passkeys-here" => "Passkeys need a site with a name: open this one by its name, not by its number.".into(),
            "not-on-board" => "You have no result on this table yet.".into(),
            "no-such-code" => "This code is not known, or not any more.".into(),
            "no-such-challenge" => "There is no such challenge.".into(),
            "name-taken" => "Another player has this name, or one that looks the same.".into(),
            "bad-name" => "A name has 1 to 24 characters, all of them to be seen.".into(),
            "name-reserved" => "This name is reserved. Choose another.".into(),
            _ => problem.detail.clone(),
        },
    }
}

pub(crate) fn notice(notice: &Notice) -> String {
    match notice {
        Notice::Illegal(reason) => illegal(Lang::En, *reason).into(),
        Notice::NothingToUndo => {
            "Nothing to take back: a chit, card or die has been revealed since.".into()
        }
        Notice::Waiting => "One moment: the last decision is still on its way.".into(),
        Notice::Stale => {
            "The game went on in another tab or browser. This is how it stands.".into()
        }
        Notice::Reloaded => "The page had lost the thread. This is how the game stands.".into(),
        Notice::Refused(why) => format!("That was not accepted: {}", failure(why)),
    }
}
