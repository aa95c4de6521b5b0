//! The words of the table's screen that are not about a rule, a card or an event.

use shared::ramparts::Edition;

/// One field for each; both languages must fill it. Where a field is a function, its note names what goes in.
#[derive(Debug)]
pub(crate) struct TableWords {
    pub(crate) hand: &'static str,
    pub(crate) tableau: &'static str,
    pub(crate) log: &'static str,
    pub(crate) map: &'static str,
    pub(crate) draw_pile: &'static str,
    pub(crate) discard_pile: &'static str,
    pub(crate) cup: &'static str,
    pub(crate) platoon: &'static str,
    pub(crate) builder: &'static str,
    pub(crate) day: &'static str,
    pub(crate) night: &'static str,
    pub(crate) turn: &'static str,
    pub(crate) set_up: &'static str,
    pub(crate) actions_left: &'static str,
    pub(crate) prompt: &'static str,
    pub(crate) panels: &'static str,
    pub(crate) vp: &'static str,
    pub(crate) vp_short: &'static str,
    pub(crate) mending: &'static str,
    /// the server answers again
    pub(crate) mended: &'static str,
    /// before what is struck out of the log
    pub(crate) taken_back: &'static str,
    /// a volley that changed nothing
    pub(crate) in_vain: &'static str,
    /// on what waits for the server's answer
    pub(crate) sent: &'static str,
    pub(crate) no_fire: &'static str,
    pub(crate) routed_short: &'static str,
    pub(crate) keys: &'static str,
    pub(crate) cancel: &'static str,
    pub(crate) close: &'static str,
    pub(crate) choices: &'static str,
    pub(crate) choices_short: &'static str,
    pub(crate) can_do: &'static str,
    pub(crate) go_on: &'static str,
    pub(crate) see_end: &'static str,
    pub(crate) end_title: &'static str,
    pub(crate) see_result: &'static str,
    pub(crate) look_at_table: &'static str,
    pub(crate) on_its_way: &'static str,
    /// pointed at something that is no target
    pub(crate) beside: &'static str,
    pub(crate) aim_volley: &'static str,
    pub(crate) aim_schiess: &'static str,
    pub(crate) aim_roy: &'static str,
    pub(crate) aim_platoon: &'static str,
    pub(crate) aim_dunbar: &'static str,
    pub(crate) aim_recover: &'static str,
    pub(crate) aim_williams: &'static str,
    pub(crate) aim_steady: &'static str,
    pub(crate) aim_turn: &'static str,
    pub(crate) deed_volley: &'static str,
    pub(crate) deed_schiess: &'static str,
    pub(crate) deed_schiess_with: &'static str,
    pub(crate) deed_allen: &'static str,
    pub(crate) deed_roy: &'static str,
    pub(crate) deed_platoon: &'static str,
    pub(crate) deed_dunbar: &'static str,
    pub(crate) deed_recover: &'static str,
    pub(crate) deed_williams: &'static str,
    pub(crate) deed_steady: &'static str,
    /// what the die shows
    pub(crate) deed_turn: fn(u8) -> String,
    pub(crate) hand_empty: &'static str,
    pub(crate) tableau_empty: &'static str,
    pub(crate) in_platoon: &'static str,
    pub(crate) at_work: &'static str,
    pub(crate) post: &'static str,
    pub(crate) ammunition: &'static str,
    pub(crate) ammunition_short: &'static str,
    pub(crate) low: &'static str,
    pub(crate) fine: &'static str,
    pub(crate) barricade: &'static str,
    pub(crate) barricades: &'static str,
    pub(crate) all_built: &'static str,
    pub(crate) victory_marker: &'static str,
    pub(crate) platoon_short: &'static str,
    pub(crate) formed: &'static str,
    pub(crate) not_formed: &'static str,
    pub(crate) burns: &'static str,
    pub(crate) steady_aim: &'static str,
    pub(crate) this_turn: &'static str,
    pub(crate) no_volleys: &'static str,
    pub(crate) long_dice: &'static str,
    pub(crate) next_dice: &'static str,
    pub(crate) every_dice: &'static str,
    pub(crate) banner: &'static str,
    pub(crate) wasted: &'static str,
    pub(crate) options: &'static str,
    pub(crate) edition: &'static str,
    pub(crate) first: &'static str,
    pub(crate) optional: &'static str,
    pub(crate) plus_one: &'static str,
    pub(crate) morning_to_come: fn(Edition) -> &'static str,
    pub(crate) hits: &'static str,
    pub(crate) miss: &'static str,
    pub(crate) retreat: &'static str,
    pub(crate) hit: &'static str,
    pub(crate) building_burns: &'static str,
    /// victory points at the end
    pub(crate) building_stands: fn(i16) -> String,
    pub(crate) ammunition_is_low: &'static str,
    pub(crate) ammunition_is_fine: &'static str,
    pub(crate) nothing_to_build: &'static str,
    pub(crate) platoon_help: fn(Edition) -> &'static str,
    pub(crate) track: &'static str,
    pub(crate) strength: &'static str,
    pub(crate) stands_at: &'static str,
    pub(crate) next_box: &'static str,
    pub(crate) routed: &'static str,
    pub(crate) eliminated: &'static str,
    pub(crate) range: &'static str,
    pub(crate) minus: &'static str,
    pub(crate) fire_stops: &'static str,
    pub(crate) last_box: &'static str,
    pub(crate) no_discards: &'static str,
    /// said of a thing that has something legal
    pub(crate) marked: &'static str,
    /// why, and the rulebook's case
    pub(crate) reason: fn(&str, &str) -> String,
    /// decisions taken back so far
    pub(crate) undo_label: fn(u32) -> String,
    pub(crate) reset: &'static str,
    /// cards, and whether they are too many
    pub(crate) hand_count: fn(usize, bool) -> String,
    /// available, at work
    pub(crate) tableau_count: fn(usize, usize) -> String,
    /// stages built of three
    pub(crate) stage: fn(u8) -> String,
    /// the −1 in force, named
    pub(crate) volleys_now: fn(&str) -> String,
    /// in the cup, used
    pub(crate) cup_counts: fn(u32, u32) -> String,
    /// its name, whether it burns
    pub(crate) building: fn(&str, bool) -> String,
    pub(crate) ammunition_label: fn(bool) -> String,
    pub(crate) platoon_label: fn(bool) -> String,
    /// where the victory marker stands, what is built next, stages
    pub(crate) barricade_label: fn(&str, Option<&str>, u8) -> String,
    pub(crate) chit_label: fn(&str) -> String,
    /// how many targets
    pub(crate) choose_among: fn(usize) -> String,
    /// hero, lowest die that holds
    pub(crate) defended_by: fn(&str, u8) -> String,
    pub(crate) victory_at: fn(&str) -> String,
    /// its name, stages built
    pub(crate) next_barricade: fn(&str, u8) -> String,
    pub(crate) led_by: fn(&str) -> String,
    pub(crate) platoon_of: fn(&str, &str) -> String,
    pub(crate) called_by: fn(&str) -> String,
    pub(crate) delayed: fn(&str) -> String,
    /// strength left, full strength
    pub(crate) of: fn(u8, u8) -> String,
    pub(crate) on_track: fn(&str) -> String,
    pub(crate) blocked_by: fn(&str) -> String,
    pub(crate) pile_holds: fn(u8) -> String,
    pub(crate) unknown_cards: fn(u8) -> String,
    pub(crate) bottom_cards: fn(u8) -> String,
    /// range, dice, +1 or how many −1
    pub(crate) odds: fn(&str, u8, i8) -> String,
    /// Advance numbers drawn this turn
    pub(crate) morning: fn(Edition, u8) -> String,
    /// chits counted as in the cup that are not
    pub(crate) chits_left_out: fn(u8) -> String,
    pub(crate) cards_left_out: fn(u8) -> String,
    /// a word of the drawings' list
    pub(crate) on_map: fn(&str) -> &'static str,
    /// hand, tableau, post, cup, log: short
    pub(crate) tabs: [&'static str; 5],
    /// in the order of `Group::ALL`
    pub(crate) groups: [&'static str; 6],
    /// ammunition, night, overheated rifles, snipers
    pub(crate) minuses: [&'static str; 4],
    /// a key of whoever plays, and what it does
    pub(crate) keys_of_player: &'static [(&'static str, &'static str)],
    /// a key of whoever watches a replay, and what it does
    pub(crate) keys_of_spectator: &'static [(&'static str, &'static str)],
    /// a key of both
    pub(crate) key_rows: &'static [(&'static str, &'static str)],
}
