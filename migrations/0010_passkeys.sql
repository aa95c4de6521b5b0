-- Passkeys: what a device or a password manager proves to be a player by.

create table passkey (
    -- as the authenticator names it
    id bytea primary key check (octet_length(id) between 1 and 1023),
    player_id uuid not null references player on delete cascade,
    -- its public key, and how often it was used
    credential jsonb not null check (jsonb_typeof(credential) = 'object'),
    made_at timestamptz not null
);
create index passkey_of_player on passkey (player_id);
