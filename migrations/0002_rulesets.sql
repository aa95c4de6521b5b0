-- Games by other rulesets than the standard one: each preset has its own leaderboard, free combinations rank nowhere.

alter table game drop constraint standard_games_rank;
alter table game add constraint free_combinations_do_not_rank
    check (not ranked or not starts_with(ruleset, 'siege_free'));

drop index game_standard_table;
create index game_preset_table on game (ruleset, vp desc, undos, turn, finished_at, id)
    where finished_at is not null and ranked and kind = 'standard';
