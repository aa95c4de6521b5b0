//! Reasons why something is illegal, each with its case of the rulebook.

use std::fmt;

use serde::Serialize;

/// A reason for refusing an action. Append only: the keys are part of the API.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// This phase has no such action.
    NotInThisPhase,
    /// There is nothing to pass: something must be chosen.
    MustChoose,
    /// The hand is over its limit.
    HandTooLarge,
    /// The hand is within its limit.
    HandWithinLimit,
    /// The card is not in the hand.
    NotInHand,
    /// Only heroes are put forth.
    NotAHero,
    /// He came back by his own ability in this phase.
    AlreadyBack,
    /// No Action is left.
    NoActionLeft,
    /// The Hero Phase's placement is done; only a Private may follow.
    OnlyAPrivate,
    /// The hero is not available.
    NotAvailable,
    /// White-titled cards do no work.
    WhiteTitle,
    /// The first officer must be a lieutenant.
    NotALieutenant,
    /// The second must be a sergeant or another lieutenant.
    NotASecond,
    /// Of two lieutenants the lower number is named first.
    LieutenantsInOrder,
    /// The platoon is formed already.
    PlatoonFormed,
    /// The platoon is not formed.
    NoPlatoon,
    /// Only a lieutenant or a sergeant leads the work.
    NotALeader,
    /// Somebody leads the work already.
    WorkIsLed,
    /// Nobody leads the work.
    NobodyLeads,
    /// The Final Redoubt stands.
    NothingLeftToBuild,
    /// No building is on fire.
    NothingBurns,
    /// That building is not on fire.
    NotBurning,
    /// Ammunition and water are not low.
    AmmunitionIsFine,
    /// An R chit: no volleys this turn.
    RestTheLads,
    /// The card has no volley dice.
    NoVolley,
    /// The target is routed or out of the game.
    NoSuchTarget,
    /// The target is beyond range.
    OutOfRange,
    /// The card has no dice at that range.
    NoDiceAtRange,
    /// An iButho inside the perimeter draws every volley.
    InsideFirst,
    /// A burning building is in between.
    BehindFire,
    /// The ability's chit must be an Advance.
    NotAnAdvance,
    /// The chit does not move that formation.
    FormationNotNamed,
    /// One formation is delayed already.
    AlreadyDelayed,
    /// The card is not in the discard pile, or not of the kind asked for.
    NotInDiscard,
    /// Nobody stands in the Hospital.
    HospitalEmpty,
    /// More than three cards were in hand when the phase began.
    HandWasFull,
    /// No further card is allowed.
    NoMoreCards,
    /// He cannot fire by an ability that discards him.
    NotHimself,
    /// The morning has come: the ammunition marker stays.
    LastRounds,
    /// No hero in hand who could be put forth.
    NobodyInHand,
    /// The chit face up is not Zulu Snipers.
    NotSnipers,
    /// Nobody is in box 1 or 2 of those tracks.
    NobodyNear,
    /// No Heroic Defense stands in that box.
    BoxNotDefended,
    /// The Heroic Defense is not rolled yet.
    NotYetRolled,
    /// The Heroic Defense is rolled already.
    AlreadyRolled,
    /// Nobody is entering the Hospital.
    NotAtTheHospital,
    /// A +1 would change nothing on such a die, or there is none.
    NoSuchDie,
    /// The Hero Phase's placements are done.
    PlacementDone,
    /// First edition: the second in the platoon must be a sergeant.
    NotASergeant,
    /// First edition: who stands outside the camp does no work in it.
    OutsideTheCamp,
    /// First edition: another stage of this barricade needs a later turn.
    OneStageATurn,
    /// First edition: only a 5 or a 6 of this volley can be turned.
    NothingToTurn,
    /// First edition: the card to be spent is neither in hand nor on the tableau.
    NothingToSpend,
}

