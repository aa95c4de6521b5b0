//! 11.0: three ends, one schedule of points, six levels.

use shared::ramparts::chits::Movers;
use shared::ramparts::{
    Ability, Building, Card, CardSet, Edition, Ending, Ibutho, Level, Phase, Post,
};

use crate::support::{Siege, advance, siege, with_cards};
use crate::{first, first_with_cards};
use Ibutho::{InDlondo, UDloko, UThulwana};

/// The buildings stand, nobody is in play, nobody fell, nobody has come in: 4 and 20 points.
fn bare() -> Siege {
    first().hand(&[])
}

#[test]
fn first_case_11_0_three_ends_and_one_schedule() {
    let total = |ending| bare().phase(Phase::Over(ending)).score().total;
    assert_eq!(total(Ending::Relieved), 24);
    assert_eq!(total(Ending::MilitaryVictory), 24);
    assert_eq!(total(Ending::Overrun), 4);
    // The Relief Column itself is worth nothing, in the second edition 10.
    assert_eq!(
        bare().phase(Phase::Over(Ending::Relieved)).score().relief,
        0
    );
    let second = siege()
        .hand(&[])
        .phase(Phase::Over(Ending::Relieved))
        .score();
    assert_eq!((second.relief, second.held), (10, 0));
    // A game that is lost is counted like any other.
    let before = bare()
        .available(&[Card::Chard, Card::Lugg])
        .platoon(Card::Bromhead, Card::Windridge)
        .eliminated(InDlondo)
        .hits(UThulwana, 2)
        .ablaze(Building::Storehouse)
        .at(UThulwana, 1);
    let expected = 2 + 1 + 2 + 1 + (2 + 5) + 4 + 2;
    assert_eq!(before.score().total, expected + 20);
    let lost = before.face_up(advance(Movers::Chest, 1)).passes();
    assert_eq!(lost.table.ending(), Some(Ending::Overrun));
    assert_eq!(lost.score().total, expected);
    assert_eq!(lost.score().level, Level::IgnobleDefeat);
}

#[test]
fn first_case_11_0_b1_heroes_in_play_are_1_and_2_with_a_medal() {
    let medals = [
        Card::Chard,
        Card::Bromhead,
        Card::Dalton,
        Card::Bourne,
        Card::Reynolds,
        Card::Schiess,
        Card::Hook,
        Card::JohnWilliams,
        Card::Attwood,
        Card::Allen,
        Card::Hitch,
        Card::RobertJones,
    ];
    let all = CardSet::FIRST_EDITION.or(CardSet::FIRST_OPTIONAL);
    for hero in all.and(CardSet::PUT_FORTH).iter() {
        let worth = if medals.contains(&hero) { 2 } else { 1 };
        let bare = || first_with_cards().hand(&[]);
        assert_eq!(
            bare().available(&[hero]).score().total,
            24 + worth,
            "{hero:?}"
        );
        // Committed counts as much; in hand or discarded nothing.
        assert_eq!(bare().work_led_by(hero, 0).score().total, 24 + worth);
        assert_eq!(bare().hand(&[hero]).score().total, 24);
        assert_eq!(bare().discarded(&[hero]).score().total, 24);
    }
    let platoon = bare().platoon(Card::Chard, Card::Windridge).score();
    assert_eq!((platoon.heroes, platoon.decorated), (1, 2));
}

#[test]
fn first_case_11_0_b2_buildings_that_do_not_burn_are_2_each() {
    assert_eq!(bare().score().buildings, 4);
    for building in Building::ALL {
        assert_eq!(bare().ablaze(building).score().buildings, 2);
    }
    let both = bare()
        .ablaze(Building::Hospital)
        .ablaze(Building::Storehouse);
    assert_eq!(both.score().buildings, 0);
    assert_eq!(siege().score().buildings, 8);
}

#[test]
fn first_case_11_0_b3_and_11_0_b4_markers_are_2_ibuthos_5_the_routed_nothing() {
    let hits = bare().hits(UThulwana, 1).hits(InDlondo, 0).score();
    assert_eq!((hits.hits, hits.ibuthos, hits.total), (8, 0, 32));
    let gone = bare().eliminated(InDlondo).score();
    assert_eq!((gone.hits, gone.ibuthos, gone.total), (2, 5, 31));
    let all = Ibutho::ALL
        .into_iter()
        .fold(bare(), Siege::eliminated)
        .score();
    assert_eq!((all.hits, all.ibuthos), (20, 20));
    let routed = bare().hits(UDloko, 2).routed(UDloko).score();
    assert_eq!((routed.hits, routed.ibuthos), (2, 0));
    let second = siege().hand(&[]).eliminated(InDlondo).score();
    assert_eq!((second.hits, second.ibuthos), (3, 6));
}

#[test]
fn first_case_11_0_b5_20_if_nobody_reached_the_marker() {
    let won = Ibutho::ALL
        .into_iter()
        .fold(first().hand(&[Card::Hook]).hero_phase(), Siege::routed);
    let won = won.passes();
    assert_eq!(won.table.ending(), Some(Ending::MilitaryVictory));
    assert_eq!(won.score().held, 20);
    // On the wall is not yet at the marker.
    let inside = bare()
        .rampart(shared::ramparts::Rampart::InnerBarricade)
        .at(UThulwana, 0);
    assert_eq!(inside.score().held, 20);
    let lost = inside.face_up(advance(Movers::Chest, 1)).passes();
    assert_eq!(
        (lost.table.ending(), lost.score().held),
        (Some(Ending::Overrun), 0)
    );
    assert_eq!(lost.regiment(UThulwana).post, Post::Box(-1));
}

#[test]
fn first_case_11_0_b6_banners_cost_3_4_and_5() {
    let rows = [
        (Card::NatalHorse, Ability::HorseDiscard, -3, -5),
        (Card::NatalContingent, Ability::ContingentDiscard, -4, -7),
        (Card::GCompany, Ability::CompanyDiscard, -5, -10),
    ];
    let mut all = first_with_cards().hand(&[Card::Hook]);
    for (group, ability, cost, second) in rows {
        let raised = |siege: Siege| siege.hand(&[Card::Hook]).available(&[group]).uses(ability);
        assert_eq!(
            raised(first_with_cards()).score().banners,
            cost,
            "{group:?}"
        );
        assert_eq!(raised(with_cards()).score().banners, second);
        all = all.available(&[group]).uses(ability);
    }
    assert_eq!(all.score().banners, -12);
    assert_eq!(all.score().total, 24 - 12);
}

#[test]
fn first_case_11_0_b7_six_levels() {
    let rows = [
        (-5, Level::TragicDefeat),
        (14, Level::TragicDefeat),
        (15, Level::IgnobleDefeat),
        (19, Level::IgnobleDefeat),
        (20, Level::Standoff),
        (29, Level::Standoff),
        (30, Level::MinorVictory),
        (34, Level::MinorVictory),
        (35, Level::MajorVictory),
        (39, Level::MajorVictory),
        (40, Level::EpicVictory),
        (90, Level::EpicVictory),
    ];
    for (total, level) in rows {
        assert_eq!(Level::of(total, Edition::First), level, "{total}");
    }
    assert_eq!(Level::of(40, Edition::Second), Level::MinorVictory);
    // A score is given its own edition's.
    let score = bare()
        .available(&[Card::Chard, Card::Hook, Card::Dalton])
        .score();
    assert_eq!((score.total, score.level), (30, Level::MinorVictory));
}
