//! Which abilities may be used now, and why not.

use crate::ramparts::action::Ability;
use crate::ramparts::cards::{Card, CardSet};
use crate::ramparts::chits::Chit;
use crate::ramparts::illegal::Illegal;
use crate::ramparts::map::{Building, Formation, Ibutho, Post};
use crate::ramparts::table::{Phase, Setup, Window};

/// Card 37: whom Roy brings back.
pub(in crate::ramparts) const ROYS: CardSet =
    CardSet::list(&[Card::Hook, Card::RobertJones, Card::WilliamJones]);

impl Setup {
    /// Whether an ability may be used now.
    pub(in crate::ramparts) fn may_use(&self, ability: Ability) -> Result<(), Illegal> {
        let card = ability.card();
        match ability {
            Ability::WatersInsert => {
                let window = self.window()?;
                self.is_available(card)?;
                if window.chit == Chit::ZULU_SNIPERS {
                    Ok(())
                } else {
                    Err(Illegal::NotSnipers)
                }
            }
            Ability::DaltonDiscard | Ability::AdendorffInsert => {
                self.window()?;
                self.is_available(card)
            }
            Ability::SchiessDiscard { card: fires, at } => {
                self.window()?;
                self.is_available(card)?;
                if fires == card {
                    Err(Illegal::NotHimself)
                } else {
                    self.may_fire_at(fires, at)
                }
            }
            Ability::DunbarInsert { formation } => {
                let window = self.window()?;
                self.is_available(card)?;
                self.may_delay(window, formation)
            }
            Ability::ChardReturn => {
                self.in_card_draw()?;
                self.is_available(card)?;
                match self.phase {
                    Phase::CardDraw { few: true, .. } => Ok(()),
                    _ => Err(Illegal::HandWasFull),
                }
            }
            Ability::BromheadDiscard => {
                self.in_card_draw()?;
                self.is_available(card)
            }
            Ability::SteadyDiscard { volley } => {
                self.in_card_draw()?;
                if self.hand.has(card) {
                    self.in_discard(volley, CardSet::VOLLEYS)
                } else {
                    Err(Illegal::NotInHand)
                }
            }
            Ability::ReynoldsRecover { hero } => {
                if !matches!(self.phase, Phase::Action { .. } | Phase::Housekeeping) {
                    return Err(Illegal::NotInThisPhase);
                }
                self.is_available(card)?;
                self.in_discard(hero, self.terms.heroes)
            }
            Ability::SmithDiscard => self.may_give_placement(),
            Ability::DickReturn | Ability::DickDiscard | Ability::WilliamJonesDiscard => {
                self.may_answer_entry(ability)
            }
            Ability::MenOfHarlech | Ability::CattleStampede => {
                self.in_action_phase()?;
                if self.hand.has(card) {
                    self.may_use_in_action_phase(ability)
                } else {
                    Err(Illegal::NotInHand)
                }
            }
            Ability::ChardDiscard
            | Ability::BromheadReturn
            | Ability::BourneDiscard
            | Ability::WindridgeDiscard
            | Ability::HookDouse
            | Ability::HookDrive
            | Ability::WilliamsReturn { .. }
            | Ability::AttwoodReturn
            | Ability::DunneDiscard
            | Ability::LuggReturn
            | Ability::GallagherReturn
            | Ability::SmithReturn
            | Ability::AllenReturn
            | Ability::AllenDiscard { .. }
            | Ability::HitchReturn
            | Ability::RoyReturn { .. }
            | Ability::ContingentDiscard
            | Ability::SpaldingDiscard
            | Ability::HorseDiscard
            | Ability::CompanyDiscard => {
                self.in_action_phase()?;
                self.is_available(card)?;
                self.may_use_in_action_phase(ability)
            }
        }
    }

    /// What an ability of the Action Phase needs besides its hero.
    fn may_use_in_action_phase(&self, ability: Ability) -> Result<(), Illegal> {
        match ability {
            Ability::WindridgeDiscard | Ability::DunneDiscard => self.may_build(),
            Ability::HookDouse if !self.fires.at(Building::Hospital) => Err(Illegal::NotBurning),
            Ability::HookDrive
                if self.regiment(self.on_track(Formation::Chest)).post != Post::Box(1) =>
            {
                Err(Illegal::HospitalEmpty)
            }
            Ability::WilliamsReturn { private } => self.in_discard(private, CardSet::PRIVATES),
            Ability::AttwoodReturn | Ability::AllenReturn => self.ammunition_is_low(),
            Ability::SmithReturn if self.ammunition_low => self.ammunition_is_low(),
            Ability::AllenDiscard { card, .. } if card == ability.card() => {
                Err(Illegal::NotHimself)
            }
            Ability::AllenDiscard { card, at } => self.may_fire_at(card, at),
            Ability::RoyReturn { private } => self.in_discard(private, ROYS),
            Ability::SpaldingDiscard if self.rallied().or(self.fallen()).is_empty() => {
                Err(Illegal::NobodyInHand)
            }
            Ability::CattleStampede if self.in_the_way().next().is_none() => {
                Err(Illegal::NobodyNear)
            }
            Ability::GallagherReturn => self.something_burns(),
            _ => Ok(()),
        }
    }

    /// Card 41: the heroes in hand who can be put forth (R25).
    pub(super) const fn rallied(&self) -> CardSet {
        let spent = self.this_turn.spent;
        self.hand.and(self.terms.heroes).without(spent)
    }

    /// 12.3.5 of the first edition: the heroes of whom one can follow Spalding from the discard pile.
    pub(in crate::ramparts) const fn fallen(&self) -> CardSet {
        if self.terms().spalding_recalls {
            self.discard.and(self.terms.heroes)
        } else {
            CardSet::NONE
        }
    }

    /// Card 50: the amabutho in box 1 or 2 of the Loins and Right Horn tracks.
    pub(super) fn in_the_way(&self) -> impl Iterator<Item = Ibutho> {
        [Formation::RightHorn, Formation::Loins]
            .map(|track| self.on_track(track))
            .into_iter()
            .filter(|&ibutho| matches!(self.regiment(ibutho).post, Post::Box(1 | 2)))
    }

    /// The iMpi window, if it is open.
    const fn window(&self) -> Result<Window, Illegal> {
        match self.phase {
            Phase::Impi(window) => Ok(window),
            _ => Err(Illegal::NotInThisPhase),
        }
    }

    fn may_delay(&self, window: Window, formation: Formation) -> Result<(), Illegal> {
        let Some(advance) = window.chit.advance(self.split()) else {
            return Err(Illegal::NotAnAdvance);
        };
        let moves = self.regiment(self.on_track(formation)).at().is_some();
        if window.delayed.is_some() {
            Err(Illegal::AlreadyDelayed)
        } else if !advance.who.names(formation) || !moves {
            Err(Illegal::FormationNotNamed)
        } else {
            Ok(())
        }
    }

    const fn in_discard(&self, card: Card, kind: CardSet) -> Result<(), Illegal> {
        if self.discard.and(kind).has(card) {
            Ok(())
        } else {
            Err(Illegal::NotInDiscard)
        }
    }
}
