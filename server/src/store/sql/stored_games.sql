-- $2 games after $1, with the state that their logs should replay to.
select game.id, game.ruleset, game.rules_version, coalesce(game.seed, daily.seed) as "seed!",
    game_state.seq, game_state.digest, game_state.turn, game_state.undos, game.rank_key, game.outcome as "outcome: _",
    game.finished_at is not null as "finished!", game.turn as final_turn, game.undos as final_undos
from game join game_state on game_state.game_id = game.id
    left join daily on daily.slug = game.slug and daily.day = game.day
where $1::uuid is null or game.id > $1 order by game.id limit $2
