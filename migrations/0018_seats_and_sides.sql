-- Who plays which side of a game, and which side decided what. Whoever asks for a game may do what the seats say.

create table seat (
    game_id uuid not null references game on delete cascade,
    side smallint not null check (side >= 0),
    -- none as long as nobody has taken the seat, and once that player is deleted; one player may have several
    player_id uuid references player on delete set null,
    primary key (game_id, side),
    -- for whoever began the game
    unique (game_id, side, player_id)
);
insert into seat (game_id, side, player_id) select id, 0, player_id from game;
create index seat_of_player on seat (player_id) where player_id is not null;

-- Who began the game: what a player's own lists and the boards of games for one are read by, and what the command that
-- began it is told apart by. It is one of its seats; what somebody may do is asked of the seats alone.
alter table game rename column player_id to begun_by;
alter table game rename constraint game_player_id_command_id_key to game_begun_by_command_id_key;
alter table game
    alter column begun_by drop not null,
    add column begun_side smallint not null default 0,
    -- how many sides people play; games for one go with their player
    add column seats smallint not null default 1 check (seats >= 1),
    drop constraint game_player_id_fkey,
    add constraint game_begun_by_fkey foreign key (begun_by) references player on delete set null,
    add constraint games_for_one_have_their_player check (seats > 1 or begun_by is not null),
    -- deferred, so that the game can come first
    add constraint whoever_began_has_a_seat foreign key (id, begun_side, begun_by)
        references seat (game_id, side, player_id) deferrable initially deferred;
alter table game alter column begun_side drop default, alter column seats drop default;

alter table move
    -- none for the set-up, which nobody decided
    add column side smallint default 0 check (side >= 0),
    drop constraint set_up_is_no_command,
    drop constraint undo_reveals_nothing;
update move set side = null where seq = 0;
alter table move
    alter column side drop default,
    add constraint set_up_is_no_command check (seq > 0 or command_id is null),
    add constraint only_the_set_up_is_nobodys check ((seq = 0) = (side is null)),
    -- time runs out without one
    add constraint acts_are_commands check (command_id is not null or not step ? 'act'),
    -- whatever other steps there come to be
    add constraint only_acts_reveal check (seq = 0 or outcomes = '[]' or step ? 'act');

create or replace function is_established(player uuid, moment timestamptz) returns boolean language sql stable as $$
    select (exists (select from code where code.player_id = $1 and kind = 'recovery')
            or exists (select from passkey where passkey.player_id = $1))
        and exists (
            select from game where begun_by = $1 and created_at <= $2 - interval '1 day'
            and finished_at <= $2 - interval '1 day' and branch_at is null)
$$;
