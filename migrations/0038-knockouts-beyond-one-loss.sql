alter table brackets drop constraint brackets_type_check;
alter table brackets add constraint brackets_type_check
  check (type in ('round_robin', 'elimination', 'group_stage', 'double_elimination'));

alter table matches
  -- Which part of a double elimination a game belongs to.
  add column knockout_stage text check (knockout_stage in ('winners', 'losers', 'grand_final')),
  -- The places that a game below the third is for; its winner can still come to the first of them.
  add column places_from integer,
  add column places_to integer,
  add constraint matches_places_check check (
    (places_from is null) = (places_to is null) and places_from >= 2 and places_to > places_from
  );

-- The log keeps the stage, too: a game that is deleted and brought back is of the same half again.
do $$
declare
  known text := pg_get_functiondef('note_tables'::regproc);
  kept text := replace(known, '''home_source_outcome'',', '''home_source_outcome'', ''knockout_stage'',');
begin
  if kept = known then raise exception 'note_tables has no list of words any more'; end if;
  execute kept;
end $$;
select note_tables();