impl Illegal {
    /// Every reason, in the order in which they are declared.
    pub const ALL: [Self; 54] = [
        Self::GameOver,
        Self::NotInThisPhase,
        Self::MustChoose,
        Self::HandTooLarge,
        Self::HandWithinLimit,
        Self::NotInHand,
        Self::NotAHero,
        Self::AlreadyBack,
        Self::NoActionLeft,
        Self::OnlyAPrivate,
        Self::NotAvailable,
        Self::WhiteTitle,
        Self::NotALieutenant,
        Self::NotASecond,
        Self::LieutenantsInOrder,
        Self::PlatoonFormed,
        Self::NoPlatoon,
        Self::NotALeader,
        Self::WorkIsLed,
        Self::NobodyLeads,
        Self::NothingLeftToBuild,
        Self::NothingBurns,
        Self::NotBurning,
        Self::AmmunitionIsFine,
        Self::RestTheLads,
        Self::NoVolley,
        Self::NoSuchTarget,
        Self::OutOfRange,
        Self::NoDiceAtRange,
        Self::InsideFirst,
        Self::BehindFire,
        Self::NotAnAdvance,
        Self::FormationNotNamed,
        Self::AlreadyDelayed,
        Self::NotInDiscard,
        Self::HospitalEmpty,
        Self::HandWasFull,
        Self::NoMoreCards,
        Self::NotHimself,
        Self::LastRounds,
        Self::NobodyInHand,
        Self::NotSnipers,
        Self::NobodyNear,
        Self::BoxNotDefended,
        Self::NotYetRolled,
        Self::AlreadyRolled,
        Self::NotAtTheHospital,
        Self::NoSuchDie,
        Self::PlacementDone,
        Self::NotASergeant,
        Self::OutsideTheCamp,
        Self::OneStageATurn,
        Self::NothingToTurn,
        Self::NothingToSpend,
    ];

