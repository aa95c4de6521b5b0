//! Whether a position can occur in a game: a [`Setup`] is built freely, a [`Table`] was checked or played.
//!
//! Checked is that every piece is in exactly one valid place, and that related parts agree. Whether and how a game could reach it
//! in so many turns is not checked.

use std::fmt;

use super::{FiredIn, LeftOut, Morning, Phase, Platoon, Setup, Table, Window};
use crate::ramparts::cards::{Card, CardSet};
use crate::ramparts::chits::{Chit, ChitSet};
use crate::ramparts::ending::Ending;
use crate::ramparts::map::{Formation, Ibutho, Post, Rampart};
use crate::ramparts::options::Variant;
use crate::ramparts::pile::PileCard;

/// Why a position cannot occur.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// The card lies in two places.
    CardTwice(Card),
    /// The card of this deck lies nowhere.
    CardMissing(Card),
    /// The card is not of this deck, or cannot lie where it does.
    CardMisplaced(Card),
    /// The pile's number of places for unseen cards differs from the number of unseen cards.
    PileSize {
        /// Places whose cards are unknown.
        places: u8,
        /// Cards that must be in them.
        unseen: u8,
    },
    /// The four at the bottom are more than four, or not at the bottom.
    PileBottom,
    /// Night, its card and the morning do not agree.
    Night,
    /// The chit lies in two places.
    ChitTwice(Chit),
    /// The chit of this game lies nowhere.
    ChitMissing(Chit),
    /// The chit is not of this game, or out of it since the morning.
    ChitMisplaced(Chit),
    /// Two amabutho come along this track.
    Track(Formation),
    /// The iButho stands where it cannot.
    Post(Ibutho),
    /// Two amabutho share an interior box.
    Crowded(Ibutho, Ibutho),
    /// The iButho has more hit markers than it can have.
    Hits(Ibutho),
    /// The barricade, its stages and who leads the work do not agree.
    Work,
    /// Those two cannot be the platoon.
    Platoon,
    /// The marker of this Heroic Defense is on the map and cannot be, or is not and must be.
    Defence(Card),
    /// The banner of this card cannot be in play.
    Banner(Card),
    /// The options are one edition's and the rules the other's, or a version's that had no such difficulty.
    Rules,
    /// Something that belongs to a rule not in force.
    NotInForce(Variant),
    /// More was left out, or differs, than option 12.1 or 12.2 allows.
    LeftOut,
    /// More than possible in one turn.
    ThisTurn,
    /// The turns count from 1.
    Turn,
    /// The pending decision does not fit the rest of the table.
    Phase,
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::CardTwice(card) => write!(f, "{} lies in two places", named(card)),
            Self::CardMissing(card) => write!(f, "{} is of this deck and lies nowhere", named(card)),
            Self::CardMisplaced(card) => {
                write!(f, "{} is not of this deck, or cannot lie there", named(card))
            }
            Self::PileSize { places, unseen } => write!(
                f,
                "the pile has {places} places for cards that nobody has seen, and there are {unseen}"
            ),
            Self::PileBottom => f.write_str(
                "the last places of the pile are at most four, among them the Relief Column's until it is drawn",
            ),
            Self::Night => f.write_str(
                "it is Night from when its card is discarded, until a morning attack; before, the card lies in the pile",
            ),
            Self::ChitTwice(chit) => write!(f, "chit {} lies in two places", chit.number()),
            Self::ChitMissing(chit) => {
                write!(f, "chit {} is of this game and lies nowhere", chit.number())
            }
            Self::ChitMisplaced(chit) => write!(
                f,
                "chit {} is not of this game, or cannot lie there",
                chit.number()
            ),
            Self::Track(formation) => write!(f, "two amabutho are the {}", formation.key()),
            Self::Post(ibutho) => write!(
                f,
                "{} stands where it cannot: boxes go from 5 to the last before the Zulu Victory marker's",
                ibutho.name()
            ),
            Self::Crowded(one, other) => write!(
                f,
                "{} and {} stand in one interior box, which holds one",
                one.name(),
                other.name()
            ),
            Self::Hits(ibutho) => write!(
                f,
                "{} has more hit markers than at full strength, or is out of the game with some",
                ibutho.name()
            ),
            Self::Work => f.write_str(
                "a barricade has up to two stages before it stands; a lieutenant, a sergeant or Dunne leads once there is one",
            ),
            Self::Platoon => f.write_str(
                "the platoon is a lieutenant with a sergeant or, where the edition lets, a lieutenant of a higher number",
            ),
            Self::Defence(hero) => write!(
                f,
                "the Heroic Defense of {} stands exactly while he is available and his box can be defended",
                named(hero)
            ),
            Self::Banner(card) => write!(f, "{} is no group of this deck with a banner", named(card)),
            Self::Rules => f.write_str("options and rules are of one edition, and of a version that has them"),
            Self::NotInForce(variant) => write!(f, "option {} is not in force", variant.case()),
            Self::LeftOut => f.write_str("option 12.1 or 12.2 of the first edition cannot have brought this"),
            Self::ThisTurn => f.write_str("a turn cannot bring so much"),
            Self::Turn => f.write_str("turns count from 1"),
            Self::Phase => f.write_str("what is to be decided does not fit the rest of the table"),
        }
    }
}

