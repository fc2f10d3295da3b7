-- A game's entry in people's calendars: its name there never changes, whatever is moved, and its
-- sequence and time of change rise with each change that the entry shows.
alter table matches
  add column calendar_uid uuid not null default gen_random_uuid(),
  add column calendar_sequence integer not null default 0,
  add column calendar_changed_at timestamptz not null default now();

create function raise_calendar_sequence() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  new.calendar_changed_at := clock_timestamp();
  return new;
end $$;

-- Scores on the way are not shown; a result is.
create trigger matches_calendar before update on matches for each row when (
  (old.start_time, old.end_time, old.court_id, old.home_team_id, old.away_team_id, old.status,
    old.bracket_id, old.round, old.game_number)
  is distinct from
  (new.start_time, new.end_time, new.court_id, new.home_team_id, new.away_team_id, new.status,
    new.bracket_id, new.round, new.game_number)
  or new.status = 'completed' and (old.t1s, old.t2s) is distinct from (new.t1s, new.t2s)
) execute function raise_calendar_sequence();

-- An entry is made of names too.
create function raise_calendar_sequences() returns trigger language plpgsql as $$
begin
  update matches
  set calendar_sequence = calendar_sequence + 1, calendar_changed_at = clock_timestamp()
  where (tg_table_name = 'tournaments' and tournament_id = new.id)
    or (tg_table_name = 'brackets' and bracket_id = new.id)
    or (tg_table_name = 'teams' and (home_team_id = new.id or away_team_id = new.id));
  return null;
end $$;
create trigger tournaments_calendar after update of name, location on tournaments for each row
  when ((old.name, old.location) is distinct from (new.name, new.location))
  execute function raise_calendar_sequences();
create trigger brackets_calendar after update of name on brackets for each row
  when (old.name is distinct from new.name) execute function raise_calendar_sequences();
create trigger teams_calendar after update of name on teams for each row
  when (old.name is distinct from new.name) execute function raise_calendar_sequences();
