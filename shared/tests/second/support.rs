//! Positions built by chained calls and then played: `siege().supplied().at(UThulwana, 2).plays(…)`.

use shared::fate::{FateMismatch, Question, Scripted};
use shared::ramparts::Stream;
use shared::ramparts::chits::{Advance, Movers};
use shared::ramparts::map::Regiment;
use shared::ramparts::pile::{Pile, PileCard};
use shared::ramparts::table::{Platoon, ThisTurn, Window};
use shared::ramparts::{
    self, Ability, Action, Building, Card, CardSet, Chit, ChitKind, ChitSet, Event, Formation,
    Ibutho, Illegal, Options, Phase, Post, Rampart, Refusal, Score, Setup, SiegeRules, Split,
    Table, Variant,
};

/// A table, the scripted fate, and the events since the last action.
#[derive(Clone)]
pub(crate) struct Siege {
    /// Changed at will here, and checked before anything is done.
    pub(crate) table: Setup,
    fate: Scripted,
    pub(crate) seen: Vec<Event>,
}

/// The first turn's Action Phase, nothing moved yet: uThulwana is the Chest, uDloko the Right Horn,
/// inDluyengwe the Left Horn, iNdlondlo the Loins; the whole cup is full.
pub(crate) fn siege() -> Siege {
    siege_with(Options::STANDARD)
}

/// The same by other rules; the cup holds every chit of that game.
pub(crate) fn siege_with(rules: impl Into<SiegeRules>) -> Siege {
    let mut fate = Scripted::new()
        .dice(Stream::Formation, &[0, 1, 2])
        .one_of(Stream::Cup, bits(ChitKind::WashingOfTheSpears));
    let mut table = *ramparts::begin(rules, &mut fate, &mut ()).expect("the script fits");
    assert!(fate.is_spent());
    assert_eq!(table.phase, Phase::Action { left: 1 });
    for chit in table.used.iter() {
        table.cup.insert(chit);
    }
    table.used = ChitSet::NONE;
    Siege {
        table,
        fate: Scripted::new(),
        seen: Vec::new(),
    }
}

/// The siege with all the optional cards and no other option.
pub(crate) fn with_cards() -> Siege {
    siege_with(Options::new(&[], CardSet::OPTIONAL).expect("optional cards"))
}

/// The siege with one variant.
pub(crate) fn with_variant(variant: Variant) -> Siege {
    siege_with(Options::STANDARD.with(variant, true))
}

/// Draws the pile down until Night is its top card; what was drawn is out of the game.
pub(crate) fn at_nightfall() -> Siege {
    let mut siege = siege().hand(&[]);
    for number in 6..18 {
        siege = siege
            .card_draw(false, 2)
            .numbered(number)
            .plays(Action::DrawMore);
    }
    assert_eq!(
        siege.table.pile.places().next(),
        Some(PileCard::Known(Card::NightFalls))
    );
    siege.hand(&[])
}

/// Draws on until the four at the bottom are left: Relief, 29, 30 and 31.
pub(crate) fn at_the_last_four() -> Siege {
    let mut siege = at_nightfall().card_draw(false, 2).plays(Action::DrawMore);
    for number in 18..29 {
        siege = siege
            .card_draw(false, 2)
            .numbered(number)
            .plays(Action::DrawMore);
    }
    assert_eq!(siege.table.pile.len(), 4);
    siege.hand(&[])
}

/// A chit of this kind; which of several does not matter.
pub(crate) fn chit(kind: ChitKind) -> Chit {
    kinds(kind).iter().next().expect("a known kind")
}

/// The chits of a kind in the standard game.
pub(crate) fn kinds(kind: ChitKind) -> ChitSet {
    ChitSet::of_kind(kind, Split::STANDARD)
}

/// The numbers of all chits of a kind, as a wish.
pub(crate) fn bits(kind: ChitKind) -> u64 {
    bits_of(kinds(kind))
}

fn bits_of(chits: ChitSet) -> u64 {
    chits.iter().fold(0, |bits, chit| bits | 1 << chit.number())
}

/// What an Advance chit says.
pub(crate) const fn advance(who: Movers, boxes: u8) -> ChitKind {
    ChitKind::Advance(Advance { who, boxes })
}

/// Whether it went mismatch because what the script asked of this stream was not there to be drawn.
pub(crate) fn is_not_in<T>(of: Stream, played: &Result<T, Refusal>) -> bool {
    matches!(
        played,
        Err(Refusal::Fate(FateMismatch::Misscripted(Question { stream, .. }))) if *stream == of.id()
    )
}

