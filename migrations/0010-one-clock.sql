-- One clock, which a connection can set ahead: whoever tests runs everything on another day. Nobody
-- else sets it, and then these are now() and clock_timestamp().

-- When the transaction began.
create or replace function courtside_now() returns timestamptz language sql stable parallel safe as $$
  select now() + coalesce(nullif(current_setting('courtside.clock_ahead_ms', true), ''), '0')::bigint
    * interval '1 millisecond'
$$;

-- As it runs on.
create or replace function courtside_clock() returns timestamptz language sql volatile parallel safe as $$
  select clock_timestamp() + coalesce(nullif(current_setting('courtside.clock_ahead_ms', true), ''), '0')::bigint
    * interval '1 millisecond'
$$;

do $$
declare place record;
begin
  for place in
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_default = 'now()'
  loop
    execute format('alter table %I alter column %I set default courtside_now()',
      place.table_name, place.column_name);
  end loop;
end $$;

create or replace function raise_calendar_sequence() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  new.calendar_changed_at := courtside_clock();
  return new;
end $$;

create or replace function raise_calendar_sequences() returns trigger language plpgsql as $$
begin
  update matches
  set calendar_sequence = calendar_sequence + 1, calendar_changed_at = courtside_clock()
  where (tg_table_name = 'tournaments' and tournament_id = new.id)
    or (tg_table_name = 'brackets' and bracket_id = new.id)
    or (tg_table_name = 'teams' and (home_team_id = new.id or away_team_id = new.id));
  return null;
end $$;
