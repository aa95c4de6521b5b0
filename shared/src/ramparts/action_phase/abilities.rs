//! 6.2.2 to 6.2.4: what each card can do by itself (rules page, section 3).

use crate::fate::{Astray, Fate, Stream};
use crate::ramparts::Scene;
use crate::ramparts::action::Ability;
use crate::ramparts::cards::{Card, CardSet};
use crate::ramparts::chits::Chit;
use crate::ramparts::event::{Boon, Discarded, Event, ToHand, Witness};
use crate::ramparts::illegal::Illegal;
use crate::ramparts::map::{Building, Formation, Ibutho, Post};
use crate::ramparts::table::{Phase, Table, Window};

/// Card 37: whom Roy brings back.
pub(in crate::ramparts) const ROYS: CardSet =
    CardSet::list(&[Card::Hook, Card::RobertJones, Card::WilliamJones]);

impl Table {
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
                self.in_discard(hero, CardSet::HEROES)
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
            Ability::SpaldingDiscard if self.rallied().is_empty() => Err(Illegal::NobodyInHand),
            Ability::CattleStampede if self.in_the_way().next().is_none() => {
                Err(Illegal::NobodyNear)
            }
            Ability::GallagherReturn => self.something_burns(),
            _ => Ok(()),
        }
    }

    /// Card 41: the heroes in hand who can be put forth (R25).
    const fn rallied(&self) -> CardSet {
        self.hand.and(CardSet::HEROES).without(self.this_turn.spent)
    }

    /// Card 50: whoever is in box 1 or 2 of the Loins and Right Horn tracks.
    fn in_the_way(&self) -> impl Iterator<Item = Ibutho> {
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
        let Some(advance) = window.chit.advance() else {
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

impl<F: Fate, W: Witness> Scene<'_, F, W> {
    pub(in crate::ramparts) fn use_ability(&mut self, ability: Ability) -> Result<(), Astray> {
        let card = ability.card();
        match (ability, self.t.phase) {
            (Ability::ChardReturn, _) => {
                self.return_hero(card);
                self.draw_card()?;
            }
            (Ability::ChardDiscard, Phase::Action { left }) => {
                self.sacrifice(card);
                self.give_actions(card, left, 2);
            }
            (Ability::BromheadReturn, Phase::Action { left }) => {
                self.return_hero(card);
                self.give_actions(card, left, 1);
            }
            (Ability::BromheadDiscard, Phase::CardDraw { few, more }) => {
                self.sacrifice(card);
                self.t.phase = Phase::CardDraw {
                    few,
                    more: more + 2,
                };
                self.w.see(Event::Given {
                    by: card,
                    boon: Boon::Cards(2),
                });
            }
            (Ability::DaltonDiscard, Phase::Impi(window)) => {
                self.sacrifice(card);
                self.settle_defences();
                self.ignore_chit(window)?;
            }
            (Ability::WatersInsert, Phase::Impi(window)) => {
                self.insert(card);
                self.ignore_chit(window)?;
            }
            (Ability::BourneDiscard, _) => {
                self.sacrifice(card);
                self.t.this_turn.steady_aim = true;
                self.w.see(Event::Given {
                    by: card,
                    boon: Boon::SteadyAim,
                });
            }
            (Ability::WindridgeDiscard | Ability::DunneDiscard, _) => {
                self.sacrifice(card);
                self.build_stage();
            }
            (Ability::AdendorffInsert, Phase::Impi(window)) => {
                self.insert(card);
                self.redraw_chit(window)?;
            }
            (Ability::ReynoldsRecover { hero }, _) => self.recover(hero)?,
            (Ability::SchiessDiscard { card: fires, at }, _) => {
                self.sacrifice(card);
                self.settle_defences();
                self.fire_in_window(fires, at)?;
            }
            (Ability::AllenDiscard { card: fires, at }, _) => {
                self.sacrifice(card);
                self.fire(fires, at)?;
            }
            (Ability::HookDouse, _) => {
                self.sacrifice(card);
                self.set_fire(Building::Hospital, false);
            }
            (Ability::HookDrive, _) => {
                self.sacrifice(card);
                self.retreat(self.t.on_track(Formation::Chest));
            }
            (Ability::WilliamsReturn { private } | Ability::RoyReturn { private }, _) => {
                self.return_hero(card);
                self.t.discard.remove(private);
                self.bring_to_hand(private, ToHand::Recovered);
            }
            (Ability::AttwoodReturn | Ability::AllenReturn | Ability::SmithReturn, _)
                if self.t.ammunition_low =>
            {
                self.return_hero(card);
                self.ammunition_is_distributed(card);
            }
            (Ability::SmithReturn | Ability::HitchReturn, _) => {
                self.return_hero(card);
                self.t.this_turn.next_dice += 1;
                self.w.see(Event::Given {
                    by: card,
                    boon: Boon::NextDie,
                });
            }
            (Ability::SmithDiscard, Phase::Hero { left, pair }) => {
                self.sacrifice(card);
                self.t.phase = Phase::Hero {
                    left: left + 1,
                    pair,
                };
                self.w.see(Event::Given {
                    by: card,
                    boon: Boon::Hero,
                });
            }
            (Ability::ContingentDiscard | Ability::HorseDiscard | Ability::CompanyDiscard, _) => {
                self.sacrifice(card);
                self.t.banners.insert(card);
                self.w.see(Event::BannerRaised { group: card });
            }
            (Ability::SpaldingDiscard, _) => {
                self.sacrifice(card);
                for card in self.t.rallied().iter() {
                    self.t.hand.remove(card);
                    self.t.tableau.insert(card);
                    self.w.see(Event::PutForth { card });
                }
            }
            (Ability::MenOfHarlech, _) => {
                self.t.hand.remove(card);
                self.discard(card, Discarded::Ability);
                self.t.this_turn.steady_aim = true;
                self.t.this_turn.every_dice += 1;
                for boon in [Boon::SteadyAim, Boon::EveryDie] {
                    self.w.see(Event::Given { by: card, boon });
                }
            }
            (Ability::CattleStampede, _) => {
                self.t.hand.remove(card);
                self.discard(card, Discarded::Ability);
                let in_the_way: Vec<_> = self.t.in_the_way().collect();
                in_the_way
                    .into_iter()
                    .for_each(|ibutho| self.retreat(ibutho));
            }
            (Ability::DickReturn, Phase::Entering(entry)) => {
                self.return_hero(card);
                self.roll_again(entry)?;
            }
            (Ability::DickDiscard | Ability::WilliamJonesDiscard, Phase::Entering(entry)) => {
                self.sacrifice(card);
                self.stop(entry, card)?;
            }
            (Ability::DunbarInsert { formation }, Phase::Impi(window)) => {
                self.insert(card);
                self.t.phase = Phase::Impi(Window {
                    delayed: Some(formation),
                    ..window
                });
                self.w.see(Event::Delayed { formation });
            }
            (Ability::LuggReturn, _) => {
                self.return_hero(card);
                self.t.this_turn.long_dice += 1;
                self.w.see(Event::Given {
                    by: card,
                    boon: Boon::LongDie,
                });
            }
            (Ability::GallagherReturn, _) => {
                self.return_hero(card);
                self.roll_against_fire(card)?;
            }
            (Ability::SteadyDiscard { volley }, _) => {
                self.t.hand.remove(card);
                self.discard(card, Discarded::Ability);
                self.t.discard.remove(volley);
                self.bring_to_hand(volley, ToHand::Recovered);
            }
            // `may_use` lets these through in their own phase only.
            (
                Ability::ChardDiscard
                | Ability::BromheadReturn
                | Ability::BromheadDiscard
                | Ability::DaltonDiscard
                | Ability::AdendorffInsert
                | Ability::DunbarInsert { .. }
                | Ability::AttwoodReturn
                | Ability::AllenReturn
                | Ability::SmithDiscard
                | Ability::WatersInsert
                | Ability::DickReturn
                | Ability::DickDiscard
                | Ability::WilliamJonesDiscard,
                _,
            ) => {}
        }
        Ok(())
    }

    /// 6.2.4: from the tableau to the discard pile.
    fn sacrifice(&mut self, hero: Card) {
        self.t.tableau.remove(hero);
        self.discard(hero, Discarded::Ability);
    }

    /// 6.2.2: from the tableau to the hand; not to be put forth again in this Action Phase (R25).
    fn return_hero(&mut self, hero: Card) {
        self.t.tableau.remove(hero);
        self.t.this_turn.spent.insert(hero);
        self.bring_to_hand(hero, ToHand::Ability);
    }

    /// 6.2.3 and R26: from the tableau to the middle of the pile.
    fn insert(&mut self, hero: Card) {
        self.t.tableau.remove(hero);
        let above = self.t.pile.insert(hero);
        self.w.see(Event::CardInserted { card: hero, above });
    }

    fn give_actions(&mut self, by: Card, left: u8, more: u8) {
        self.t.phase = Phase::Action {
            left: left.saturating_add(more),
        };
        self.w.see(Event::Given {
            by,
            boon: Boon::Actions(more),
        });
    }

    /// Card 10: the hero is available at once, then the die says what becomes of the surgeon.
    fn recover(&mut self, hero: Card) -> Result<(), Astray> {
        self.t.discard.remove(hero);
        self.t.tableau.insert(hero);
        self.w.see(Event::PutForth { card: hero });
        let question = self.t.ask(Stream::Surgeon);
        let die = self.fate.roll(question)?;
        self.w.see(Event::SurgeonDie { die });
        let surgeon = Card::Reynolds;
        match die {
            1 | 2 => {
                self.t.tableau.remove(surgeon);
                self.discard(surgeon, Discarded::Die);
            }
            3 | 4 => self.insert(surgeon),
            _ => self.return_hero(surgeon),
        }
        Ok(())
    }
}
