-- When a game was begun and when its result was final, by the taps that said so: later games are
-- expected by that. A game whose result came all at once was seen neither to begin nor to end.
alter table matches
  add column started_at timestamptz,
  add column ended_at timestamptz;

-- Both follow from the status, whoever changes it; what is undone has those again that it had.
create function note_begin_and_end() returns trigger language plpgsql as $$
begin
  new.started_at := case
    when new.status = 'in_progress' then coalesce(new.started_at, courtside_now())
    when new.status = 'completed' then new.started_at
  end;
  new.ended_at := case when new.status = 'completed' then courtside_now() end;
  return new;
end $$;
create trigger matches_begin_and_end before update of status on matches for each row
  when (old.status is distinct from new.status
    and (old.started_at, old.ended_at) is not distinct from (new.started_at, new.ended_at))
  execute function note_begin_and_end();

select note_tables();
