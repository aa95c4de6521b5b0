-- Stores the challenge $3 for the browser $1, replacing an earlier one. Deletes those older than $5, and the oldest beyond the limits of $6
-- in all and $7 per address ($2). Rows that another transaction is deleting are skipped.
with gone as (
    delete from passkey_question
    where key in (
        select key
        from passkey_question
        where key <> $1
          and (asked_at < $5
               or (asked_at, key) <= (
                   select asked_at, key from passkey_question where key <> $1
                   order by asked_at desc, key desc offset $6::bigint - 1 limit 1)
               or asker = $2 and (asked_at, key) <= (
                   select asked_at, key from passkey_question where key <> $1 and asker = $2
                   order by asked_at desc, key desc offset $7::bigint - 1 limit 1))
        for update skip locked)
)
insert into passkey_question (key, asker, question, asked_at)
values ($1, $2, $3, $4)
on conflict (key) do update
set asker = excluded.asker, question = excluded.question, asked_at = excluded.asked_at
