-- The outcome of the game $1, if it is over, and its players: of a two-player game, by seat.
select shown_name as "shown_name?",
    case when seats > 1 then array(
        select coalesce(shown_name, '') from seat left join player on player.id = player_id
        where game_id = game.id order by side) else '{}' end as "seated!",
    finished_at is not null as "over!", outcome as "outcome: _", turn, ruleset, case when kind = 'daily' then day end as day
from game left join player on player.id = begun_by where game.id = $1
