//! 6.1, 6.2 and R25: Actions, free Actions, and heroes put forth.

use shared::ramparts::{Ability, Action, Building, Card, CardSet, Ibutho, Illegal, Phase, Rampart};

use crate::support::{by, siege, with_cards};
use Ibutho::UThulwana;

const fn put(card: Card) -> Action {
    Action::PutForth { card }
}

#[test]
fn ruling_r50_what_would_do_nothing_now_is_refused_and_what_lasts_is_not() {
    // Everybody far away, nothing burns, nothing is low, nobody has fallen, and no −1 applies.
    let idle = with_cards()
        .supplied()
        .rampart(Rampart::FinalRedoubt)
        .hand(&[Card::MenOfHarlech, Card::CattleStampede])
        .available(&[
            Card::Bourne,
            Card::Windridge,
            Card::Hook,
            Card::JohnWilliams,
            Card::Attwood,
            Card::Lugg,
            Card::Gallagher,
            Card::Allen,
            Card::Hitch,
            Card::Spalding,
        ])
        .actions(1);
    assert_eq!(idle.table.minus(), 0);
    for (ability, why) in [
        (Ability::WindridgeDiscard, Illegal::NothingLeftToBuild),
        (Ability::HookDouse, Illegal::NotBurning),
        (Ability::HookDrive, Illegal::HospitalEmpty),
        (
            Ability::WilliamsReturn {
                private: Card::Dunbar,
            },
            Illegal::NotInDiscard,
        ),
        (Ability::AttwoodReturn, Illegal::AmmunitionIsFine),
        (Ability::AllenReturn, Illegal::AmmunitionIsFine),
        (Ability::GallagherReturn, Illegal::NothingBurns),
        (Ability::SpaldingDiscard, Illegal::NobodyInHand),
        (Ability::CattleStampede, Illegal::NobodyNear),
    ] {
        idle.clone().refuses(by(ability), why);
    }
    for lasting in [
        Ability::BourneDiscard,
        Ability::LuggReturn,
        Ability::HitchReturn,
        Ability::MenOfHarlech,
    ] {
        idle.clone().allows(by(lasting));
    }
    // Bourne's word may count later in the turn.
    let mut steady = idle.uses(Ability::BourneDiscard);
    steady.table.ammunition_low = true;
    assert_eq!(steady.table.minus(), 0);
}

#[test]
fn case_6_0_one_action_a_turn() {
    // Here They Come could still fire free, so the phase stays open.
    siege()
        .at(UThulwana, 3)
        .plays(put(Card::Chard))
        .refuses(put(Card::Bromhead), Illegal::NoActionLeft)
        .refuses(
            Action::BeginWork {
                leader: Card::Chard,
            },
            Illegal::NoActionLeft,
        )
        .refuses(
            Action::Distribute { hero: Card::Chard },
            Illegal::NoActionLeft,
        );
}

#[test]
fn case_6_0_each_action_needs_one_left() {
    let none = Illegal::NoActionLeft;
    let before = siege()
        .hand(&[Card::Dalton, Card::FireAtWill])
        .available(&[Card::Chard, Card::Bourne])
        .ablaze(Building::Hospital)
        .at(Ibutho::UDloko, 1);
    let form = Action::FormPlatoon {
        lieutenant: Card::Chard,
        second: Card::Bourne,
    };
    let actions = [
        put(Card::Dalton),
        form,
        Action::BeginWork {
            leader: Card::Chard,
        },
        Action::FightFire { hero: Card::Chard },
        Action::Distribute { hero: Card::Chard },
        Action::Volley {
            card: Card::FireAtWill,
            at: Ibutho::UDloko,
        },
    ];
    for action in actions {
        before
            .clone()
            .allows(action)
            .actions(0)
            .refuses(action, none)
            .card_draw(true, 1)
            .refuses(action, Illegal::NotInThisPhase);
    }
    let led = before.work_led_by(Card::Windridge, 1);
    led.allows(Action::ContinueWork)
        .actions(0)
        .refuses(Action::ContinueWork, none);
}

