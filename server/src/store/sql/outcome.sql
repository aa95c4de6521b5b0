-- What the finished game $1 came to.
select shown_name as "shown_name?", outcome as "outcome: _", turn, ruleset, case when kind = 'daily' then day end as day
from game left join player on player.id = begun_by where game.id = $1
