//! Events in order, for the log and for the animation.

use serde::Serialize;

use super::cards::Card;
use super::chits::Chit;
pub use super::dice::Dice;
use super::ending::Ending;
use super::map::{Building, Formation, Ibutho, Rampart, Range};
use crate::rules;

/// A phase of the turn (4.0).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the rulebook's own")]
pub enum PhaseName {
    Impi,
    Ibutho,
    Action,
    CardDraw,
    Hero,
    Housekeeping,
}

/// Why a card went to the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Discarded {
    /// Fired as a volley.
    Fired,
    /// A Heroic Sacrifice, or an event used.
    Ability,
    /// The hand was too large (9.0).
    HandLimit,
    /// Used up as soon as drawn.
    Spent,
    /// The surgeon's own die (card 10).
    Die,
    /// Spent to turn a die (12.5 of the first edition).
    Luck,
    /// Drawn at the wrong time (R31, in the first edition).
    Wasted,
}

/// Why a card came to the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ToHand {
    /// His Heroic Effort was used.
    Ability,
    /// After work: a fire, ammunition, a finished barricade.
    Work,
    /// Dismissed from barricade or platoon.
    Dismissed,
    /// Fell back from the place he defended.
    FellBack,
    /// Called away by the Seniority Debate.
    Debate,
    /// Fetched from the discard pile.
    Recovered,
}

/// The effect of an ability that no other event reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Boon {
    /// This many more Actions.
    Actions(u8),
    /// Up to this many more cards.
    Cards(u8),
    /// No −1 on volleys this turn.
    SteadyAim,
    /// One more die on the next volley at Medium or Long.
    LongDie,
    /// One more die on the next volley.
    NextDie,
    /// One more die on every volley this turn.
    EveryDie,
    /// One more hero in the Hero Phase.
    Hero,
}

/// One event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields named after what they hold")]
pub enum Event {
    /// An iButho takes its track (3.0).
    Deployed {
        ibutho: Ibutho,
        formation: Formation,
    },
    /// A turn begins (4.0).
    TurnBegins { turn: u16 },
    /// A phase begins in which there is something to decide or to do.
    PhaseBegins { phase: PhaseName },
    /// A chit is drawn; `called_by` Overheat or Snipers when it is the chit they call for.
    ChitDrawn { chit: Chit, called_by: Option<Chit> },
    /// A chit goes back into the cup.
    ChitBack { chit: Chit },
    /// A chit goes to the used ones.
    ChitUsed { chit: Chit },
    /// The chit is ignored (card 6).
    ChitIgnored { chit: Chit },
    /// The cup has no Advance chit left for the Snipers (5.3.7): every iButho moves a box.
    NoAdvanceLeft,
    /// The same in the first edition: nobody moves (R44).
    NobodyCalled,
    /// One formation of the chit will move a box less (card 16).
    Delayed { formation: Formation },
    /// An iButho enters a box.
    Advanced { ibutho: Ibutho, from: i8, to: i8 },
    /// It could not: another stands in the way (5.1.2).
    Blocked { ibutho: Ibutho, by: Ibutho },
    /// Heroic Defense is tried (5.1.3).
    Defence {
        hero: Card,
        ibutho: Ibutho,
        die: u8,
        held: bool,
    },
    /// It entered a burning building and must stop (5.3.1).
    StoppedByFire { ibutho: Ibutho, building: Building },
    /// An iButho goes back a box.
    Retreated { ibutho: Ibutho, from: i8, to: i8 },
    /// It was pushed back to make room (6.7.4).
    Displaced { ibutho: Ibutho, from: i8, to: i8 },
    /// Beyond its #5 box: it is routed.
    Routed { ibutho: Ibutho },
    /// A routed iButho stands again.
    Rallied { ibutho: Ibutho },
    /// It recovers a hit marker (5.2 A).
    Regrouped { ibutho: Ibutho },
    /// No volleys this turn (5.2 D).
    RestTheLads,
    /// The die on the Building Ablaze table.
    AblazeDie { die: u8 },
    /// The die of somebody who fights a fire.
    FireFightDie { hero: Card, die: u8 },
    /// The table says that nothing changes.
    NoEffect,
    /// A building begins to burn.
    CaughtFire { building: Building },
    /// A fire is out.
    FireOut { building: Building },
    /// Prince Dabulamanzi's die: so many Advance chits come back.
    PrinceDie { die: u8 },
    /// Volleys have a −1 this turn.
    Overheated,
    /// Volleys have a −1 this turn.
    SnipedAt,
    /// With nobody to end it: the rest of the turn is lost (5.3.5).
    Debate,
    /// A hero is available.
    PutForth { card: Card },
    /// A Heroic Defense marker is placed.
    DefencePlaced { hero: Card },
    /// The Reserve Platoon is formed.
    PlatoonFormed { lieutenant: Card, second: Card },
    /// A leader takes charge of the work.
    WorkLed { leader: Card },
    /// A stage of the next barricade stands: 1 or 2 of 3.
    StageBuilt { stage: u8, of: Rampart },
    /// A barricade is complete; the Zulu Victory marker moves there.
    BarricadeComplete { rampart: Rampart },
    /// The ammunition marker leaves the map.
    Distributed { hero: Card },
    /// The ammunition marker comes back.
    AmmunitionLow,
    /// A volley: the dice as they fell.
    Fired {
        card: Card,
        at: Ibutho,
        range: Range,
        dice: Dice,
    },
    /// How many −1 and what the dice became.
    Modified { minus: u8, dice: Dice },
    /// A hit marker is lost.
    Hit { ibutho: Ibutho },
    /// The iButho is out of the game.
    Eliminated { ibutho: Ibutho },
    /// A card comes from the pile to the hand.
    CardDrawn { card: Card },
    /// Night falls (10.0).
    NightFalls,
    /// The surgeon's die (card 10).
    SurgeonDie { die: u8 },
    /// A card is discarded.
    CardDiscarded { card: Card, why: Discarded },
    /// A card comes to the hand, not from the pile.
    CardToHand { card: Card, why: ToHand },
    /// A card goes back into the pile with so many above it.
    CardInserted { card: Card, above: u8 },
    /// Something an ability gives.
    Given { by: Card, boon: Boon },
    /// The game is over.
    Ended { ending: Ending },
    /// A card comes from the pile too late or too early and is out of the game (R18).
    CardWasted { card: Card },
    /// A group's banner is raised (12.3.1, 12.3.3, 12.3.4).
    BannerRaised { group: Card },
    /// An iButho is stopped in front of a box without a roll (cards 36 and 39).
    Stopped { ibutho: Ibutho, by: Card },
    /// G Company's +1: a die and all the dice after it.
    Raised { from: u8, dice: Dice },
    /// 12.4: the last assault begins; it is Day, and only Advance chits are in the game.
    MorningAttack,
    /// An iButho goes to its #3 box for it.
    Gathered { ibutho: Ibutho },
    /// The die for an iButho's strength, and its hit markers by it (12.1 of the first edition).
    StrengthVaries { ibutho: Ibutho, die: u8, hits: u8 },
    /// A card was spent: one such die shows its other side of luck, 6 for 5 or 5 for 6 (12.5 of the first edition);
    /// all the dice after it.
    Turned { from: u8, dice: Dice },
}

/// An observer of a siege.
pub trait Witness: rules::Witness<Event> {}

impl<W: rules::Witness<Event>> Witness for W {}
