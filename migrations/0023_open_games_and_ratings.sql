-- Open games are counted by who began them, and ratings among established players are kept apart from all others. Quick.

-- Nobody takes the free seat of a game that is over: its invitation goes with the last entry from now on.
delete from invitation using game where game.id = game_id and finished_at is not null;

-- Who invites, so that nobody fills the list of open games.
alter table invitation add column made_by uuid references player on delete cascade;
update invitation set made_by = begun_by from game where game.id = game_id;
create index open_invitation_of_player on invitation (made_by, made_at) where open;

-- Whether it comes from games between established players alone. Another is a guess yet, and stands after all of these.
alter table rating add column established boolean not null default false;
drop index rating_table;
create index rating_table on rating (slug, side, established desc, rating desc, player_id);

-- When a seat was taken that another player's game had free: in this order a player's list reads those games.
alter table seat add column taken_at timestamptz;
update seat set taken_at = coalesce(joined_at, created_at) from game where guest and game.id = game_id;
alter table seat add constraint guests_came_later check (guest = (taken_at is not null));
drop index guest_of_player;
create index guest_of_player on seat (player_id, taken_at desc, game_id) where guest;