impl std::error::Error for Impossible {}

fn named(card: Card) -> impl fmt::Display {
    struct Named(Card);
    impl fmt::Display for Named {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "card {} ({})", self.0.number(), self.0.name())
        }
    }
    Named(card)
}

/// Maximum number of Actions by abilities together.
const MOST_ACTIONS: u8 = 8;

impl TryFrom<Setup> for Table {
    type Error = Impossible;

    fn try_from(setup: Setup) -> Result<Self, Impossible> {
        Self::of_smaller_deck(setup, CardSet::NONE)
    }
}

impl Table {
    /// A table whose deck lacks these cards: for measuring the worth of a card. No game has one.
    ///
    /// # Errors
    /// [`Impossible`] as of any [`Setup`]; also if one of these lies somewhere.
    pub fn of_smaller_deck(setup: Setup, lacking: CardSet) -> Result<Self, Impossible> {
        so(
            setup.terms.edition == setup.options.edition()
                && setup.terms.has(setup.options.difficulty()),
            Impossible::Rules,
        )?;
        setup.check_cards(lacking)?;
        setup.check_pile()?;
        setup.check_chits()?;
        setup.check_map()?;
        setup.check_defenders()?;
        setup.check_options()?;
        setup.check_turn()?;
        setup.check_phase()?;
        Ok(Self(setup))
    }
}

/// Fails with the first of these.
fn none<T>(set: impl IntoIterator<Item = T>, why: fn(T) -> Impossible) -> Result<(), Impossible> {
    set.into_iter().next().map_or(Ok(()), |one| Err(why(one)))
}

fn so(is: bool, why: Impossible) -> Result<(), Impossible> {
    if is { Ok(()) } else { Err(why) }
}

impl Setup {
    /// The cards whose place in the pile is known.
    fn known(&self) -> impl Iterator<Item = Card> {
        self.pile.places().filter_map(|place| match place {
            PileCard::Known(card) => Some(card),
            PileCard::Unknown | PileCard::Bottom => None,
        })
    }

