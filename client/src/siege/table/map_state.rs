//! The map's state as far as its events have been shown. The rules crate decides; this only follows its events.

use shared::ramparts::cards::CardSet;
use shared::ramparts::map::Regiment;
use shared::ramparts::{Building, Card, Event, Ibutho, Post, Rampart, Table};

/// Everything the map shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MapState {
    /// In the order of [`Ibutho::ALL`].
    pub(crate) regiments: [Regiment; 4],
    /// Whether each building burns, in the order of [`Building::ALL`].
    pub(crate) fires: [bool; 2],
    /// Heroes whose marker stands in a box.
    pub(crate) defences: CardSet,
    /// Where the Zulu Victory marker stands.
    pub(crate) rampart: Rampart,
    /// Stages built of the next barricade.
    pub(crate) stages: u8,
    /// Night has fallen.
    pub(crate) night: bool,
    /// Ammunition and water are low (6.6).
    pub(crate) ammunition_low: bool,
    /// The lieutenant of the Reserve Platoon, when it stands ready.
    pub(crate) platoon: Option<Card>,
}

impl MapState {
    /// What the map shows of a table.
    pub(crate) fn of(table: &Table) -> Self {
        Self {
            regiments: table.regiments,
            fires: Building::ALL.map(|building| table.fires.at(building)),
            defences: table.defences,
            rampart: table.rampart,
            stages: table.stages,
            night: table.night,
            ammunition_low: table.ammunition_low,
            platoon: table.platoon.map(|platoon| platoon.lieutenant),
        }
    }

    /// The map before the first chit of a game in which nothing has been decided yet: every regiment at full strength in its box 5
    /// (3.0).
    pub(crate) fn before_the_first_chit(table: &Table) -> Self {
        let mut opening = Self::of(table);
        for ibutho in Ibutho::ALL {
            let regiment = opening.regiment(ibutho);
            regiment.post = Post::Box(5);
            regiment.hits = table.full_hits(ibutho);
        }
        opening.fires = [false; 2];
        opening
    }

    /// Applies one event; `true` if something on the map moved or changed by it.
    pub(crate) fn follow(&mut self, event: &Event) -> bool {
        let before = *self;
        match *event {
            Event::Deployed { ibutho, formation } => {
                self.regiment(ibutho).formation = formation;
            }
            Event::Advanced { ibutho, to, .. }
            | Event::Retreated { ibutho, to, .. }
            | Event::Displaced { ibutho, to, .. } => self.regiment(ibutho).post = Post::Box(to),
            Event::Rallied { ibutho } => self.regiment(ibutho).post = Post::Box(5),
            Event::Gathered { ibutho } => self.regiment(ibutho).post = Post::Box(3),
            Event::Routed { ibutho } => self.regiment(ibutho).post = Post::Routed,
            Event::Eliminated { ibutho } => self.regiment(ibutho).post = Post::Eliminated,
            Event::StrengthVaries { ibutho, hits, .. } => self.regiment(ibutho).hits = hits,
            Event::Regrouped { ibutho } => self.regiment(ibutho).hits += 1,
            Event::Hit { ibutho } => {
                let regiment = self.regiment(ibutho);
                regiment.hits = regiment.hits.saturating_sub(1);
            }
            Event::CaughtFire { building } => self.fires[building as usize] = true,
            Event::FireOut { building } => self.fires[building as usize] = false,
            Event::DefencePlaced { hero } => self.defences.insert(hero),
            Event::CardToHand { card, .. }
            | Event::CardDiscarded { card, .. }
            | Event::BannerRaised { group: card }
            | Event::CardInserted { card, .. } => {
                self.defences.remove(card);
                self.platoon = self.platoon.filter(|&lieutenant| lieutenant != card);
            }
            Event::PlatoonFormed { lieutenant, .. } => self.platoon = Some(lieutenant),
            Event::StageBuilt { stage, .. } => self.stages = stage,
            Event::BarricadeComplete { rampart } => {
                self.rampart = rampart;
                self.stages = 0;
            }
            Event::Distributed { .. } => self.ammunition_low = false,
            Event::AmmunitionLow => self.ammunition_low = true,
            Event::NightFalls => self.night = true,
            Event::MorningAttack => self.night = false,
            _ => {}
        }
        before != *self
    }

    const fn regiment(&mut self, ibutho: Ibutho) -> &mut Regiment {
        &mut self.regiments[ibutho as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::Fast;
    use shared::ramparts::{self, apply};

    #[test]
    fn the_opening_leads_to_the_first_decision() {
        for seed in 0..400 {
            let mut events = Vec::new();
            let options = crate::test_rulesets::rules(seed);
            let table =
                ramparts::begin(options, &mut Fast::new(seed), &mut events).expect("a game begins");
            let mut map_state = MapState::before_the_first_chit(&table);
            for event in &events {
                map_state.follow(event);
            }
            assert_eq!(map_state, MapState::of(&table), "{events:?}");
        }
    }

    #[test]
    fn following_what_happens_ends_where_the_table_does() {
        for seed in 0..200 {
            let mut fate = Fast::new(seed);
            let options = crate::test_rulesets::rules(seed);
            let mut table = ramparts::begin(options, &mut fate, &mut ()).expect("a game begins");
            while table.ending().is_none() {
                let legal = table.legal_actions();
                let action = legal[fate.below(legal.len() as u32) as usize];
                let mut events = Vec::new();
                let mut map_state = MapState::of(&table);
                table = apply(&table, action, &mut fate, &mut events)
                    .expect("legal actions are accepted");
                for event in &events {
                    map_state.follow(event);
                }
                assert_eq!(map_state, MapState::of(&table), "{action:?} {events:?}");
            }
        }
    }
}
