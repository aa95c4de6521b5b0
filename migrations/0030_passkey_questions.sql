-- What a browser was asked to prove with a passkey, so that it may answer another server than the one that asked. Quick.

-- Worth nothing after five minutes. Logged all the same: the embedded database cannot come back from a cut connection with a table
-- that is not.
create table passkey_question (
    -- the hash of the browser's key, which may be nobody's yet
    key bytea primary key check (octet_length(key) = 32),
    -- the network that asks, as one server tells it from others while it runs: nothing else can be learnt from it
    asker bigint,
    -- the challenge, and what an answer has to be
    question jsonb not null check (jsonb_typeof(question) = 'object'),
    asked_at timestamptz not null
);
create index passkey_question_by_age on passkey_question (asked_at, key);
create index passkey_question_of_asker on passkey_question (asker, asked_at, key);
