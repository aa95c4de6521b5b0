-- What others see of a player's name, said once.

alter table player
    add column shown_name text not null
        generated always as (case when name_hidden then 'Recruit' else name end) stored;