/// An ability as an action.
pub(crate) fn by(ability: Ability) -> Action {
    Action::Ability(ability)
}

/// A volley.
pub(crate) const fn shot(card: Card, at: Ibutho) -> Action {
    Action::Volley { card, at }
}

/// Five volley cards in hand, supplied, Actions to spare.
pub(crate) fn ready() -> Siege {
    siege()
        .supplied()
        .hand(&[
            Card::PickYourMan,
            Card::FireAtWill,
            Card::MarkYourTarget,
            Card::FixBayonets,
            Card::HereTheyCome,
            Card::Hook,
        ])
        .actions(4)
}

/// What the position is: builders.
impl Siege {
    /// This table, to go on from.
    pub(crate) fn of(table: &Table) -> Self {
        Self {
            table: **table,
            fate: Scripted::new(),
            seen: Vec::new(),
        }
    }

    /// Ammunition and water are distributed.
    pub(crate) fn supplied(mut self) -> Self {
        self.table.ammunition_low = false;
        self
    }

    /// Night has fallen; its card lies on the discard pile.
    pub(crate) fn night(self) -> Self {
        self.discarded(&[Card::NightFalls])
    }

    /// It is Night, or not.
    pub(crate) fn night_if(self, night: bool) -> Self {
        if night { self.night() } else { self }
    }

    /// The hand is these cards and no others; what was in it is discarded.
    pub(crate) fn hand(mut self, cards: &[Card]) -> Self {
        self.table.discard = self.table.discard.or(self.table.hand);
        self.table.hand = CardSet::NONE;
        for &card in cards {
            self.take(card);
            self.table.hand.insert(card);
        }
        self.markers()
    }

    /// These heroes are available too.
    pub(crate) fn available(mut self, heroes: &[Card]) -> Self {
        for &hero in heroes {
            self.take(hero);
            self.table.tableau.insert(hero);
        }
        self.markers()
    }

    /// These cards lie on the discard pile too.
    pub(crate) fn discarded(mut self, cards: &[Card]) -> Self {
        for &card in cards {
            self.take(card);
            self.table.discard.insert(card);
        }
        self
    }

    /// He leads the barricade work, which has come so far.
    pub(crate) fn work_led_by(mut self, leader: Card, stages: u8) -> Self {
        self.take(leader);
        self.table.builder = Some(leader);
        self.table.stages = stages;
        self.markers()
    }

    /// These two are the Reserve Platoon.
    pub(crate) fn platoon(mut self, lieutenant: Card, second: Card) -> Self {
        self.take(lieutenant);
        self.take(second);
        self.table.platoon = Some(Platoon { lieutenant, second });
        self.markers()
    }

    /// The Zulu Victory marker stands here.
    pub(crate) fn rampart(mut self, rampart: Rampart) -> Self {
        self.table.rampart = rampart;
        self
    }

    /// The iButho stands in this box.
    pub(crate) fn at(mut self, ibutho: Ibutho, number: i8) -> Self {
        // An iButho inside has not yet reached the line.
        if number <= self.table.rampart.number()
            && let Some(next) = self.table.rampart.next()
        {
            self.table.rampart = next;
            return self.at(ibutho, number);
        }
        self.post(ibutho, Post::Box(number))
    }

    /// The iButho lies routed in its #5 box.
    pub(crate) fn routed(self, ibutho: Ibutho) -> Self {
        self.post(ibutho, Post::Routed)
    }

    /// The iButho is out of the game.
    pub(crate) fn eliminated(self, ibutho: Ibutho) -> Self {
        self.hits(ibutho, 0).post(ibutho, Post::Eliminated)
    }

    /// So many hit markers are left under its standee.
    pub(crate) fn hits(mut self, ibutho: Ibutho, left: u8) -> Self {
        self.table.regiments[ibutho as usize].hits = left;
        self
    }

    /// The building burns.
    pub(crate) fn ablaze(mut self, building: Building) -> Self {
        self.table.fires.set(building, true);
        self.markers()
    }

    /// The turn stands here.
    pub(crate) fn phase(mut self, phase: Phase) -> Self {
        self.table.phase = phase;
        self
    }

    /// The Action Phase with so many Actions left.
    pub(crate) fn actions(self, left: u8) -> Self {
        self.phase(Phase::Action { left })
    }

