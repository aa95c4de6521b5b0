-- A player has as many keys as browsers, and codes by which another browser becomes the same player. Bots are players
-- that say so.

create table key (
    -- sha-256 of the token in a browser's cookie or a bot's header; the token itself is kept nowhere
    hash bytea primary key check (octet_length(hash) = 32),
    -- deferred, so that the key can come first: of two first requests by one new browser, the second waits for the
    -- first one's key and finds its player
    player_id uuid not null references player on delete cascade deferrable initially deferred,
    made_at timestamptz not null
);
create index key_of_player on key (player_id);

insert into key (hash, player_id, made_at) select token_hash, id, created_at from player;
alter table player
    drop column token_hash,
    -- a program plays: its games never rank
    add column bot boolean not null default false;

create table code (
    -- sha-256 of the code; the code itself is shown once and kept nowhere
    hash bytea primary key check (octet_length(hash) = 32),
    player_id uuid not null references player on delete cascade,
    -- a recovery code holds until there is a new one, a link to another browser for a short while and once
    kind text not null check (kind in ('recovery', 'link')),
    made_at timestamptz not null,
    expires_at timestamptz,

    constraint one_code_of_a_kind unique (player_id, kind),
    constraint links_expire check ((kind = 'link') = (expires_at is not null))
);
