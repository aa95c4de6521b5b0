-- Names that differ by the case of an i alone are one: a capital one looks like an l, so the look of a name has l for both.

-- Where several have the same look now, one of them gets the new look, and nobody else can take it any more; the others keep
-- their names and their old look, which no name that is chosen from now on has.
with looks as (
    select id, replace(name_skeleton, 'i', 'l') as look,
           row_number() over (partition by replace(name_skeleton, 'i', 'l')
                              order by position('i' in name_skeleton) > 0, created_at, id) as nth
    from player
    where name_skeleton is not null
)
update player set name_skeleton = look from looks
where player.id = looks.id and nth = 1 and name_skeleton <> look;
