//! Texts of cards and chits, reasons for refusals, and notices.

use shared::ramparts::chits::ChitKind;
use shared::ramparts::{Card, Edition, Illegal};

use super::{Lang, notice_words, ui};
use crate::play::Notice;
use crate::words::cards::{AbilityKind, CardWords, When};
use crate::words::failure;

/// A card's words.
pub(crate) fn card(lang: Lang, card: Card) -> &'static CardWords {
    &lang.cards()[usize::from(card.number()) - 1]
}

/// Why something is illegal.
pub(crate) fn illegal(lang: Lang, reason: Illegal) -> &'static str {
    let id = format!("illegal-{}", reason.key());
    lang.bundle().get(&id, None).unwrap_or_default()
}

/// The text of a notice.
pub(crate) fn notice(lang: Lang, notice: &Notice<Illegal>) -> String {
    let words = notice_words(lang);
    match notice {
        Notice::Illegal(reason) => illegal(lang, *reason),
        Notice::NothingToUndo => words.nothing_to_undo,
        Notice::Waiting => words.waiting,
        // A solitaire player agrees with nobody, and undoes in another tab himself.
        Notice::Stale | Notice::TakenBack | Notice::Undone => words.stale,
        Notice::Reloaded => words.reloaded,
        Notice::Refused(why) => return words.refused(&failure(lang, why)),
    }
    .to_owned()
}

/// The effect of a chit, in a sentence or two.
pub(crate) fn chit_help(lang: Lang, edition: Edition, face: ChitKind) -> &'static str {
    let name = match (face, edition) {
        (ChitKind::Advance(_), _) => "advance",
        (ChitKind::R, _) => "r",
        (ChitKind::BuildingAblaze, _) => "ablaze",
        (ChitKind::IndluyengweForward, _) => "forward",
        (ChitKind::PrinceDabulamanzi, _) => "prince",
        (ChitKind::RiflesOverheat, _) => "overheat",
        (ChitKind::SeniorityDebate, _) => "debate",
        (ChitKind::WashingOfTheSpears, _) => "washing",
        (ChitKind::ZuluSnipers, Edition::First) => "snipers-first",
        (ChitKind::ZuluSnipers, Edition::Second) => "snipers-second",
    };
    let help = lang.bundle().get("chit-help", Some(name));
    help.unwrap_or_default()
}

/// The kind of an ability.
pub(crate) fn ability_kind(lang: Lang, kind: AbilityKind) -> &'static str {
    let words = ui(lang);
    match kind {
        AbilityKind::Return => words.ability_return,
        AbilityKind::Discard => words.ability_discard,
        AbilityKind::Insert => words.ability_insert,
        AbilityKind::While => words.ability_while,
        AbilityKind::Defends => words.ability_defends,
        AbilityKind::Recover => words.ability_recover,
        AbilityKind::Bonus => words.ability_bonus,
        AbilityKind::Drawn => words.ability_drawn,
        AbilityKind::Fired => words.ability_fired,
    }
}

/// When an ability can be used; empty if it has no phase.
pub(crate) fn when(lang: Lang, when: When) -> &'static str {
    let words = ui(lang);
    match when {
        When::Impi => words.in_phase_impi,
        When::Action => words.in_phase_action,
        When::Ibutho => words.in_phase_ibutho,
        When::CardDraw => words.in_phase_card_draw,
        When::Hero => words.in_phase_hero,
        When::ActionOrHousekeeping => words.in_phase_action_or_housekeeping,
        When::Always => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No line of a file is left out because its name is unknown, and no message with such a name remains unread.
    #[test]
    fn every_line_is_read() {
        for &lang in Lang::all() {
            let bundle = lang.bundle();
            for of in Card::ALL {
                let id = format!("card-{}", of.number());
                let lines = bundle.attributes(&id);
                let others = lines.filter(|(name, _)| !["role", "note"].contains(name));
                assert_eq!(card(lang, of).abilities.len(), others.count(), "{of:?}");
            }
            let beyond = Card::ALL.len() + 1;
            assert_eq!(bundle.get(&format!("card-{beyond}"), None), None);
            // A text for each of the nine kinds, and one of them has two, one for each edition.
            assert_eq!(bundle.attributes("chit-help").count(), 10);
        }
    }
}
