//! What all pages share, in English.

use shared::Figure;
use shared::api::Unranked;
use shared::ramparts::options::Variant;
use shared::ramparts::{Edition, Ending};
use shared::record::Preset;

use crate::words::Ui;

pub(crate) const UI: &Ui = &Ui {
    skip: "Skip to the page",
    main_menu: "Main",
    settings: "Settings",
    language: "Language",
    theme: "Light",
    theme_auto: "As the device",
    theme_day: "Day",
    theme_night: "Night",
    contrast: "More contrast",
    still: "No movement",
    keyless: "No single-key shortcuts",
    foot: "Rules as facts; words and drawings our own, CC BY 4.0. Free and open.",
    loading: "One moment…",
    try_again: "Try again",
    trying_again: "No answer yet. Trying again by itself…",

    home: "Home",
    leaderboards: "Leaderboards",
    how_to_play: "How to play",
    rules: "Rules",
    second_edition: "Second edition",
    first_edition: "First edition",
    about: "About",
    table: "The siege",
    result: "Result",
    replay: "Replay",
    calendar: "Calendar of challenges",
    player: "Your player",
    challenge: "Challenge",
    lost: "Nothing here",
    lost_text: "There is no page at this address.",

    home_title: "Hold the post until morning",
    home_lead: [
        "Rorke’s Drift, 22 January 1879: four Zulu regiments come round the hill called Shiyane, and about a hundred and fifty people stand behind mealie bags and biscuit boxes.",
        "A game for one player, one card and one Action at a time, in half an hour or so.",
    ],
    picture: "Map of the mission station",
    new_game: "New game",
    continue_at: |turn| format!("Continue: turn {turn}"),
    unfinished: "Unfinished games",
    choose_rules: "Choose the rules",
    free_game: "Siege by rules of your own",
    free_first: "First edition by rules of your own",
    daily_of: |day| format!("Daily challenge of {day}"),
    blind_of: |day| format!("Blind table of {day}"),
    daily: "Daily challenge",
    daily_text: "One siege for everybody, new at midnight UTC. Only your first game of the day counts.",
    daily_rules: |today, tomorrow| format!("Today: {today}. Tomorrow: {tomorrow}."),
    daily_play: "Play today’s",
    daily_continue: "Go on with today’s",
    daily_again: "Play it again, not counted",
    daily_done: |vp| format!("You played today’s: {vp} victory points."),
    daily_table: "Today’s table",
    daily_blind: "Or play it blind",
    leaderboards_text: "The standard siege, and every day’s challenge.",
    leaderboards_see: "See the tables",
    how_text: "Six phases, one Action. Ten minutes to read.",
    how_read: "Read",

    new_title: "A game by your own rules",
    new_text: "Each optional rule and each optional card can be chosen by itself. Some cost victory points in the final count.",
    edition: "Edition",
    presets: "Ready-made",
    preset: |preset| match preset {
        Preset::SiegeStandard => "Standard siege",
        Preset::SiegeFull => "Full siege",
        Preset::SiegeAsItHappened => "As it happened",
        Preset::SiegeFirst => "First edition",
    },
    optional_rules: "Optional rules",
    variant: |variant| match variant {
        Variant::StrongerIbuthos => ("Stronger iButhos", "Each has one hit marker more."),
        Variant::Melee => (
            "Bayonets by night",
            "Cards 24 and 25 suffer no −1 from Night at Close range.",
        ),
        Variant::MorningAttack => (
            "Attack in the morning",
            "When the cup runs out, the regiments come once more at dawn.",
        ),
        Variant::Officers => (
            "Who commanded",
            "No Seniority Debate; Adendorff does not serve as a lieutenant.",
        ),
        Variant::VaryingStrength => (
            "Strength by the die",
            "A die for each iButho: a hit marker fewer, as printed, or up to two more.",
        ),
        Variant::LeftOut => (
            "Left out unseen",
            "Three cards and three chits stay out of the game; nobody knows which.",
        ),
        Variant::ChangeOfLuck => (
            "Change of luck",
            "Once a volley, discard a card to turn a 5 into a 6 or a 6 into a 5.",
        ),
    },
    optional_cards: "Optional cards",
    optional_cards_text: |edition| match edition {
        Edition::First => {
            "One of the volleys 40 to 43 should come with each of Spalding, Allen, Hitch and Robert Jones."
        }
        Edition::Second => {
            "One of the volleys 44 to 48 should come with Smith, one with Allen, and one with each pair among 34 to 39."
        }
    },
    options_cost: |vp| match vp {
        0 => "This choice costs no victory points.".into(),
        _ => format!(
            "This choice costs {} VP in the final count.",
            Figure::from(-vp)
        ),
    },
    it_ranks: "The result ranks on a leaderboard of its own.",
    it_does_not_rank: "A game by rules of your own does not rank.",
    unbalanced: |volleys, has, wants| {
        format!("Of the volleys {volleys} this deck has {has} and should have {wants}.")
    },
    balance: "Balance the deck",
    begin: "Begin",

    your_name: "Your name",
    name_text: "What the leaderboards show. 1 to 24 characters.",
    name_save: "Save the name",
    name_saved: "Saved.",
    name_wrong: "A name has 1 to 24 characters.",

    day_before: "The day before",
    day_after: "The day after",
    ledger_caption: "Most points first; then fewer decisions taken back, fewer turns, and who came first.",
    ledger_total: |total| match total {
        1 => "1 result in all.".into(),
        _ => format!("{total} results in all."),
    },
    ledger_empty: "Nobody has finished a game here yet. The first line is free.",
    place: "Place",
    name: "Name",
    vp: "VP",
    level: "Level",
    ending: "End",
    turns: "Turns",
    undos: "Taken back",
    when: "When",
    you: "(you)",
    recruit: "Recruit",
    program: "(program)",
    more: "Show more",

    victory_points: "victory points",
    ended_on: |ending, turn| match ending {
        Ending::Overrun => format!("Overrun on turn {turn}."),
        Ending::MilitaryVictory => format!("No iButho left in the fight on turn {turn}."),
        Ending::Relieved => format!("The Relief Column came in sight on turn {turn}."),
    },
    heroes: |n, at| format!("Heroes in play without a medal: {n} at {at}"),
    decorated: |n, at| format!("Heroes in play with a medal: {n} at {at}"),
    hits: |n, at| format!("Hit markers taken: {n} at {at}"),
    buildings: |n, at| format!("Buildings that do not burn: {n} at {at}"),
    ibuthos: |n, at| format!("iButhos out of the fight for good: {n} at {at}"),
    relief: "The Relief Column came",
    held: "No iButho reached the Zulu Victory marker",
    banners: "Banners raised",
    options_line: "Optional rules and cards",
    total: "Total",
    undos_used: |n| match n {
        0 => "No decision was taken back.".into(),
        1 => "One decision was taken back.".into(),
        _ => format!("{n} decisions were taken back."),
    },
    place_on_standard: |place, total| format!("Place {place} of {total} on the leaderboard."),
    place_on_day: |place, total| format!("Place {place} of {total} on that day’s table."),
    place_of_known: |place, total, counted| match (counted, total) {
        (true, _) => format!("Among established players: place {place} of {total}."),
        (false, 0) => "No established player has a result there yet.".into(),
        (false, _) => format!(
            "Among the {total} results of established players it would be place {place}, but it is not counted there."
        ),
    },
    become_established: "To become established, keep a recovery code or a passkey and finish a game; from a day later your results count there.",
    unranked: |why| match why {
        Unranked::Practice => "Practice on a day that is over: it does not rank.",
        Unranked::Again => {
            "Not the first try of this player or this browser at the day: it does not rank."
        }
        Unranked::Address => {
            "Forty newcomers have begun at your internet address today, so this game does not rank. Established players always may."
        }
        Unranked::Late => "Played on after its day was over: it does not rank.",
    },
    luck: "Luck that can be proved",
    luck_was_known: "This luck had been played before: the game does not rank.",
    share: "Copy it to share",
    watch: "Watch it again",
    challenge_others: "Challenge others with this luck",
    shared: "Copied.",
    share_turns: |hits, turns, most| {
        format!("Hits turn by turn: {hits} in {turns} turns, at most {most} in one.")
    },
    share_text: |vp, level, place| {
        format!("Shiyane, the siege of Rorke’s Drift: {vp} VP, {level}. {place}")
    },
    look_at_table: "Look at the table once more",
    not_over: "This siege is not over yet.",
    go_to_table: "To the table",

    chits_title: "The 34 iMpi chits",
    chits_text: "The number in front says how many of them are in the cup at the start.",
    cards_title: "The 31 cards",
    cards_text: "Dice at Close, Medium and Long range; a dash where the card cannot fire.",
    dice: "Dice",
};