    /// Every card of the deck in one place, and one where it can lie.
    fn check_cards(&self, lacking: CardSet) -> Result<(), Impossible> {
        let (relief, night) = (Card::ReliefColumn, Card::NightFalls);
        let special = CardSet::list(&[relief, night]);
        let insertable = CardSet::list(&[
            Card::Adendorff,
            Card::Reynolds,
            Card::Dunbar,
            Card::Waters,
            night,
        ]);
        let in_pile = if self.terms().inserts {
            insertable
        } else {
            CardSet::one(night)
        };
        let platoon = self
            .platoon
            .into_iter()
            .flat_map(|of| [of.lieutenant, of.second]);
        let wasted = if self.terms.wasted_are_discarded {
            CardSet::NONE
        } else {
            CardSet::EARLY.or(CardSet::one(Card::GCompany))
        };
        let mut seen = CardSet::NONE;
        let places = [
            (self.hand, CardSet::ALL.without(special)),
            (self.tableau, CardSet::PUT_FORTH),
            (self.discard, CardSet::ALL),
            (self.unseen, CardSet::ALL.without(CardSet::one(night))),
            (self.wasted, wasted),
        ];
        for (cards, may) in places {
            none(cards.without(may), Impossible::CardMisplaced)?;
            none(cards.and(seen), Impossible::CardTwice)?;
            seen = seen.or(cards);
        }
        for (card, may) in (self.known().map(|card| (card, in_pile)))
            .chain(self.builder.map(|card| (card, self.leaders())))
            .chain(platoon.map(|card| (card, self.officers())))
        {
            so(may.has(card), Impossible::CardMisplaced(card))?;
            so(!seen.has(card), Impossible::CardTwice(card))?;
            seen.insert(card);
        }
        let deck = self.options.deck().without(lacking);
        none(seen.without(deck), Impossible::CardMisplaced)?;
        none(deck.without(seen), Impossible::CardMissing)
    }

    /// As many places as cards, the Relief Column at the bottom, Night by its card.
    fn check_pile(&self) -> Result<(), Impossible> {
        let count = |of: PileCard| self.pile.places().filter(|&place| place == of).count();
        let (unknown, bottom) = (count(PileCard::Unknown), count(PileCard::Bottom));
        let (places, unseen) = (unknown + bottom, self.unseen.len() as usize);
        let hidden = unseen.checked_sub(usize::from(self.left_out.cards));
        if hidden != Some(places) {
            return Err(Impossible::PileSize {
                places: places as u8,
                unseen: unseen as u8,
            });
        }
        let mut from_top = self
            .pile
            .places()
            .skip_while(|place| *place != PileCard::Bottom);
        let relieved = self.discard.has(Card::ReliefColumn);
        so(
            bottom <= 4
                && from_top.all(|place| place != PileCard::Unknown)
                && (relieved || bottom > 0 || unseen == 0),
            Impossible::PileBottom,
        )?;
        // R1: those shuffled into the upper pile lie above Night.
        let early = self.unseen.and(CardSet::EARLY).len();
        let fallen = self.discard.has(Card::NightFalls);
        let above = if fallen {
            0
        } else {
            self.pile.unknown_above_night()
        };
        so(early <= u32::from(above), Impossible::Night)?;
        let night = fallen && (self.night || self.morning != Morning::NotYet);
        so(night || !(fallen || self.night), Impossible::Night)
    }

    /// The chits that lie face up.
    fn face_up(&self) -> impl Iterator<Item = Chit> {
        let window = match self.phase {
            Phase::Impi(window) => Some(window),
            Phase::PlusOne(pending) | Phase::Luck(pending) => match pending.fired_in {
                FiredIn::Impi(window) => Some(window),
                FiredIn::Action { .. } => None,
            },
            _ => None,
        };
        window
            .into_iter()
            .flat_map(|window| [Some(window.chit), window.called_by])
            .flatten()
    }

