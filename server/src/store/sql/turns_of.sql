-- The two-player games of the player $1 against others that are unfinished or ended after $2; at most $3, ordered by when their time runs
-- out, and of these only as many as their logs have $4 entries together, and one more. Of the unfinished ones, and of those that
-- others created, only the hundred created, or joined, last count.
with own as materialized (
    (select id, finished_at from game
     where begun_by = $1 and seats > 1 and finished_at is null order by created_at desc, id limit 100)
    union all
    (select id, finished_at from game
     where begun_by = $1 and seats > 1 and finished_at > $2 order by finished_at desc, id limit 100)
    union all
    (select game.id, finished_at from (
        select game_id from seat where player_id = $1 and guest order by taken_at desc, game_id limit 100) taken
     join game on game.id = game_id
     where begun_by is distinct from $1 and (finished_at is null or finished_at > $2))),
found as (
    select own.id, own.finished_at, seq,
           row_number() over (order by own.finished_at is not null, deadline, own.finished_at desc, updated_at, own.id) as place
    from own join game_state on game_state.game_id = own.id
    -- Not while waiting for an opponent, nor with both seats.
    where exists (select from seat left join invitation on invitation.game_id = own.id and invitation.side = seat.side
                  where seat.game_id = own.id and seat.player_id is distinct from $1 and invitation.game_id is null)
    order by place limit $3),
counted as (select *, sum(seq) over (order by place) - seq as before from found)
select id as "id!", finished_at, seq as "seq!" from counted where before < $4 order by place