#[test]
fn case_6_1_hero_volleys_and_abilities_are_free() {
    let after = siege()
        .supplied()
        .available(&[Card::Chard, Card::Lugg, Card::Bourne])
        .at(UThulwana, 3)
        .actions(0)
        .uses(Ability::BourneDiscard)
        .uses(Ability::LuggReturn)
        .volley(&[1, 1])
        .plays(Action::Volley {
            card: Card::Chard,
            at: UThulwana,
        });
    assert_eq!(after.table.phase, Phase::Action { left: 0 });
}

#[test]
fn case_6_2_putting_forth_takes_an_action_and_the_hero_is_available_at_once() {
    let after = siege().actions(2).plays(put(Card::Chard));
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    assert!(after.table.tableau.has(Card::Chard));
    assert!(!after.table.hand.has(Card::Chard));
    // The book's own example: two more Actions at once, and no card in the way.
    let more = after.uses(Ability::ChardDiscard);
    assert_eq!(more.table.phase, Phase::Action { left: 3 });
}

#[test]
fn case_6_2_only_heroes_in_hand_are_put_forth() {
    siege()
        .hand(&[Card::Chard, Card::HereTheyCome, Card::SteadyLads])
        .available(&[Card::Dalton])
        .discarded(&[Card::Hook])
        .refuses(put(Card::HereTheyCome), Illegal::NotAHero)
        .refuses(put(Card::SteadyLads), Illegal::NotAHero)
        .refuses(put(Card::Dalton), Illegal::NotInHand)
        .refuses(put(Card::Hook), Illegal::NotInHand)
        .refuses(put(Card::Lugg), Illegal::NotInHand)
        .card_draw(true, 1)
        .refuses(put(Card::Chard), Illegal::NotInThisPhase);
}

#[test]
fn case_6_2_a_hero_in_hand_can_do_nothing() {
    siege()
        .hand(&[Card::Chard, Card::Lugg, Card::Bourne])
        .ablaze(Building::Storehouse)
        .at(UThulwana, 2)
        .refuses(by(Ability::ChardDiscard), Illegal::NotAvailable)
        .refuses(by(Ability::LuggReturn), Illegal::NotAvailable)
        .refuses(
            Action::FightFire { hero: Card::Lugg },
            Illegal::NotAvailable,
        )
        .refuses(
            Action::Distribute { hero: Card::Lugg },
            Illegal::NotAvailable,
        )
        .refuses(
            Action::BeginWork {
                leader: Card::Chard,
            },
            Illegal::NotAvailable,
        )
        .refuses(
            Action::FormPlatoon {
                lieutenant: Card::Chard,
                second: Card::Bourne,
            },
            Illegal::NotAvailable,
        )
        .refuses(
            Action::Volley {
                card: Card::Chard,
                at: UThulwana,
            },
            Illegal::NotAvailable,
        );
}

#[test]
fn case_6_2_a_committed_hero_can_do_nothing_else() {
    let before = siege()
        .work_led_by(Card::Windridge, 1)
        .platoon(Card::Chard, Card::Bourne)
        .at(UThulwana, 2)
        .actions(2);
    let before = before
        .refuses(by(Ability::WindridgeDiscard), Illegal::NotAvailable)
        .refuses(by(Ability::ChardDiscard), Illegal::NotAvailable)
        .refuses(by(Ability::BourneDiscard), Illegal::NotAvailable);
    for card in [Card::Windridge, Card::Chard, Card::Bourne] {
        before
            .clone()
            .refuses(
                Action::Volley {
                    card,
                    at: UThulwana,
                },
                Illegal::NotAvailable,
            )
            .refuses(Action::Distribute { hero: card }, Illegal::NotAvailable);
    }
}

