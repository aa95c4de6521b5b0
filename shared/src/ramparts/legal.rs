//! Legal actions: the single check (`check`) and the complete list.

use std::ops::ControlFlow;

use super::action::{Ability, Action};
use super::action_phase::abilities::ROYS;
use super::cards::{Card, CardSet};
use super::illegal::Illegal;
use super::map::{Building, Formation, Ibutho};
use super::table::{Phase, Setup, Window};

impl Setup {
    /// Whether an action is legal now.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        if matches!(self.phase, Phase::Over(_)) {
            return Err(Illegal::GameOver);
        }
        match action {
            Action::Pass => self.may_pass(),
            Action::PutForth { card } => self.may_put_forth(card),
            Action::FormPlatoon { lieutenant, second } => self.may_form_platoon(lieutenant, second),
            Action::BreakPlatoon => self.may_break_platoon(),
            Action::BeginWork { leader } => self.may_begin_work(leader),
            Action::ContinueWork => self.may_continue_work(),
            Action::DismissBuilder => self.may_dismiss_builder(),
            Action::FightFire { hero } => self.may_fight_fire(hero),
            Action::Distribute { hero } => self.may_distribute(hero),
            Action::Volley { card, at } => self.may_volley(card, at),
            Action::Ability(ability) => self.may_use(ability),
            Action::PutOut { building } => match self.phase {
                Phase::PutOut(_) if self.fires.at(building) => Ok(()),
                Phase::PutOut(_) => Err(Illegal::NotBurning),
                _ => Err(Illegal::NotInThisPhase),
            },
            Action::DrawMore => self.may_draw_more(),
            Action::DiscardDown { card } => self.may_discard_down(card),
            Action::Raise { pips } => self.may_raise(pips),
            Action::TurnDie { card, pips } => self.may_turn_die(card, pips),
        }
    }

    fn may_pass(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::PutOut(_) => Err(Illegal::MustChoose),
            Phase::Housekeeping if self.hand_too_large() => Err(Illegal::HandTooLarge),
            _ => Ok(()),
        }
    }

    /// Every legal action, in a fixed order; empty only when the game is over.
    ///
    /// # Examples
    ///
    /// ```
    /// use shared::fate::Fast;
    /// use shared::ramparts::{Action, Options, begin};
    ///
    /// let table = begin(Options::FULL, &mut Fast::new(1), &mut ())?;
    /// let listed = table.legal_actions();
    /// for action in Action::all() {
    ///     assert_eq!(listed.contains(&action), table.check(action).is_ok());
    /// }
    /// # Ok::<(), shared::fate::FateMismatch>(())
    /// ```
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut list = Vec::new();
        self.legal_into(&mut list);
        list
    }

    /// [`Setup::legal_actions`] into a reused list.
    pub fn legal_into(&self, list: &mut Vec<Action>) {
        list.clear();
        let _ = self.each_choice(&mut |action| {
            list.push(action);
            ControlFlow::Continue(())
        });
        if matches!(self.phase, Phase::Over(_)) {
            return;
        }
        if self.platoon.is_some() {
            list.push(Action::BreakPlatoon);
        }
        if self.builder.is_some() {
            list.push(Action::DismissBuilder);
        }
        if self.may_pass().is_ok() {
            list.push(Action::Pass);
        }
    }

    /// Whether the iMpi window stays open: the chit can be answered.
    pub(super) fn may_answer(&self, window: Window) -> bool {
        self.each_in_window(window, &mut any).is_break()
    }

    /// Whether the Action Phase stays open with so many Actions left. Dismissals alone keep a phase open only by R10.
    pub(super) fn may_act(&self, left: u8) -> bool {
        left > 0 && self.may_dismiss() || self.each_in_action_phase(left, &mut any).is_break()
    }

    /// Whether the Card Draw Phase stays open.
    pub(super) fn may_draw(&self, few: bool, more: u8) -> bool {
        self.each_in_card_draw(few, more, &mut any).is_break()
    }

    /// Whether the Hero Phase stays open.
    pub(super) fn may_place(&self, left: u8, pair: bool) -> bool {
        left > 0 && self.may_dismiss() || self.each_placement(left, pair, &mut any).is_break()
    }

    /// Whether Housekeeping stays open.
    pub(super) fn may_keep_house(&self) -> bool {
        self.each_in_housekeeping(&mut any).is_break()
    }

    const fn may_dismiss(&self) -> bool {
        self.platoon.is_some() || self.builder.is_some()
    }

    /// Visits every legal action except dismissals and the pass.
    fn each_choice<V: FnMut(Action) -> ControlFlow<()>>(&self, visit: &mut V) -> ControlFlow<()> {
        match self.phase {
            Phase::Impi(window) => self.each_in_window(window, visit),
            Phase::PutOut(_) => Building::ALL
                .into_iter()
                .filter(|&building| self.fires.at(building))
                .try_for_each(|building| visit(Action::PutOut { building })),
            Phase::Action { left } => self.each_in_action_phase(left, visit),
            Phase::CardDraw { few, more } => self.each_in_card_draw(few, more, visit),
            Phase::Hero { left, pair } => self.each_placement(left, pair, visit),
            Phase::Entering(entry) => self
                .answers(entry)
                .try_for_each(|ability| visit(Action::Ability(ability))),
            Phase::PlusOne(_) => (1..=5)
                .filter(|&pips| self.may_raise(pips).is_ok())
                .try_for_each(|pips| visit(Action::Raise { pips })),
            Phase::Luck(_) => self.hand.or(self.tableau).iter().try_for_each(|card| {
                [5, 6]
                    .into_iter()
                    .filter(|&pips| self.may_turn_die(card, pips).is_ok())
                    .try_for_each(|pips| visit(Action::TurnDie { card, pips }))
            }),
            Phase::Housekeeping => self.each_in_housekeeping(visit),
            Phase::Over(_) => ControlFlow::Continue(()),
        }
    }

    fn each_in_window<V: FnMut(Action) -> ControlFlow<()>>(
        &self,
        window: Window,
        visit: &mut V,
    ) -> ControlFlow<()> {
        const ANSWERS: CardSet = CardSet::list(&[
            Card::Dalton,
            Card::Adendorff,
            Card::Schiess,
            Card::Dunbar,
            Card::Waters,
        ]);
        if self.tableau.and(ANSWERS).is_empty() {
            return ControlFlow::Continue(());
        }
        if self.tableau.has(Card::Dalton) {
            visit(Action::Ability(Ability::DaltonDiscard))?;
        }
        if self.tableau.has(Card::Adendorff) {
            visit(Action::Ability(Ability::AdendorffInsert))?;
        }
        if self.tableau.has(Card::Schiess) {
            self.each_shot(
                self.guns().without(CardSet::one(Card::Schiess)),
                &mut |card, at| visit(Action::Ability(Ability::SchiessDiscard { card, at })),
            )?;
        }
        if let (true, Some(advance), None) = (
            self.tableau.has(Card::Dunbar),
            window.chit.advance(self.split()),
            window.delayed,
        ) {
            for formation in Formation::ALL {
                let moves = self.regiment(self.on_track(formation)).at().is_some();
                if advance.who.names(formation) && moves {
                    visit(Action::Ability(Ability::DunbarInsert { formation }))?;
                }
            }
        }
        if self.tableau.has(Card::Waters) && self.may_use(Ability::WatersInsert).is_ok() {
            visit(Action::Ability(Ability::WatersInsert))?;
        }
        ControlFlow::Continue(())
    }

    fn each_in_action_phase<V: FnMut(Action) -> ControlFlow<()>>(
        &self,
        left: u8,
        visit: &mut V,
    ) -> ControlFlow<()> {
        self.recalled()
            .iter()
            .try_for_each(|card| visit(Action::PutForth { card }))?;
        let mut guns = self.guns();
        if left > 0 {
            let fresh = self
                .hand
                .and(CardSet::PUT_FORTH)
                .without(self.this_turn.spent);
            fresh
                .iter()
                .try_for_each(|card| visit(Action::PutForth { card }))?;
            self.each_work(visit)?;
        } else {
            guns = guns.and(self.terms().free_volleys);
        }
        if !guns.is_empty() && !self.this_turn.rest {
            self.each_shot(guns, &mut |card, at| visit(Action::Volley { card, at }))?;
        }
        if !self.tableau.is_empty() {
            self.each_effort(visit)?;
        }
        if self.tableau.or(self.hand).and(CardSet::OPTIONAL).is_empty() {
            ControlFlow::Continue(())
        } else {
            self.each_optional_effort(visit)
        }
    }

    /// 6.3 to 6.6, with an Action left.
    fn each_work<V: FnMut(Action) -> ControlFlow<()>>(&self, visit: &mut V) -> ControlFlow<()> {
        if self.platoon.is_none() {
            for lieutenant in self.tableau.and(self.lieutenants()).iter() {
                let above = CardSet::ALL.above(lieutenant);
                let seconds = self.seconds().and(above.or(CardSet::SERGEANTS));
                for second in self.tableau.and(seconds).iter() {
                    visit(Action::FormPlatoon { lieutenant, second })?;
                }
            }
        }
        if self.may_build_by_action().is_ok() {
            if self.builder.is_some() {
                visit(Action::ContinueWork)?;
            } else {
                let leaders = self.tableau.and(self.leaders());
                leaders
                    .iter()
                    .try_for_each(|leader| visit(Action::BeginWork { leader }))?;
            }
        }
        let workers = self.tableau.and(self.terms().workers);
        if self.fires.any() {
            workers
                .iter()
                .try_for_each(|hero| visit(Action::FightFire { hero }))?;
        }
        if self.ammunition_is_low().is_ok() {
            workers
                .iter()
                .try_for_each(|hero| visit(Action::Distribute { hero }))?;
        }
        ControlFlow::Continue(())
    }

    /// Each of these cards that could fire, with each possible target; the caller checks rest (5.2 D).
    fn each_shot<V: FnMut(Card, Ibutho) -> ControlFlow<()>>(
        &self,
        cards: CardSet,
        visit: &mut V,
    ) -> ControlFlow<()> {
        let cards = if self.platoon.is_some() {
            cards
        } else {
            cards.without(CardSet::COMMIT_RESERVE)
        };
        let outside = cards.and(CardSet::OUTSIDE);
        let mut each = |cards: CardSet, outside| {
            let farthest = self.farthest(outside);
            for at in Ibutho::ALL {
                for card in self.bearing_on(at, cards, farthest).iter() {
                    visit(card, at)?;
                }
            }
            ControlFlow::Continue(())
        };
        each(cards.without(outside), false)?;
        if outside.is_empty() {
            ControlFlow::Continue(())
        } else {
            each(outside, true)
        }
    }

    /// Those of these abilities that may be used, whose cards are among the present ones.
    fn each_plain<V: FnMut(Action) -> ControlFlow<()>>(
        &self,
        abilities: &[(CardSet, Ability)],
        here: CardSet,
        visit: &mut V,
    ) -> ControlFlow<()> {
        for &(card, ability) in abilities {
            if !here.and(card).is_empty() && self.may_use(ability).is_ok() {
                visit(Action::Ability(ability))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Abilities of the Action Phase.
    fn each_effort<V: FnMut(Action) -> ControlFlow<()>>(&self, visit: &mut V) -> ControlFlow<()> {
        const PLAIN: [(CardSet, Ability); 10] = Ability::by_card([
            Ability::ChardDiscard,
            Ability::BromheadReturn,
            Ability::BourneDiscard,
            Ability::WindridgeDiscard,
            Ability::HookDouse,
            Ability::HookDrive,
            Ability::AttwoodReturn,
            Ability::DunneDiscard,
            Ability::LuggReturn,
            Ability::GallagherReturn,
        ]);
        self.each_plain(&PLAIN, self.tableau, visit)?;
        if self.tableau.has(Card::JohnWilliams) {
            for private in self.discard.and(CardSet::PRIVATES).iter() {
                visit(Action::Ability(Ability::WilliamsReturn { private }))?;
            }
        }
        self.each_recovery(visit)
    }

    /// Abilities of the optional cards in the Action Phase.
    fn each_optional_effort<V: FnMut(Action) -> ControlFlow<()>>(
        &self,
        visit: &mut V,
    ) -> ControlFlow<()> {
        const PLAIN: [(CardSet, Ability); 9] = Ability::by_card([
            Ability::SmithReturn,
            Ability::AllenReturn,
            Ability::HitchReturn,
            Ability::ContingentDiscard,
            Ability::SpaldingDiscard,
            Ability::HorseDiscard,
            Ability::CompanyDiscard,
            Ability::MenOfHarlech,
            Ability::CattleStampede,
        ]);
        self.each_plain(&PLAIN, self.tableau.or(self.hand), visit)?;
        if self.tableau.has(Card::Roy) {
            for private in self.discard.and(ROYS).iter() {
                visit(Action::Ability(Ability::RoyReturn { private }))?;
            }
        }
        if self.tableau.has(Card::Allen) && !self.this_turn.rest {
            self.each_shot(
                self.guns().without(CardSet::one(Card::Allen)),
                &mut |card, at| visit(Action::Ability(Ability::AllenDiscard { card, at })),
            )?;
        }
        ControlFlow::Continue(())
    }

    /// Card 10, in the Action Phase and in Housekeeping.
    fn each_recovery<V: FnMut(Action) -> ControlFlow<()>>(&self, visit: &mut V) -> ControlFlow<()> {
        self.recoverable()
            .iter()
            .try_for_each(|hero| visit(Action::Ability(Ability::ReynoldsRecover { hero })))
    }

    fn each_in_card_draw<V: FnMut(Action) -> ControlFlow<()>>(
        &self,
        few: bool,
        more: u8,
        visit: &mut V,
    ) -> ControlFlow<()> {
        if few && self.tableau.has(Card::Chard) {
            visit(Action::Ability(Ability::ChardReturn))?;
        }
        if self.tableau.has(Card::Bromhead) {
            visit(Action::Ability(Ability::BromheadDiscard))?;
        }
        if self.hand.has(Card::SteadyLads) {
            for volley in self.discard.and(CardSet::VOLLEYS).iter() {
                visit(Action::Ability(Ability::SteadyDiscard { volley }))?;
            }
        }
        if more > 0 {
            visit(Action::DrawMore)?;
        }
        ControlFlow::Continue(())
    }

    fn each_placement<V: FnMut(Action) -> ControlFlow<()>>(
        &self,
        left: u8,
        pair: bool,
        visit: &mut V,
    ) -> ControlFlow<()> {
        self.placeable(left, pair)
            .iter()
            .try_for_each(|card| visit(Action::PutForth { card }))?;
        match self.may_give_placement() {
            Ok(()) => visit(Action::Ability(Ability::SmithDiscard)),
            Err(_) => ControlFlow::Continue(()),
        }
    }

    fn each_in_housekeeping<V: FnMut(Action) -> ControlFlow<()>>(
        &self,
        visit: &mut V,
    ) -> ControlFlow<()> {
        if self.hand_too_large() {
            self.hand
                .iter()
                .try_for_each(|card| visit(Action::DiscardDown { card }))?;
        }
        self.each_recovery(visit)
    }
}

/// Stops at the first.
fn any(_: Action) -> ControlFlow<()> {
    ControlFlow::Break(())
}
