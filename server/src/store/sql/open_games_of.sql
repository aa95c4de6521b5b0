-- Number of games that the player $1 has opened after $2 and whose seat is still free.
select count(*) as "count!" from invitation where made_by = $1 and open and made_at > $2
