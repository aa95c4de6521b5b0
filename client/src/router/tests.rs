//! Every page at its path, in the program that the browser starts for it.

use super::*;

fn every_page() -> Vec<Route> {
    let id = Uuid::from_u128(7);
    vec![
        Route::Home,
        Route::SiegeTable(id),
        Route::SiegeFirstNight,
        Route::SiegePractice,
        Route::IsandlwanaFirstBattle,
        Route::SiegeResult(id),
        Route::Isandlwana,
        Route::IsandlwanaHowToPlay,
        Route::IsandlwanaTable(id),
        Route::IsandlwanaReplay(id),
        Route::IsandlwanaResult(id),
        Route::IsandlwanaReview(id),
        Route::SiegeNew,
        Route::leaderboards(),
        Route::board("full"),
        Route::board("isandlwana"),
        Route::DailyLeaderboard(Game::Siege, None),
        Route::DailyLeaderboard(Game::Siege, Some("2026-11-21".into())),
        Route::DailyLeaderboard(Game::Isandlwana, None),
        Route::DailyLeaderboard(Game::Isandlwana, Some("2026-11-21".into())),
        Route::Ratings(Game::Isandlwana, BRITISH),
        Route::Ratings(Game::Isandlwana, ZULU),
        Route::HowToPlay,
        Route::Rules(Edition::Second),
        Route::Rules(Edition::First),
        Route::IsandlwanaRules,
        Route::About,
        Route::History(None),
        Route::History(Some("regiments".into())),
        Route::SiegeReplay(id),
        Route::SiegeReview(id),
        Route::Month(None),
        Route::Month(Some("2026-11".into())),
        Route::Day(Game::Siege, "2026-11-21".into()),
        Route::Day(Game::Isandlwana, "2026-11-21".into()),
        Route::Player,
        Route::MyRecord,
        Route::Luck,
        Route::Challenge("lusab-babad".into()),
    ]
}

#[test]
fn every_page_is_found_at_its_own_path() {
    for route in every_page() {
        assert_eq!(Route::at(&route.path()), route);
    }
}

/// The browser starts a program before any of them can tell its pages.
#[test]
fn the_boot_script_starts_the_program_that_has_the_page() {
    let boot = format!("{}/../static/boot.js", env!("CARGO_MANIFEST_DIR"));
    let boot = std::fs::read_to_string(boot).expect("the boot script");
    let (_, rest) = boot.split_once("ofSite = /^\\/(").expect("its rule");
    let (pages, rest) = rest.split_once(')').expect("the rule's end");
    assert!(rest.starts_with("(\\/|$)/;"), "{rest}");
    let site: Vec<&str> = pages.split('|').collect();
    let (_, rest) = rest
        .split_once("ofFinished = /^\\/siege\\/[^/]+\\/(")
        .expect("the rule of what is over");
    let (pages, _) = rest.split_once(')').expect("the rule's end");
    let finished: Vec<&str> = pages.split('|').collect();
    assert!(boot.contains("ofStart = /^\\/isandlwana(\\/how-to-play)?\\/?$/;"));
    assert!(boot.contains("ofIsandlwana = /^\\/isandlwana\\/[^/]+\\/?$/;"));
    assert!(
        boot.contains("ofBattleReplay = /^\\/isandlwana\\/[^/]+\\/(replay|result|review)\\/?$/;")
    );
    assert!(boot.contains("ofLuck = /^\\/luck\\/?$/;"));
    assert!(boot.contains("ofReplay = /^\\/siege\\/[^/]+\\/replay\\/?$/;"));
    for route in every_page() {
        let path = route.path();
        let parts: Vec<&str> = path.split('/').collect();
        let started = match parts.as_slice() {
            [_, first, ..] if site.contains(first) => Program::Site,
            [_, "luck"] => Program::SiteLuck,
            [_, "isandlwana"] | [_, "isandlwana", "how-to-play"] => Program::IsandlwanaStart,
            [_, "isandlwana", _] => Program::Isandlwana,
            [_, "isandlwana", _, "replay" | "result" | "review"] => Program::IsandlwanaReplay,
            [_, "siege", _, "replay"] => Program::SiegeReplay,
            [_, "siege", _, last] if finished.contains(last) => Program::SiegeReview,
            _ => Program::Siege,
        };
        assert_eq!(Program::of(&route), started, "{route:?}");
    }
}

/// Addresses from before the second game are the first one's, and every game's leaderboards are found.
#[test]
fn an_address_that_names_no_game_is_the_first_ones() {
    for (path, route) in [
        (
            "/leaderboards/daily/today",
            Route::DailyLeaderboard(Game::Siege, None),
        ),
        (
            "/daily/2026-11-21",
            Route::Day(Game::Siege, "2026-11-21".into()),
        ),
    ] {
        assert_eq!(route.path(), path);
    }
    assert_eq!(Route::leaderboards().path(), "/leaderboards/standard");
    for game in Game::ALL {
        for &board in game.boards() {
            assert_eq!(Route::board(board.name), Route::Leaderboard(board));
            assert_eq!(Game::having(board), game);
            assert!(game.newest(board.ruleset) > 0, "{board:?}");
        }
    }
}

#[test]
fn what_is_not_ours_is_lost() {
    for path in [
        "/siege",
        "/siege/7",
        "/siege/nobody/result",
        "/siege/00000000-0000-0000-0000-000000000007/x",
        "/leaderboards/a/b",
        "/leaderboards/isandlwana_free",
        "/leaderboards/ratings",
        "/leaderboards/ratings/siege",
        "/leaderboards/ratings/isandlwana/nobody",
        "/elsewhere",
        "/rules/third",
        "/isandlwana/7",
    ] {
        assert_eq!(Route::at(path), Route::NotFound, "{path}");
    }
    assert_eq!(Route::at("/how-to-play/"), Route::HowToPlay);
}