    /// The Card Draw Phase, its draw done.
    pub(crate) fn card_draw(self, few: bool, more: u8) -> Self {
        self.phase(Phase::CardDraw { few, more })
    }

    /// The Hero Phase, before the placement.
    pub(crate) fn hero_phase(self) -> Self {
        self.phase(Phase::Hero {
            left: 1,
            pair: false,
        })
    }

    /// A new turn's iMpi window, with a chit of this kind face up.
    pub(crate) fn face_up(mut self, kind: ChitKind) -> Self {
        let chit = self
            .table
            .cup
            .and(ChitSet::of_kind(kind, self.table.split()))
            .iter()
            .next()
            .expect("one is in the cup");
        self.table.cup.remove(chit);
        self.table.this_turn = ThisTurn::default();
        self.phase(Phase::Impi(Window {
            chit,
            called_by: None,
            delayed: None,
        }))
    }

    /// The cup holds no chit but these.
    pub(crate) fn cup_of(mut self, kinds: &[ChitKind]) -> Self {
        self.table.used.extend(self.table.cup);
        self.table.cup = ChitSet::NONE;
        for &kind in kinds {
            let chit = self
                .table
                .used
                .and(ChitSet::of_kind(kind, self.table.split()))
                .iter()
                .next()
                .expect("there are so many of them");
            self.table.used.remove(chit);
            self.table.cup.insert(chit);
        }
        self
    }

    fn post(mut self, ibutho: Ibutho, post: Post) -> Self {
        self.table.regiments[ibutho as usize].post = post;
        self.markers()
    }

    /// Takes a card from wherever it is; if that is the pile, the pile is a place shorter.
    fn take(&mut self, card: Card) {
        // A card of another deck is one that was chosen too.
        let chosen = self.table.options.cards().or(CardSet::one(card));
        if !self.table.options.deck().has(card)
            && let Ok(options) = self.table.options.with_cards(chosen)
        {
            self.table.options = options;
        }
        let place = if card == Card::NightFalls {
            // A card that comes before Night has only passed through.
            self.table.night = true;
            for early in self.table.unseen.and(CardSet::EARLY) {
                self.take(early);
                self.table.discard.insert(early);
            }
            PileCard::Known(card)
        } else {
            PileCard::Unknown
        };
        let table = &mut self.table;
        if table.unseen.has(card) || card == Card::NightFalls {
            let mut places: Vec<_> = table.pile.places().collect();
            if let Some(at) = places.iter().position(|&each| each == place) {
                places.remove(at);
            }
            table.pile = Pile::try_from(places).expect("it was no higher");
        }
        for set in [
            &mut table.hand,
            &mut table.tableau,
            &mut table.discard,
            &mut table.unseen,
        ] {
            set.remove(card);
        }
    }

    /// Markers of the defenders whose boxes can be defended; the others stay available without one.
    fn markers(mut self) -> Self {
        self.table.defences = CardSet::NONE;
        for hero in self.table.tableau.and(CardSet::DEFENDERS).iter() {
            if self.table.can_defend(hero) {
                self.table.defences.insert(hero);
            }
        }
        self
    }
}

/// What fate has in store.
impl Siege {
    /// Next on this stream: these dice.
    pub(crate) fn dice(mut self, stream: Stream, pips: &[u8]) -> Self {
        self.fate = self.fate.dice(stream, pips);
        self
    }

    /// The next volley's dice.
    pub(crate) fn volley(self, pips: &[u8]) -> Self {
        self.dice(Stream::Volley, pips)
    }

    /// Next out of the cup: a chit of this kind.
    pub(crate) fn draws(mut self, kind: ChitKind) -> Self {
        self.fate = self.fate.one_of(
            Stream::Cup,
            bits_of(ChitSet::of_kind(kind, self.table.split())),
        );
        self
    }

    /// Next from the body of the pile: this card.
    pub(crate) fn card(self, card: Card) -> Self {
        self.dice(Stream::Pile, &[card.number()])
    }

    /// Next from the body of the pile: the card with this number.
    pub(crate) fn numbered(self, number: u8) -> Self {
        self.dice(Stream::Pile, &[number])
    }

    /// Next place of the upper pile: one of the cards shuffled into it alone, or a blank (0).
    pub(crate) fn upper(self, number: u8) -> Self {
        self.dice(Stream::Upper, &[number])
    }

