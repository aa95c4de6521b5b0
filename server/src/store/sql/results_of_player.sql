-- The newest $2 results of the finished solitaire games of the player $1.
select id, kind, day, ranked, ruleset, turn as "turn!", undos as "undos!", finished_at as "finished_at!",
    outcome as "outcome!: _"
from game
where begun_by = $1 and finished_at is not null and seats = 1 and branch_of is null and outcome is not null
order by finished_at desc, id limit $2
