-- Games for two: how the other side finds its player, how long the sides may think, what one asks the other for, and how good
-- players are by their results.

alter table game
    -- when the last seat was taken: then the clocks begin to run
    add column joined_at timestamptz,
    -- for ever, if none
    add column clock jsonb,
    -- whether its result has changed its players' ratings
    add column rated boolean not null default false,
    add constraint games_for_one_have_no_clock check (seats > 1 or clock is null),
    add constraint game_clock_check check (clock is null or coalesce(
        (clock ->> 'days')::integer between 1 and 14
        or (clock #>> '{live,seconds}')::integer between 30 and 21600
            and (clock #>> '{live,increment}')::integer between 0 and 300, false)),
    add constraint rated_games_are_over check (not rated or (seats > 1 and outcome is not null));

-- A seat that was taken later than the game was begun: by whoever has it, the game is found as by whoever began it.
alter table seat add column guest boolean not null default false;
create index guest_of_player on seat (player_id) where guest;

-- When the next of the sides runs out of time. Without a clock it stays empty, so that a move stays out of this index.
alter table game_state add column deadline timestamptz;
create index game_state_deadline on game_state (deadline) where deadline is not null;

-- A seat that is free. It goes when somebody takes it.
create table invitation (
    game_id uuid not null,
    side smallint not null,
    -- two words that can be said aloud
    code text not null unique check (code ~ '^[a-z]{5}-[a-z]{5}$'),
    -- whether everybody may see it, and take the seat without the code
    open boolean not null,
    made_at timestamptz not null,
    primary key (game_id, side),
    foreign key (game_id, side) references seat on delete cascade
);
create index open_invitation on invitation (made_at desc, game_id) where open;

-- What a side asks the other for. It lapses when the game goes on.
create table offer (
    game_id uuid primary key references game_state on delete cascade,
    -- entries that the log had
    seq integer not null check (seq >= 1),
    side smallint not null,
    kind jsonb not null check (coalesce(kind = '"call_off"' or (kind #>> '{take_back,to}')::integer >= 1, false)),
    foreign key (game_id, side) references seat on delete cascade
);

-- Glicko-2, for each game and side. Nobody has a row before his first rated result.
create table rating (
    player_id uuid not null references player on delete cascade,
    slug text not null check (slug <> ''),
    side smallint not null check (side >= 0),
    rating double precision not null check (rating between -1000 and 5000),
    deviation double precision not null check (deviation > 0 and deviation <= 350),
    volatility double precision not null check (volatility > 0 and volatility < 1),
    games integer not null check (games >= 1),
    updated_at timestamptz not null,
    primary key (player_id, slug, side)
);
create index rating_table on rating (slug, side, rating desc, player_id);
