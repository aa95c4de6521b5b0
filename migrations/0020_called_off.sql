-- A game that both sides call off is over and has come to nothing.

alter table game
    drop constraint result_only_when_finished,
    add constraint result_only_when_finished
        check (num_nonnulls(finished_at, turn, undos) in (0, 3) and (outcome is null or finished_at is not null)),
    add constraint games_for_one_have_an_outcome check (seats > 1 or finished_at is null or outcome is not null);
