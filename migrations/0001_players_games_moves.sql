-- Who plays, what they play, and every decision they made. Everything else is derived from the log.

create table player (
    id uuid primary key,
    -- sha-256 of the token in the player's cookie; the token itself is kept nowhere
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    -- what other players read on the tables
    name text not null check (char_length(name) between 1 and 24 and name = btrim(name) and name !~ '[[:cntrl:]]'),
    created_at timestamptz not null
);

-- The daily challenge: one secret seed per day (UTC), made by whoever needs it first.
create table daily (
    day date primary key,
    ruleset text not null check (ruleset <> ''),
    rules_version integer not null check (rules_version > 0),
    seed bytea not null check (octet_length(seed) = 32)
);

create table game (
    id uuid primary key,
    player_id uuid not null references player,
    -- the request that began the game, so that it can be repeated without beginning another
    command_id uuid not null,
    kind text not null check (kind in ('standard', 'daily')),
    day date references daily,
    ranked boolean not null,
    ruleset text not null check (ruleset <> ''),
    -- a log is replayed for ever by the version of the rules that wrote it
    rules_version integer not null check (rules_version > 0),
    -- a daily game has its day's seed instead
    seed bytea check (octet_length(seed) = 32),
    -- entries in the log, the set-up included
    seq integer not null check (seq >= 1),
    -- of the table after the last entry
    digest bytea not null check (octet_length(digest) = 16),
    turn integer not null check (turn >= 0),
    undos integer not null check (undos >= 0),
    created_at timestamptz not null,
    updated_at timestamptz not null check (updated_at >= created_at),
    -- the score, written with the last move
    finished_at timestamptz,
    vp smallint,
    level text check (level <> ''),
    ending text check (ending <> ''),

    unique (player_id, command_id),
    constraint day_only_for_daily check ((kind = 'daily') = (day is not null)),
    constraint own_seed_unless_daily check ((seed is null) = (day is not null)),
    constraint standard_games_rank check (kind = 'daily' or ranked),
    constraint score_only_when_finished check (num_nonnulls(finished_at, vp, level, ending) in (0, 4))
) with (fillfactor = 80);

-- Only a player's first game of a day ranks.
create unique index game_first_of_the_day on game (player_id, day) where ranked and day is not null;
-- A player's own games.
create index game_of_player on game (player_id, created_at desc);
-- The tables, in their order. Partial on what never changes after the end, so moves stay cheap.
create index game_standard_table on game (vp desc, undos, turn, finished_at, id)
    where finished_at is not null and ranked and kind = 'standard';
create index game_daily_table on game (day, vp desc, undos, turn, finished_at, id)
    where finished_at is not null and ranked and kind = 'daily';

-- The log: what was decided and what fate brought. Entry 0 is the set-up, which nobody decided.
create table move (
    game_id uuid not null references game on delete cascade,
    seq integer not null check (seq >= 0),
    command_id uuid,
    -- "begin", {"act": ...} or "undo"
    step jsonb not null,
    outcomes jsonb not null check (jsonb_typeof(outcomes) = 'array'),
    -- of the table after this entry
    digest bytea not null check (octet_length(digest) = 16),
    made_at timestamptz not null,
    -- a log has no holes: every entry but the first follows another
    follows integer generated always as (nullif(seq, 0) - 1) stored,

    primary key (game_id, seq),
    unique (game_id, command_id),
    foreign key (game_id, follows) references move (game_id, seq),
    constraint set_up_comes_first check ((seq = 0) = (step = '"begin"')),
    constraint set_up_is_no_command check ((seq = 0) = (command_id is null)),
    constraint undo_reveals_nothing check (step <> '"undo"' or outcomes = '[]')
);