    fn check_chits(&self) -> Result<(), Impossible> {
        let mut seen = self.cup;
        none(self.used.and(seen), Impossible::ChitTwice)?;
        seen.extend(self.used);
        for chit in self.face_up() {
            so(!seen.has(chit), Impossible::ChitTwice(chit))?;
            seen.insert(chit);
        }
        let mut game = self.terms.chits;
        if self.options.has(Variant::Officers) {
            game = game.without(ChitSet::SENIORITY_DEBATE);
        }
        if self.morning != Morning::NotYet {
            game = game.and(ChitSet::ADVANCES);
        }
        none(seen.without(game), Impossible::ChitMisplaced)?;
        // Those left out unseen are out of the game from the morning on.
        if self.morning == Morning::NotYet || !self.options.has(Variant::LeftOut) {
            none(game.without(seen), Impossible::ChitMissing)?;
        }
        let LeftOut { chits, certain, .. } = self.left_out;
        none(certain.without(self.cup), Impossible::ChitMisplaced)?;
        so(
            self.cup.len() >= u32::from(chits) + certain.len() && (chits > 0 || certain.is_empty()),
            Impossible::LeftOut,
        )
    }

    fn check_map(&self) -> Result<(), Impossible> {
        let line = self.rampart.number();
        let overrun = self.phase == Phase::Over(Ending::Overrun);
        let mut entered = 0;
        for ibutho in Ibutho::ALL {
            let regiment = self.regiment(ibutho);
            let others = || Ibutho::ALL.into_iter().filter(move |&other| other > ibutho);
            for other in others().map(|other| (other, self.regiment(other))) {
                let (other, its) = other;
                so(
                    its.formation != regiment.formation,
                    Impossible::Track(regiment.formation),
                )?;
                let same_box = match (regiment.at(), its.at()) {
                    (Some(0), Some(0)) => {
                        self.terms().one_zero_box
                            || its.formation.gate() == regiment.formation.gate()
                    }
                    (Some(one), Some(two)) => one < 0 && one == two,
                    _ => false,
                };
                so(!same_box, Impossible::Crowded(ibutho, other))?;
            }
            if let Post::Box(number) = regiment.post {
                entered += i32::from(number == line);
                so(
                    number <= 5 && (number > line || overrun && number == line),
                    Impossible::Post(ibutho),
                )?;
            }
            let most = match regiment.post {
                Post::Eliminated => 0,
                Post::Box(_) | Post::Routed => self.full_hits(ibutho),
            };
            so(regiment.hits <= most, Impossible::Hits(ibutho))?;
        }
        so(overrun == (entered == 1), Impossible::Phase)?;
        let built = self.rampart == Rampart::FinalRedoubt;
        so(
            self.stages <= if built { 0 } else { 2 } && (self.builder.is_none() || self.stages > 0),
            Impossible::Work,
        )?;
        self.platoon
            .map_or(Ok(()), |Platoon { lieutenant, second }| {
                let lieutenants = self.lieutenants();
                so(
                    lieutenants.has(lieutenant)
                        && self.seconds().has(second)
                        && (!lieutenants.has(second) || second > lieutenant),
                    Impossible::Platoon,
                )
            })
    }

    /// 6.2.1: exactly the possible markers stand; after an overrun nobody falls back.
    fn check_defenders(&self) -> Result<(), Impossible> {
        none(
            self.defences.without(CardSet::DEFENDERS.and(self.tableau)),
            Impossible::Defence,
        )?;
        if matches!(self.phase, Phase::Over(_)) {
            return Ok(());
        }
        for hero in self.tableau.and(CardSet::DEFENDERS) {
            so(
                self.defences.has(hero) == self.can_defend(hero),
                Impossible::Defence(hero),
            )?;
        }
        Ok(())
    }

