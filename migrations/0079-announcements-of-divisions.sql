-- An announcement may be for one division: it is told to the people of its teams and to who has duties there.
alter table announcements
  add column division_id integer,
  add constraint announcements_division_fkey foreign key (division_id, tournament_id)
    references tournament_divisions (id, tournament_id) on delete cascade;
create index announcements_division_id_idx on announcements (division_id)
  where division_id is not null;

-- Saying the same twice to the same people says it once.
alter table announcements
  drop constraint announcements_key,
  add constraint announcements_key unique nulls not distinct (tournament_id, division_id, text);

select note_tables();
