-- Being established costs a game that was really played, and the list of open games begins with established players' ones. Quick.

-- A game on one screen is over as soon as its only player resigns for one of the sides, so it says nothing about him; nor does
-- one against somebody else that was not rated.
create or replace function is_established(player uuid, moment timestamptz) returns boolean language sql stable as $$
    select (exists (select from code where code.player_id = $1 and kind = 'recovery')
            or exists (select from passkey where passkey.player_id = $1))
        and exists (
            select from game where begun_by = $1 and created_at <= $2 - interval '1 day'
            and finished_at <= $2 - interval '1 day' and branch_at is null and (seats = 1 or rated))
$$;

-- Whether whoever invites was established then. Cookies cost nothing, so everybody else's games are listed below.
alter table invitation add column established boolean not null default false;
update invitation set established = is_established(made_by, made_at) where made_by is not null;
drop index open_invitation;
create index open_invitation on invitation (established desc, made_at desc, game_id) where open;

-- How often the same two were rated of late.
create index rated_game on game (finished_at) where rated;
