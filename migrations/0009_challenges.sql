-- Any finished game's luck as a challenge to others, by a code that can be said aloud; and the days' first tries.

create table challenge (
    -- two words of five letters, made of the promise of the luck, so that the same luck has the same code
    code text primary key check (code ~ '^[a-z]{5}-[a-z]{5}$'),
    ruleset text not null check (ruleset <> ''),
    rules_version integer not null check (rules_version > 0),
    seed bytea not null check (octet_length(seed) = 32),
    made_at timestamptz not null
);

-- The challenge that a game is compared by: because it was played for it, or because it is what others are challenged by.
alter table game add column challenge text references challenge on delete set null;
create index game_of_challenge on game (challenge) where challenge is not null;

-- Whose first try at a day was which.
create index game_of_day on game (day, player_id, created_at) where day is not null;
-- Few among many: whose tries do not count as given up.
create index player_bots on player (id) where bot;
