-- A program is never established: what ratings and the list of open games say of established players is said of people. Quick.

create or replace function is_established(player uuid, moment timestamptz) returns boolean language sql stable as $$
    select not exists (select from player as who where who.id = $1 and who.bot)
        and (exists (select from code where code.player_id = $1 and kind = 'recovery')
            or exists (select from passkey where passkey.player_id = $1))
        and exists (
            select from game where begun_by = $1 and created_at <= $2 - interval '1 day'
            and finished_at <= $2 - interval '1 day' and branch_at is null and (seats = 1 or rated))
$$;

update invitation set established = false from player where player.id = made_by and bot and invitation.established;
update seat set established = false from player, game
    where player.id = seat.player_id and bot and game.id = game_id and finished_at is null and seat.established;
update rating set established = false from player where player.id = rating.player_id and bot and rating.established;
