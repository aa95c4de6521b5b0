-- Games by the first edition: its free combinations rank nowhere either.

alter table game drop constraint free_combinations_do_not_rank;
alter table game add constraint free_combinations_do_not_rank
    check (not ranked or not (starts_with(ruleset, 'siege_free') or starts_with(ruleset, 'siege_first_free')));
