//! The table's screen in English.

use shared::ramparts::Edition;

use crate::words::table::TableWords;

pub(crate) const TABLE: &TableWords = &TableWords {
    hand: "Hand",
    tableau: "Tableau",
    log: "Log",
    map: "The post and the four tracks that lead to it",
    draw_pile: "Draw pile",
    discard_pile: "Discard pile",
    cup: "iMpi cup",
    platoon: "Reserve Platoon",
    builder: "Leads the work",
    day: "Day",
    night: "Night",
    turn: "Turn",
    set_up: "Setting up",
    actions_left: "Actions left",
    prompt: "Phase and orders",
    panels: "What to look at",
    vp: "Victory points",
    vp_short: "VP",
    mending: "The line is down; trying again…",
    mended: "The line is up again.",
    taken_back: "Taken back",
    in_vain: "No effect.",
    sent: "sent…",
    no_fire: "No building is ablaze",
    routed_short: "routed",
    keys: "Keys",
    cancel: "Cancel",
    close: "Close",
    choices: "What can I do now?",
    choices_short: "What now?",
    can_do: "What can be done",
    go_on: "Go on",
    see_end: "How it ended",
    end_title: "The siege is over",
    see_result: "The full count",
    look_at_table: "Look at the table",
    on_its_way: "The table is being laid…",
    beside: "Choose one of the marked things, or cancel.",
    aim_volley: "At which iButho? Choose a marked one.",
    aim_schiess: "What fires? Choose a volley card or another hero.",
    aim_roy: "Whom does Roy fetch?",
    aim_platoon: "With which other officer? Choose a marked hero.",
    aim_dunbar: "Who comes one box less? Choose a marked iButho.",
    aim_recover: "Which hero does the surgeon bring back?",
    aim_williams: "Which Private does Williams fetch?",
    aim_steady: "Which volley comes back to the hand?",
    aim_turn: "Which card is discarded for it? Choose a marked one.",
    deed_volley: "Fire a volley",
    deed_schiess: "Have somebody fire before the Zulus move",
    deed_schiess_with: "Fire now, by Schiess’s leave",
    deed_allen: "Fire free, by Allen’s leave",
    deed_roy: "Fetch Hook or a Jones",
    deed_platoon: "Form the Reserve Platoon",
    deed_dunbar: "Hold one formation back by a box",
    deed_recover: "Bring a discarded hero back",
    deed_williams: "Fetch a discarded Private",
    deed_steady: "Take a volley back from the discards",
    deed_turn: |pips| format!("Discard a card: a {pips} becomes a {}", 11 - pips),
    hand_empty: "No card in hand.",
    tableau_empty: "No hero is available yet. Put one forth: as an Action, or free in the Hero Phase.",
    in_platoon: "Platoon",
    at_work: "Barricade",
    post: "The post",
    ammunition: "Ammunition and water",
    ammunition_short: "Ammunition",
    low: "low",
    fine: "enough",
    barricade: "Next barricade",
    barricades: "Barricades and the Zulu Victory marker",
    all_built: "all built",
    victory_marker: "Lost if they enter",
    platoon_short: "Platoon",
    formed: "formed",
    not_formed: "not formed",
    burns: "ablaze",
    steady_aim: "No −1 on volleys",
    this_turn: "this turn",
    no_volleys: "No volleys",
    long_dice: "Next Medium or Long volley",
    next_dice: "Next volley",
    every_dice: "Every volley",
    banner: "banner raised",
    wasted: "Out of the game",
    options: "Options",
    edition: "Edition",
    first: "first",
    optional: "optional card",
    plus_one: "A waiting volley",
    morning_to_come: |edition| match edition {
        Edition::First => {
            "When only Overheat is left, or nothing, the Zulus attack once more in the morning."
        }
        Edition::Second => {
            "When only Overheat and Snipers are left, or nothing, the Zulus attack once more in the morning."
        }
    },
    hits: "Hits scored",
    miss: "miss",
    retreat: "back",
    hit: "hit",
    building_burns: "It is ablaze. An iButho that enters stops there, nobody can defend it, and no volley goes past it. A building on fire at the end earns nothing.",
    building_stands: |vp| {
        format!("It stands unburnt, which is worth {vp} victory points at the end.")
    },
    ammunition_is_low: "The marker is on the map: every volley has a −1 until a hero distributes ammunition and water.",
    ammunition_is_fine: "There is enough. It runs low after “Volley Fire by Ranks” and after the Reserve Platoon has fired.",
    nothing_to_build: "The Final Redoubt stands. There is nothing left to build.",
    platoon_help: |edition| match edition {
        Edition::First => {
            "A lieutenant and a sergeant form it. While it stands ready, Commit Reserve Platoon can be fired."
        }
        Edition::Second => {
            "A lieutenant and a sergeant, or two lieutenants, form it. While it stands ready, Commit Reserve Platoon can be fired."
        }
    },
    track: "Track",
    strength: "Strength",
    stands_at: "Stands at",
    next_box: "Next",
    routed: "routed: it lies beyond box 5 until an R chit rallies it",
    eliminated: "out of the game",
    range: "Range",
    minus: "On the dice",
    fire_stops: "The fire there will stop it",
    last_box: "If it enters there, the post is lost",
    no_discards: "No card has been discarded.",
    marked: "something can be done here",
    reason: |why, case| {
        let mut letters = why.chars();
        let first = letters
            .next()
            .map(|letter| letter.to_uppercase().to_string())
            .unwrap_or_default();
        format!("{first}{} ({case})", letters.as_str().trim_end_matches('.'))
    },
    undo_label: |taken| match taken {
        0 => "Take back the last step".into(),
        taken => format!("Take back the last step ({taken} taken back so far)"),
    },
    reset: "Take back all that can be taken back of this turn",
    hand_count: |cards, too_many| {
        let cards = if cards == 1 {
            "1 card".into()
        } else {
            format!("{cards} cards")
        };
        if too_many {
            format!("{cards}: too many to keep")
        } else {
            cards
        }
    },
    tableau_count: |available, at_work| match at_work {
        0 => format!("{available} available"),
        at_work => format!("{available} available, {at_work} at work"),
    },
    stage: |stages| format!("{stages} of 3"),
    volleys_now: |why| format!("Volleys ({why})"),
    cup_counts: |cup, used| format!("{cup} may still come, {used} used"),
    building: |name, burns| {
        if burns {
            format!("{name}, ablaze")
        } else {
            name.to_owned()
        }
    },
    ammunition_label: |low| {
        if low {
            "Ammunition and water are low".into()
        } else {
            "Ammunition and water: enough".into()
        }
    },
    platoon_label: |formed| {
        if formed {
            "Reserve Platoon, formed".into()
        } else {
            "Reserve Platoon, not formed".into()
        }
    },
    barricade_label: |here, next, stages| match next {
        Some(next) => format!("Zulu Victory marker: {here}. {next}: {stages} of 3 stages"),
        None => format!("Zulu Victory marker: {here}. Nothing left to build"),
    },
    chit_label: |chit| format!("Face up: {chit}"),
    choose_among: |many| format!("{many} to choose from"),
    defended_by: |hero, from| format!("{hero} defends it and holds on {from} or more"),
    victory_at: |place| {
        format!(
            "The Zulu Victory marker stands at the {place}: if an iButho enters that box, the siege is lost."
        )
    },
    next_barricade: |name, stages| {
        format!(
            "The next barricade is the {name}: {stages} of 3 stages are built. The third moves the marker there."
        )
    },
    led_by: |hero| format!("{hero} leads the work."),
    platoon_of: |one, other| format!("{one} and {other} stand ready with it."),
    called_by: |chit| format!("Called for by {chit}."),
    delayed: |formation| format!("The {formation} will come one box less."),
    of: |left, full| format!("{left} of {full}"),
    on_track: |formation| format!("{formation} track"),
    blocked_by: |name| format!("{name} stands in its way"),
    pile_holds: |cards| match cards {
        1 => "One card is left. From the top:".into(),
        cards => format!("{cards} cards are left. From the top:"),
    },
    unknown_cards: |cards| {
        if cards == 1 {
            "1 card nobody knows".into()
        } else {
            format!("{cards} cards nobody knows")
        }
    },
    bottom_cards: |cards| {
        if cards == 1 {
            "the Relief Column".into()
        } else {
            format!("the last {cards}, with the Relief Column among them")
        }
    },
    odds: |range, dice, minus| {
        let dice = if dice == 1 {
            "1 die".into()
        } else {
            format!("{dice} dice")
        };
        match minus {
            0 => format!("{range}: {dice}"),
            -1 => format!("{range}: {dice}, −1 on the best"),
            1.. => format!("{range}: {dice}, +1 on one"),
            minus => format!("{range}: {dice}, −1 on each of the {} best", -minus),
        }
    },
    morning: |edition, total| match edition {
        Edition::First => "Morning attack: after a chit of 1 another is drawn.".into(),
        Edition::Second => {
            format!("Morning attack: chits are drawn until they add up to 4. So far {total}.")
        }
    },
    chits_left_out: |chits| format!("{chits} of those counted below are out of the game, unseen."),
    cards_left_out: |cards| format!("{cards} cards are out of the game, unseen."),
    on_map: |key| match key {
        "hospital" => "Hospital",
        "storehouse" => "Storehouse",
        "north-wall" => "North Wall",
        "cattle-kraal" => "Cattle Kraal",
        "chest" => "Chest",
        "left_horn" => "Left Horn",
        "loins" => "Loins",
        "right_horn" => "Right Horn",
        "close" => "Close",
        "medium" => "Medium",
        "long" => "Long",
        "outer-perimeter" => "Outer Perimeter",
        "inner-barricade" => "Inner Barricade",
        "final-redoubt" => "Final Redoubt",
        "hill" => "Shiyane (Oskarberg)",
        "river" => "uMzinyathi (Buffalo)",
        "river-short" => "uMzinyathi",
        "drift" => "the drift",
        "garden" => "garden",
        "title" => "Rorke’s Drift",
        "title-date" => "22–23 January 1879",
        "title-note" => "kwaJimu, enlarged",
        "yards" => "yards",
        "road" => "to Helpmekaar",
        _ => "",
    },
    tabs: ["Hand", "Heroes", "Post", "Cup", "Log"],
    groups: [
        "Choose",
        "Volleys",
        "Put a hero forth",
        "Abilities",
        "Work",
        "Send back to the hand (free)",
    ],
    minuses: ["ammunition low", "night", "rifles overheated", "snipers"],
    keys_of_player: &[
        ("E", "end the phase, or let the chit stand"),
        ("D", "draw a card, when that may be"),
        ("W", "what can I do now?"),
        ("U", "take back the last step"),
        ("R", "take back all that can be taken back of this turn"),
        ("1 … 0", "the choice with that number; 0 is the tenth"),
    ],
    keys_of_spectator: &[
        ("N, B", "one step on, one step back"),
        ("P", "play it, or hold it"),
        ("Home, End", "to the beginning, to the end"),
    ],
    key_rows: &[
        ("S", "how things stand, read aloud"),
        ("Tab", "from thing to thing"),
        ("← →", "to the next card, iButho or line"),
        ("Enter", "open what is focused, or choose it"),
        ("Esc", "close, or leave target mode"),
        ("H", "hand"),
        ("T", "tableau"),
        ("M", "map"),
        ("L", "log"),
        ("?", "these keys"),
    ],
};