    /// Next from the four at the bottom: this card.
    pub(crate) fn bottom_card(self, card: Card) -> Self {
        self.dice(Stream::Bottom, &[card.number()])
    }
}

/// What is done, and what is so afterwards.
impl Siege {
    /// Does a legal action; the list must agree with the gate on every action, and all that fate had in
    /// store must be used.
    #[track_caller]
    pub(crate) fn plays(mut self, action: Action) -> Self {
        let listed = self.table.legal_actions();
        assert!(
            listed.contains(&action),
            "{action:?} is not listed as legal"
        );
        let mut found = 0;
        for each in Action::all() {
            let legal = self.table.check(each).is_ok();
            assert_eq!(
                listed.contains(&each),
                legal,
                "{each:?}: list and gate disagree"
            );
            found += usize::from(legal);
        }
        assert_eq!(found, listed.len(), "{listed:?}: all are among all actions");
        self.seen.clear();
        match ramparts::apply(&self.checked(), action, &mut self.fate, &mut self.seen) {
            Ok(table) => self.table = *table,
            Err(refusal) => panic!("{action:?}: {refusal}"),
        }
        assert!(
            self.fate.is_spent(),
            "fate had more in store: {:?}",
            self.fate
        );
        self
    }

    /// Uses an ability.
    #[track_caller]
    pub(crate) fn uses(self, ability: Ability) -> Self {
        self.plays(by(ability))
    }

    /// Closes the window or ends the phase.
    #[track_caller]
    pub(crate) fn passes(self) -> Self {
        self.plays(Action::Pass)
    }

    /// The action is refused for this reason, and not listed.
    #[track_caller]
    pub(crate) fn refuses(self, action: Action, reason: Illegal) -> Self {
        assert!(
            !self.table.legal_actions().contains(&action),
            "{action:?} is listed as legal"
        );
        let refusal = ramparts::apply(&self.checked(), action, &mut Scripted::new(), &mut ());
        assert_eq!(refusal, Err(Refusal::Illegal(reason)), "{action:?}");
        self
    }

    /// The action is listed as legal.
    #[track_caller]
    pub(crate) fn allows(self, action: Action) -> Self {
        assert!(
            self.table.legal_actions().contains(&action),
            "{action:?} is not listed as legal"
        );
        assert_eq!(self.checked().check(action), Ok(()));
        self
    }

    /// The table, which must be one that can come up.
    #[track_caller]
    pub(crate) fn checked(&self) -> Table {
        match Table::try_from(self.table) {
            Ok(table) => table,
            Err(why) => panic!("an impossible position: {why}"),
        }
    }

    /// Where the four stand, strongest first: Chest, Right Horn, Left Horn, Loins of [`siege`].
    pub(crate) fn posts(&self) -> [Post; 4] {
        self.table.regiments.map(|regiment| regiment.post)
    }

    /// The boxes of the four, all of which must stand in one.
    #[track_caller]
    pub(crate) fn boxes(&self) -> [i8; 4] {
        self.table
            .regiments
            .map(|regiment| regiment.at().expect("it stands in a box"))
    }

    /// One regiment.
    pub(crate) fn regiment(&self, ibutho: Ibutho) -> &Regiment {
        self.table.regiment(ibutho)
    }

    /// Whether this was seen in the last action.
    pub(crate) fn saw(&self, event: Event) -> bool {
        self.seen.contains(&event)
    }

    /// Whether the hero's Heroic Defense marker stands on the map.
    pub(crate) fn defends(&self, hero: Card) -> bool {
        self.table.defences.has(hero)
    }

    /// The dice of the last action's volley, as they fell.
    #[track_caller]
    pub(crate) fn fallen(&self) -> Vec<u8> {
        self.seen
            .iter()
            .find_map(|event| match event {
                Event::Fired { dice, .. } => Some(dice.pips().to_vec()),
                _ => None,
            })
            .expect("a volley was fired")
    }

    /// The dice of the last action's volley after modification, if any −1 was in force.
    pub(crate) fn modified(&self) -> Option<Vec<u8>> {
        self.seen.iter().find_map(|event| match event {
            Event::Modified { dice, .. } => Some(dice.pips().to_vec()),
            _ => None,
        })
    }

    /// The score as things stand.
    pub(crate) fn score(&self) -> Score {
        Score::of(&self.table)
    }

    /// Who is on a track.
    pub(crate) fn on(&self, formation: Formation) -> Ibutho {
        self.table.on_track(formation)
    }
}
