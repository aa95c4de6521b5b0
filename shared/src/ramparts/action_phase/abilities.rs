//! 6.2.2 to 6.2.4: what each card can do by itself (rules page, section 3).

use crate::fate::{Fate, FateMismatch};
use crate::ramparts::Execution;
use crate::ramparts::Stream;
use crate::ramparts::action::Ability;
use crate::ramparts::cards::Card;
use crate::ramparts::event::{Boon, Discarded, Event, ToHand, Witness};
use crate::ramparts::map::{Building, Formation};
use crate::ramparts::table::{Phase, Window};

mod allowed;

pub(in crate::ramparts) use allowed::ROYS;

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    pub(in crate::ramparts) fn use_ability(
        &mut self,
        ability: Ability,
    ) -> Result<(), FateMismatch> {
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
                self.grant(card, Boon::Cards(2));
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
                self.grant(card, Boon::SteadyAim);
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
                self.fire(fires, at)?;
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
                self.grant(card, Boon::NextDie);
            }
            (Ability::SmithDiscard, Phase::Hero { left, pair }) => {
                self.sacrifice(card);
                self.t.phase = Phase::Hero {
                    left: left + 1,
                    pair,
                };
                self.grant(card, Boon::Hero);
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
                self.t.this_turn.recall = self.t.terms().spalding_recalls;
            }
            (Ability::MenOfHarlech, _) => {
                self.t.hand.remove(card);
                self.discard(card, Discarded::Ability);
                self.t.this_turn.steady_aim = true;
                self.t.this_turn.every_dice += 1;
                self.grant(card, Boon::SteadyAim);
                self.grant(card, Boon::EveryDie);
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
                self.grant(card, Boon::LongDie);
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

    /// 6.2.3 and R26: from the tableau to the middle of the pile; in the first edition a sacrifice (R46).
    fn insert(&mut self, hero: Card) {
        if !self.t.terms().inserts {
            self.sacrifice(hero);
            return;
        }
        self.t.tableau.remove(hero);
        let above = self.t.pile.insert(hero);
        self.w.see(Event::CardInserted { card: hero, above });
    }

    fn give_actions(&mut self, by: Card, left: u8, more: u8) {
        self.t.phase = Phase::Action {
            left: left.saturating_add(more),
        };
        self.grant(by, Boon::Actions(more));
    }

    fn grant(&mut self, by: Card, boon: Boon) {
        self.w.see(Event::Given { by, boon });
    }

    /// Card 10: the hero is available at once, then the die says what becomes of the surgeon.
    fn recover(&mut self, hero: Card) -> Result<(), FateMismatch> {
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
