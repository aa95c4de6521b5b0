//! 11.0, R23 and R27: how a game ends and what it is worth.

use shared::ramparts::chits::Movers;
use shared::ramparts::{
    Building, Card, CardSet, ChitKind, Edition, Ending, Ibutho, Level, Phase, Post, Rampart,
};

use crate::support::{Siege, advance, siege};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

/// The buildings stand, nobody is in play, nobody fell: 8 points.
fn bare() -> Siege {
    siege().hand(&[])
}

#[test]
fn case_11_0_buildings_that_do_not_burn_are_4_each() {
    assert_eq!(bare().score().buildings, 8);
    assert_eq!(bare().ablaze(Building::Hospital).score().buildings, 4);
    let both = bare()
        .ablaze(Building::Hospital)
        .ablaze(Building::Storehouse);
    assert_eq!(both.score().buildings, 0);
    assert_eq!(both.score().total, 0);
    assert_eq!(bare().score().total, 8);
}

#[test]
fn case_11_0_heroes_in_play_are_1_and_2_with_a_medal() {
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
        Card::WilliamJones,
        Card::Roy,
    ];
    for hero in CardSet::PUT_FORTH.iter() {
        let worth = if medals.contains(&hero) { 2 } else { 1 };
        // What the card itself costs is another matter.
        let total = |siege: Siege| siege.score().total - siege.score().options.total();
        let available = bare().available(&[hero]);
        assert_eq!(total(available.clone()), 8 + worth, "{hero:?}");
        // Committed counts as much, in hand or discarded nothing.
        if available.table.leaders().has(hero) {
            assert_eq!(total(bare().work_led_by(hero, 1)), 8 + worth);
        }
        assert_eq!(total(bare().hand(&[hero])), 8);
        assert_eq!(total(bare().discarded(&[hero])), 8);
    }
    let all = bare()
        .platoon(Card::Chard, Card::Gallagher)
        .work_led_by(Card::Bourne, 1)
        .available(&[Card::Lugg, Card::Hook, Card::Dunne])
        .score();
    assert_eq!((all.heroes, all.decorated), (3, 6));
}

#[test]
fn case_11_0_volley_cards_are_worth_nothing() {
    let after = bare().hand(&[Card::ByRanks, Card::PourItOn]);
    assert_eq!(after.score().total, 8);
}

#[test]
fn case_11_0_hit_markers_are_3_and_ibuthos_6_each() {
    let hits = bare().hits(UThulwana, 1).hits(InDlondo, 0).score();
    assert_eq!((hits.hits, hits.ibuthos, hits.total), (12, 0, 20));
    // iNdlondlo: its one marker and itself.
    let gone = bare().eliminated(InDlondo).score();
    assert_eq!((gone.hits, gone.ibuthos, gone.total), (3, 6, 17));
    let all = Ibutho::ALL
        .into_iter()
        .fold(bare(), Siege::eliminated)
        .score();
    assert_eq!((all.hits, all.ibuthos), (30, 24));
}

#[test]
fn case_11_0_the_routed_are_worth_their_lost_markers_only() {
    let routed = bare().hits(UDloko, 2).routed(UDloko).score();
    assert_eq!((routed.hits, routed.ibuthos), (3, 0));
}

#[test]
fn case_11_0_a_marker_that_is_recovered_is_worth_nothing() {
    let before = bare().hand(&[Card::Hook]).hits(UDloko, 1).at(UDloko, 4);
    assert_eq!(before.score().hits, 6);
    assert_eq!(before.face_up(ChitKind::R).passes().score().hits, 3);
}

#[test]
fn ruling_r27_10_for_the_relief_column_only() {
    let rows = [
        (Ending::Relieved, 10),
        (Ending::MilitaryVictory, 0),
        (Ending::Overrun, 0),
    ];
    for (ending, relief) in rows {
        let score = bare().phase(Phase::Over(ending)).score();
        assert_eq!(score.ending, Some(ending));
        assert_eq!((score.relief, score.total), (relief, 8 + relief));
    }
    assert_eq!(bare().score().ending, None);
}

#[test]
fn ruling_r27_an_overrun_game_is_scored_like_any_other() {
    let before = bare()
        .available(&[Card::Chard, Card::Lugg])
        .platoon(Card::Bromhead, Card::Windridge)
        .eliminated(InDlondo)
        .hits(UThulwana, 2)
        .ablaze(Building::Storehouse)
        .at(UThulwana, 1);
    let expected = 2 + 1 + 2 + 1 + 3 + 6 + 6 + 4;
    assert_eq!(before.score().total, expected);
    assert_eq!(before.score().broke_through, None);
    let lost = before.face_up(advance(Movers::Chest, 1)).passes();
    assert_eq!(lost.table.ending(), Some(Ending::Overrun));
    let score = lost.score();
    assert_eq!(score.total, expected);
    assert_eq!(score.level, Level::IgnobleDefeat);
    assert_eq!(score.broke_through, Some(UThulwana));
}

#[test]
fn case_11_0_the_levels() {
    let rows = [
        (-5, Level::TragicDefeat),
        (24, Level::TragicDefeat),
        (25, Level::IgnobleDefeat),
        (34, Level::IgnobleDefeat),
        (35, Level::Standoff),
        (39, Level::Standoff),
        (40, Level::MinorVictory),
        (49, Level::MinorVictory),
        (50, Level::MajorVictory),
        (59, Level::MajorVictory),
        (60, Level::EpicVictory),
        (90, Level::EpicVictory),
    ];
    for (total, level) in rows {
        assert_eq!(Level::of(total, Edition::Second), level, "{total}");
    }
}

#[test]
fn case_11_0_military_victory_takes_all_four() {
    for left in Ibutho::ALL {
        let mut before = bare().hand(&[Card::Hook]).hero_phase();
        for other in Ibutho::ALL.into_iter().filter(|&other| other != left) {
            before = before.routed(other);
        }
        let on = before.clone().draws(ChitKind::WashingOfTheSpears).passes();
        assert_eq!(on.table.ending(), None, "{left:?}");
        let won = before.eliminated(left).passes();
        assert_eq!(won.table.ending(), Some(Ending::MilitaryVictory));
        assert_eq!(won.table.turn, 1);
    }
}

#[test]
fn ruling_r23_when_a_barricade_falls_back_nothing_moves() {
    let before = bare()
        .hand(&[Card::Hook])
        .rampart(Rampart::InnerBarricade)
        .work_led_by(Card::Windridge, 2)
        .at(UThulwana, 0)
        .at(InDluyengwe, 0)
        .at(UDloko, 1)
        .actions(2);
    let posts = before.posts();
    let after = before.plays(shared::ramparts::Action::ContinueWork);
    assert_eq!(after.table.rampart, Rampart::FinalRedoubt);
    assert_eq!(after.posts(), posts);
    // Only the marker's box matters: −1 can now be entered, and holds one.
    let entered = after.face_up(advance(Movers::All, 1)).passes();
    assert_eq!(entered.table.ending(), None);
    assert_eq!(
        entered.posts(),
        [Post::Box(-1), Post::Box(0), Post::Box(0), Post::Box(4)]
    );
    let over = entered.face_up(advance(Movers::Chest, 1)).passes();
    assert_eq!(over.table.ending(), Some(Ending::Overrun));
    assert_eq!(over.regiment(InDlondo).at(), Some(4));
}