#[test]
fn case_6_2_white_titles_do_none_of_the_work() {
    let reynolds = Card::Reynolds;
    siege()
        .available(&[reynolds, Card::Chard])
        .ablaze(Building::Hospital)
        .actions(2)
        .refuses(Action::FightFire { hero: reynolds }, Illegal::WhiteTitle)
        .refuses(Action::Distribute { hero: reynolds }, Illegal::WhiteTitle)
        .refuses(Action::BeginWork { leader: reynolds }, Illegal::NotALeader)
        .refuses(
            Action::FormPlatoon {
                lieutenant: Card::Chard,
                second: reynolds,
            },
            Illegal::NotASecond,
        )
        .refuses(
            Action::FormPlatoon {
                lieutenant: reynolds,
                second: Card::Chard,
            },
            Illegal::NotALieutenant,
        );
}

#[test]
fn case_6_2_every_other_hero_may_fight_fires_and_distribute() {
    let white = CardSet::list(&[Card::Reynolds, Card::Dick, Card::NatalHorse, Card::GCompany]);
    for hero in CardSet::PUT_FORTH.without(white).iter() {
        siege()
            .hand(&[Card::Reynolds])
            .available(&[hero])
            .ablaze(Building::Hospital)
            .allows(Action::FightFire { hero })
            .allows(Action::Distribute { hero });
    }
}

#[test]
fn case_6_2_2_return_brings_the_hero_to_hand_and_he_can_come_again_later() {
    let after = siege()
        .available(&[Card::Lugg])
        .actions(1)
        .uses(Ability::LuggReturn);
    assert!(after.table.hand.has(Card::Lugg) && !after.table.tableau.has(Card::Lugg));
    after.hero_phase().allows(put(Card::Lugg));
}

#[test]
fn case_6_2_4_discard_puts_the_hero_on_the_discard_pile() {
    let after = siege()
        .available(&[Card::Bourne])
        .uses(Ability::BourneDiscard);
    assert_eq!(after.table.discard, CardSet::one(Card::Bourne));
    assert!(!after.table.tableau.has(Card::Bourne) && !after.table.hand.has(Card::Bourne));
}

#[test]
fn ruling_r25_a_hero_back_by_his_own_ability_is_not_put_forth_in_the_same_phase() {
    let back = siege()
        .available(&[Card::Bromhead])
        .actions(1)
        .uses(Ability::BromheadReturn);
    assert_eq!(back.table.phase, Phase::Action { left: 2 });
    let back = back.refuses(put(Card::Bromhead), Illegal::AlreadyBack);
    // In the Hero Phase of the same turn, and in the next turn, he can come.
    back.clone().hero_phase().allows(put(Card::Bromhead));
    let next = back
        .hero_phase()
        .draws(shared::ramparts::ChitKind::WashingOfTheSpears)
        .passes();
    assert_eq!(next.table.turn, 2);
    next.allows(put(Card::Bromhead));
}

#[test]
fn ruling_r25_holds_for_every_return_but_not_for_work() {
    let returns = [
        (Card::Attwood, Ability::AttwoodReturn),
        (Card::Lugg, Ability::LuggReturn),
        (
            Card::JohnWilliams,
            Ability::WilliamsReturn {
                private: Card::Hook,
            },
        ),
    ];
    for (hero, ability) in returns {
        siege()
            .available(&[hero])
            .discarded(&[Card::Hook])
            .actions(2)
            .uses(ability)
            .refuses(put(hero), Illegal::AlreadyBack);
    }
    siege()
        .available(&[Card::Gallagher])
        .ablaze(Building::Hospital)
        .dice(shared::ramparts::Stream::FireFighting, &[1])
        .uses(Ability::GallagherReturn)
        .refuses(put(Card::Gallagher), Illegal::AlreadyBack);
    siege()
        .available(&[Card::Reynolds])
        .discarded(&[Card::Hook])
        .dice(shared::ramparts::Stream::Surgeon, &[5])
        .uses(Ability::ReynoldsRecover { hero: Card::Hook })
        .refuses(put(Card::Reynolds), Illegal::AlreadyBack);
    siege()
        .available(&[Card::Attwood])
        .actions(2)
        .plays(Action::Distribute {
            hero: Card::Attwood,
        })
        .allows(put(Card::Attwood));
}
