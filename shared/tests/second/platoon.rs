//! 6.3 and R11: the Reserve Platoon.

use shared::ramparts::{Action, Card, CardSet, Event, Ibutho, Illegal, Phase};

use crate::support::siege;
use Ibutho::UThulwana;

const fn form(lieutenant: Card, second: Card) -> Action {
    Action::FormPlatoon { lieutenant, second }
}

// 6.3

#[test]
fn case_6_3_a_lieutenant_and_a_sergeant_or_another_lieutenant() {
    let lieutenants = [Card::Chard, Card::Bromhead, Card::Adendorff, Card::Spalding];
    let sergeants = [Card::Bourne, Card::Windridge, Card::Gallagher];
    let all = siege()
        .hand(&[])
        .available(CardSet::HEROES.iter().collect::<Vec<_>>().as_slice())
        .actions(2);
    let mut expected = Vec::new();
    for (i, lieutenant) in lieutenants.into_iter().enumerate() {
        expected.extend(
            lieutenants[i + 1..]
                .iter()
                .map(|&second| form(lieutenant, second)),
        );
        expected.extend(sergeants.map(|second| form(lieutenant, second)));
    }
    let mut listed: Vec<_> = all
        .table
        .legal_actions()
        .into_iter()
        .filter(|action| matches!(action, Action::FormPlatoon { .. }))
        .collect();
    assert_eq!(listed.len(), expected.len());
    listed.retain(|action| !expected.contains(action));
    assert_eq!(listed, []);
    all.refuses(form(Card::Bourne, Card::Windridge), Illegal::NotALieutenant)
        .refuses(form(Card::Bourne, Card::Chard), Illegal::NotALieutenant)
        .refuses(form(Card::Chard, Card::Dunne), Illegal::NotASecond)
        .refuses(form(Card::Chard, Card::Hook), Illegal::NotASecond)
        .refuses(form(Card::Chard, Card::Chard), Illegal::NotASecond)
        .refuses(
            form(Card::Bromhead, Card::Chard),
            Illegal::LieutenantsInOrder,
        );
}

#[test]
fn case_6_3_forming_it_takes_an_action_and_commits_both() {
    let after = siege()
        .available(&[Card::Adendorff, Card::Bourne])
        .actions(2)
        .plays(form(Card::Adendorff, Card::Bourne));
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    assert!(after.table.tableau.is_empty());
    let platoon = after.table.platoon.unwrap();
    assert_eq!(
        (platoon.lieutenant, platoon.second),
        (Card::Adendorff, Card::Bourne)
    );
    assert_eq!(
        after.table.in_play(),
        CardSet::list(&[Card::Adendorff, Card::Bourne])
    );
    after
        .available(&[Card::Chard, Card::Bromhead])
        .refuses(form(Card::Chard, Card::Bromhead), Illegal::PlatoonFormed);
}

#[test]
fn case_6_3_breaking_it_up_is_free_and_brings_both_to_hand() {
    let after = siege()
        .hand(&[])
        .platoon(Card::Chard, Card::Bourne)
        .plays(Action::BreakPlatoon);
    assert_eq!(
        after.table.hand,
        CardSet::list(&[Card::Chard, Card::Bourne])
    );
    assert_eq!(after.table.platoon, None);
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    after
        .refuses(Action::BreakPlatoon, Illegal::NoPlatoon)
        .allows(Action::PutForth { card: Card::Chard });
}

#[test]
fn case_6_2_7_and_ruling_r11_the_reserve_is_committed_from_a_formed_platoon_only() {
    let shot = |card| Action::Volley {
        card,
        at: UThulwana,
    };
    let both = [Card::CommitReserveOne, Card::CommitReserveTwo];
    let before = siege()
        .supplied()
        .hand(&[both[0], both[1], Card::Hook])
        .at(UThulwana, 1)
        .actions(3);
    for card in both {
        before.clone().refuses(shot(card), Illegal::NoPlatoon);
    }
    let after = before
        .platoon(Card::Chard, Card::Bourne)
        .volley(&[1, 1, 1, 1, 1, 1])
        .plays(shot(both[0]));
    assert_eq!(after.table.phase, Phase::Action { left: 2 });
    assert!(after.table.platoon.is_some());
    assert!(after.table.ammunition_low);
    assert!(after.saw(Event::AmmunitionLow));
    // It stays formed: the second can follow, now with a −1.
    let second = after.volley(&[6, 1, 1, 1, 1, 1]).plays(shot(both[1]));
    assert_eq!(second.modified(), Some(vec![5, 1, 1, 1, 1, 1]));
    assert!(second.table.platoon.is_some());
}