    /// The rulebook case (or ruling) that forbids it; [`super::Edition::case`] for a game's own edition.
    #[must_use]
    pub const fn case(self) -> &'static str {
        match self {
            Self::GameOver => "11.0",
            Self::NotInThisPhase => "4.0",
            Self::MustChoose => "5.3.1",
            Self::HandTooLarge | Self::HandWithinLimit => "9.0",
            Self::NotInHand | Self::NotAHero | Self::NotAvailable | Self::WhiteTitle => "6.2",
            Self::AlreadyBack => "R25",
            Self::NoActionLeft => "6.1",
            Self::OnlyAPrivate => "8.0",
            Self::NotALieutenant | Self::NotASecond | Self::LieutenantsInOrder => "6.3",
            Self::PlatoonFormed => "6.3",
            Self::NoPlatoon => "6.2.7",
            Self::NotALeader | Self::WorkIsLed | Self::NobodyLeads | Self::NothingLeftToBuild => {
                "6.4"
            }
            Self::NothingBurns | Self::NotBurning => "6.5",
            Self::AmmunitionIsFine => "6.6",
            Self::RestTheLads => "5.2",
            Self::NoVolley | Self::NoDiceAtRange => "6.7.2",
            Self::NoSuchTarget | Self::OutOfRange | Self::InsideFirst | Self::BehindFire => "6.7.1",
            Self::NotAnAdvance | Self::FormationNotNamed | Self::AlreadyDelayed => "6.2.3",
            Self::NotInDiscard | Self::HospitalEmpty | Self::NotHimself => "6.2",
            Self::HandWasFull | Self::NoMoreCards => "7.0",
            Self::LastRounds => "12.4.3",
            Self::NobodyInHand => "6.2",
            Self::NotSnipers => "6.2.3",
            Self::NobodyNear => "6.2",
            Self::BoxNotDefended => "6.2.1",
            Self::NotYetRolled => "5.1.3",
            Self::AlreadyRolled => "5.1.3",
            Self::NotAtTheHospital => "6.2",
            Self::NoSuchDie => "6.7.5",
            Self::PlacementDone => "8.0",
            Self::NotASergeant => "6.3",
            Self::OutsideTheCamp => "12.3.2",
            Self::OneStageATurn => "6.4",
            Self::NothingToTurn | Self::NothingToSpend => "12.5",
        }
    }

    /// The stable name of the reason in the API and in translations.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NotInThisPhase => "not_in_this_phase",
            Self::MustChoose => "must_choose",
            Self::HandTooLarge => "hand_too_large",
            Self::HandWithinLimit => "hand_within_limit",
            Self::NotInHand => "not_in_hand",
            Self::NotAHero => "not_a_hero",
            Self::AlreadyBack => "already_back",
            Self::NoActionLeft => "no_action_left",
            Self::OnlyAPrivate => "only_a_private",
            Self::NotAvailable => "not_available",
            Self::WhiteTitle => "white_title",
            Self::NotALieutenant => "not_a_lieutenant",
            Self::NotASecond => "not_a_second",
            Self::LieutenantsInOrder => "lieutenants_in_order",
            Self::PlatoonFormed => "platoon_formed",
            Self::NoPlatoon => "no_platoon",
            Self::NotALeader => "not_a_leader",
            Self::WorkIsLed => "work_is_led",
            Self::NobodyLeads => "nobody_leads",
            Self::NothingLeftToBuild => "nothing_left_to_build",
            Self::NothingBurns => "nothing_burns",
            Self::NotBurning => "not_burning",
            Self::AmmunitionIsFine => "ammunition_is_fine",
            Self::RestTheLads => "rest_the_lads",
            Self::NoVolley => "no_volley",
            Self::NoSuchTarget => "no_such_target",
            Self::OutOfRange => "out_of_range",
            Self::NoDiceAtRange => "no_dice_at_range",
            Self::InsideFirst => "inside_first",
            Self::BehindFire => "behind_fire",
            Self::NotAnAdvance => "not_an_advance",
            Self::FormationNotNamed => "formation_not_named",
            Self::AlreadyDelayed => "already_delayed",
            Self::NotInDiscard => "not_in_discard",
            Self::HospitalEmpty => "hospital_empty",
            Self::HandWasFull => "hand_was_full",
            Self::NoMoreCards => "no_more_cards",
            Self::NotHimself => "not_himself",
            Self::LastRounds => "last_rounds",
            Self::NobodyInHand => "nobody_in_hand",
            Self::NotSnipers => "not_snipers",
            Self::NobodyNear => "nobody_near",
            Self::BoxNotDefended => "box_not_defended",
            Self::NotYetRolled => "not_yet_rolled",
            Self::AlreadyRolled => "already_rolled",
            Self::NotAtTheHospital => "not_at_the_hospital",
            Self::NoSuchDie => "no_such_die",
            Self::PlacementDone => "placement_done",
            Self::NotASergeant => "not_a_sergeant",
            Self::OutsideTheCamp => "outside_the_camp",
            Self::OneStageATurn => "one_stage_a_turn",
            Self::NothingToTurn => "nothing_to_turn",
            Self::NothingToSpend => "nothing_to_spend",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::GameOver => "the game is over",
            Self::NotInThisPhase => "this phase has no such action",
            Self::MustChoose => "one of the two fires must be chosen",
            Self::HandTooLarge => "more than five cards in hand: discard down to five first",
            Self::HandWithinLimit => "cards are discarded only from a hand over its limit",
            Self::NotInHand => "that card is not in the hand",
            Self::NotAHero => "only heroes are put forth",
            Self::AlreadyBack => {
                "he came back by his own ability in this phase and cannot be put forth again in it"
            }
            Self::NoActionLeft => "no Action is left this turn",
            Self::OnlyAPrivate => "after one Private only a second Private may follow",
            Self::NotAvailable => {
                "that hero is not available: he must be on the tableau and free of other work"
            }
            Self::WhiteTitle => "cards with a white title do no work",
            Self::NotALieutenant => "the platoon needs an available lieutenant",
            Self::NotASecond => {
                "beside the lieutenant the platoon needs a sergeant or another lieutenant"
            }
            Self::LieutenantsInOrder => {
                "of two lieutenants the one with the lower card number is named first"
            }
            Self::PlatoonFormed => "the Reserve Platoon is formed already",
            Self::NoPlatoon => "the Reserve Platoon must be formed first",
            Self::NotALeader => "only a lieutenant or a sergeant leads barricade work",
            Self::WorkIsLed => "somebody leads the work already: continue it, or dismiss him first",
            Self::NobodyLeads => "nobody leads the work",
            Self::NothingLeftToBuild => "the Final Redoubt stands: nothing is left to build",
            Self::NothingBurns => "no building is on fire",
            Self::NotBurning => "that building is not on fire",
            Self::AmmunitionIsFine => "ammunition and water are not low",
            Self::RestTheLads => "the R chit forbids volleys for the rest of the turn",
            Self::NoVolley => "that card has no volley",
            Self::NoSuchTarget => "the target is routed or out of the game",
            Self::OutOfRange => "the target is out of range: volleys reach box 3",
            Self::NoDiceAtRange => "that card has no dice at this range",
            Self::InsideFirst => "an iButho inside the perimeter draws every volley",
            Self::BehindFire => "nobody fires past a burning building",
            Self::NotAnAdvance => "only an Advance chit can be delayed",
            Self::FormationNotNamed => "the chit does not move that formation",
            Self::AlreadyDelayed => "one formation is delayed already",
            Self::NotInDiscard => "no such card of that kind in the discard pile",
            Self::HospitalEmpty => "no iButho stands in the Hospital",
            Self::HandWasFull => "more than three cards were in hand when the phase began",
            Self::NoMoreCards => "no further card is allowed",
            Self::NotHimself => "he is discarded for the ability and cannot fire by it",
            Self::LastRounds => "after the morning's first turn the ammunition marker stays: the last rounds are being fired",
            Self::NobodyInHand => "no hero in hand can be put forth",
            Self::NotSnipers => "he answers the Zulu Snipers chit alone, while it lies face up",
            Self::NobodyNear => "no iButho is in box 1 or 2 of the Loins or the Right Horn",
            Self::BoxNotDefended => "no Heroic Defense marker stands in the box that is entered",
            Self::NotYetRolled => "the Heroic Defense has not been rolled yet",
            Self::AlreadyRolled => "the Heroic Defense has been rolled already",
            Self::NotAtTheHospital => "no iButho is entering the Hospital",
            Self::PlacementDone => "this Hero Phase's placement is done",
            Self::NotASergeant => "the second in the platoon must be a sergeant",
            Self::OutsideTheCamp => "a group outside the camp does no work in it",
            Self::OneStageATurn => "another stage of this barricade needs a later turn",
            Self::NothingToTurn => "only a 5 or a 6 of this volley can be turned",
            Self::NothingToSpend => "the card to be spent must be in hand or on the tableau",
            Self::NoSuchDie => "no die of the volley shows that, or a +1 would change nothing on it",
        })
    }
}

impl std::error::Error for Illegal {}

#[cfg(test)]
mod tests {
    use super::Illegal;
    use std::collections::BTreeSet;

    #[test]
    fn each_has_a_key_after_its_name_and_words_of_its_own() {
        let mut said = BTreeSet::new();
        for reason in Illegal::ALL {
            let mut name = String::new();
            for letter in format!("{reason:?}").chars() {
                if letter.is_uppercase() && !name.is_empty() {
                    name.push('_');
                }
                name.extend(letter.to_lowercase());
            }
            assert_eq!(reason.key(), name);
            let words = reason.to_string();
            assert!(words.len() > 5 && said.insert(words), "{reason:?}");
            let case = reason.case().trim_start_matches('R');
            assert!(case.starts_with(|c: char| c.is_ascii_digit()), "{case}");
        }
    }

    #[test]
    fn the_list_is_in_the_order_of_the_declaration() {
        for (i, reason) in Illegal::ALL.into_iter().enumerate() {
            assert_eq!(reason as usize, i, "{reason:?}");
        }
    }
}