    /// Parts that belong to an option.
    fn check_options(&self) -> Result<(), Impossible> {
        let needs = |variant: Variant, not: bool| {
            so(
                not || self.options.has(variant),
                Impossible::NotInForce(variant),
            )
        };
        needs(Variant::MorningAttack, self.morning == Morning::NotYet)?;
        needs(Variant::VaryingStrength, self.varied == [0; 4])?;
        let more: i8 = self.varied.iter().filter(|&&more| more > 0).sum();
        let all = self.varied.iter().all(|more| (-1..=2).contains(more));
        let stock = self.terms.generic_markers.cast_signed();
        so(all && more <= stock, Impossible::LeftOut)?;
        let LeftOut { cards, chits, .. } = self.left_out;
        needs(Variant::LeftOut, cards == 0 && chits == 0)?;
        let three = if self.options.has(Variant::LeftOut) {
            3
        } else {
            0
        };
        let lost = self.morning != Morning::NotYet;
        so(
            cards == three && chits == if lost { 0 } else { three },
            Impossible::LeftOut,
        )?;
        let groups = self.options.deck().and(CardSet::GROUPS);
        none(self.banners.without(groups), Impossible::Banner)
    }

    fn check_turn(&self) -> Result<(), Impossible> {
        so(self.turn > 0, Impossible::Turn)?;
        let turn = &self.this_turn;
        none(
            turn.spent
                .without(self.options.deck().and(CardSet::PUT_FORTH)),
            Impossible::CardMisplaced,
        )?;
        so(
            turn.long_dice <= 1
                && turn.next_dice <= 2
                && turn.every_dice <= 1
                && turn.halted < 16
                && (!turn.recall || self.terms().spalding_recalls),
            Impossible::ThisTurn,
        )
    }

    fn check_phase(&self) -> Result<(), Impossible> {
        let holds = match self.phase {
            Phase::Impi(window) => self.is_window(window),
            Phase::PutOut(_) => self.fires.both(),
            Phase::Action { left } => left <= MOST_ACTIONS,
            Phase::CardDraw { more, .. } => more <= 3,
            Phase::Hero { left, pair } => left <= 2 && (!pair || self.terms().second_private),
            Phase::Housekeeping => true,
            Phase::Over(Ending::Overrun) => true,
            Phase::Over(Ending::MilitaryVictory) => self
                .regiments
                .iter()
                .all(|regiment| regiment.at().is_none()),
            Phase::Over(Ending::Relieved) => self.discard.has(Card::ReliefColumn),
            Phase::Entering(entry) => {
                self.regiment(entry.ibutho).at().is_some()
                    && entry.die.is_none_or(|die| (1..=6).contains(&die))
                    && entry.march.boxes.iter().all(|&boxes| boxes <= 3)
                    && (1..=3).contains(&entry.march.step)
            }
            Phase::PlusOne(pending) | Phase::Luck(pending) => {
                let due = match self.phase {
                    Phase::PlusOne(_) => self.banners.has(Card::GCompany),
                    _ => self.options.has(Variant::ChangeOfLuck),
                };
                // A −1 on a 1 leaves 0.
                due && self.volley_fired
                    && self.discard.has(pending.card)
                    && !pending.dice.pips().is_empty()
                    && pending.dice.pips().iter().all(|&pips| pips <= 6)
                    && match pending.fired_in {
                        FiredIn::Impi(window) => self.is_window(window),
                        FiredIn::Action { left } => left <= MOST_ACTIONS,
                    }
            }
        };
        let relieved = self.discard.has(Card::ReliefColumn);
        let over = self.phase == Phase::Over(Ending::Relieved);
        so(holds && relieved == over, Impossible::Phase)
    }

    /// The chit that called for another called for an Advance, and only a formation that it moves is delayed.
    fn is_window(&self, window: Window) -> bool {
        let Window {
            chit,
            called_by,
            delayed,
        } = window;
        let called = match called_by {
            None => true,
            Some(Chit::RIFLES_OVERHEAT) => self.this_turn.overheat && chit.is_advance(),
            Some(Chit::ZULU_SNIPERS) => self.this_turn.snipers && chit.is_advance(),
            Some(_) => false,
        };
        let moved = delayed.is_none_or(|formation| {
            chit.advance(self.split())
                .is_some_and(|advance| advance.who.names(formation))
        });
        called && moved
    }
}
