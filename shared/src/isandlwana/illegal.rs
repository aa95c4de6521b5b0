//! Reasons why something is illegal, each with its case of the rulebook.

use std::fmt;

use serde::Serialize;

use super::field::Phase;
use crate::rules::Reason;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $key:literal $case:literal $text:literal;)*) => {
        /// A reason for refusing an action. Append only: the keys are part of the API.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Illegal {
            $(#[doc = $text] $name,)*
        }

        impl Illegal {
            /// Every reason, in the order in which they are declared.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The stable name used in the API.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$name => $key,)* }
            }

            /// The case of the rulebook, unless it differs by phase ([`Self::case_in`]).
            #[must_use]
            pub const fn case(self) -> &'static str {
                match self { $(Self::$name => $case,)* }
            }
        }

        impl fmt::Display for Illegal {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$name => $text,)* })
            }
        }
    };
}

reasons! {
    GameOver "game_over" "4.0" "the game is over";
    NotToAct "not_to_act" "5.2" "the other side has to decide now";
    NotInThisPhase "not_in_this_phase" "5.2" "this phase has no such action";
    Empty "empty" "5.2" "the entry names nothing";
    Twice "twice" "5.2" "the entry names the same thing twice";
    NotYours "not_yours" "3.2" "that piece is not placed by the player";
    PlacedAlready "placed_already" "3.2" "that piece is placed already";
    DetachmentsLast "detachments_last" "10.1" "companies and leaders are placed before the detachments";
    OutOfBand "out_of_band" "10.1" "the free set-up lies between columns 10 and 19";
    Heights "heights" "7.5" "nobody enters the crag";
    Onrush "onrush" "8.8" "no British piece enters an onrush hex";
    Overstacked "overstacked" "6.3" "a hex holds eight points of British strength at most";
    NoRoomForDetachments "no_room_for_detachments" "3.2" "too few hexes with tents or wagons would be left for the seven detachments";
    NotInCamp "not_in_camp" "3.2" "detachments begin in hexes with tents or wagons";
    CampHexTaken "camp_hex_taken" "3.2" "that hex holds another British unit";
    NotByTheWagon "not_by_the_wagon" "5.9" "the reinforcement arrives in the wagon's hex or next to it";
    NotByTheUnits "not_by_the_units" "5.9" "with the wagon lost the reinforcement arrives in a combat unit's hex or next to it";
    EnemyThere "enemy_there" "7.6" "the enemy holds that hex";
    NotAnOnrushHex "not_an_onrush_hex" "8.8" "fallen units come back by onrush hexes only";
    OrderedAlready "ordered_already" "8.8" "that is already the order, or it was just changed: undo it instead";
    NobodyThere "nobody_there" "5.3" "every Zulu unit there has moved";
    StaysThere "stays_there" "7.1" "that unit is already in that hex";
    TooFar "too_far" "7.3" "the movement allowance does not reach that hex";
    TwoInOneHex "two_in_one_hex" "6.4" "only onrush hexes hold more than one Zulu unit";
    NoTarget "no_target" "8.2" "no enemy unit is in the target's hex";
    TargetDone "target_done" "8.3.1" "that hex has been fired at or attacked in this phase";
    NotOnMap "not_on_map" "8.2" "that unit is not on the map";
    NeverFires "never_fires" "7.9" "St Iz only defends";
    FiredAlready "fired_already" "8.2" "that unit has no point left in this phase";
    TooManyPoints "too_many_points" "8.3.1" "the points come to more than the unit's strength";
    NoPoints "no_points" "8.3.1" "a unit fires at least one point";
    NoSplitting "no_splitting" "5.4" "in Reaction a unit fires with all its strength";
    NotAdjacent "not_adjacent" "5.4" "the target is not in an adjacent hex";
    OutOfRange "out_of_range" "8.4" "the target is farther than three hexes";
    NoLineOfSight "no_line_of_sight" "8.5" "the crag is in the way";
    NoAttackerThere "no_attacker_there" "5.5" "no Zulu unit is in that hex";
    AttackedAlready "attacked_already" "8.2" "a unit has already attacked from that hex in this phase";
    TooManyHits "too_many_hits" "8.6" "more hits are named than there are";
    NotHit "not_hit" "8.6" "that unit is not among those that can be hit";
    NoStepLeft "no_step_left" "8.6" "that unit has no point left to lose";
    OneStepEach "one_step_each" "5.7" "sniping takes at most one point from each unit";
    NotAnAttacker "not_an_attacker" "8.7" "only a unit that attacked that hex can advance into it";
    MovedAlready "moved_already" "7.1" "that piece has moved in this phase";
    NotInThatHex "not_in_that_hex" "7.4" "that piece is not in the hex the march starts from";
    Static "static" "7.9" "St Iz neither moves nor forms square";
    NoFormation "no_formation" "7.7" "only combat units form square";
    NotInSquare "not_in_square" "7.7" "the unit is not in square";
    InSquareAlready "in_square_already" "7.7" "the unit is in square already, or has just left it";
    WagonRoad "wagon_road" "7.8" "the wagon goes two hexes by road, or one hex off it over open ground or tents";
    NotEnterable "not_enterable" "6.2" "surplus units go to an adjacent hex that they can enter and that has room";
    MustChoose "must_choose" "5.2" "something must be chosen before the phase can end";
}

impl Illegal {
    /// The case of the rulebook for an action in this phase: some reasons have a case for each side.
    #[must_use]
    pub const fn case_in(self, phase: Phase) -> &'static str {
        match (self, phase) {
            (Self::NotAdjacent, Phase::Attack) => "5.5",
            (Self::TargetDone, Phase::Attack) => "8.3.2",
            (Self::NotHit | Self::TooManyHits, Phase::Sniping { .. }) => "5.7",
            _ => self.case(),
        }
    }
}

impl Reason for Illegal {
    fn key(&self) -> &'static str {
        (*self).key()
    }
}
