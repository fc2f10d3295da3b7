-- Courts that take the next game that can be played, and whether games are called by themselves. Null: none.
alter table tournaments
  add column court_queue jsonb check (jsonb_typeof(court_queue) = 'object');

-- The court that a game was called to, beside the one that it is planned on; and when it was passed over,
-- as somebody didn't come.
alter table matches
  add column called_court_id integer,
  add column called_at timestamptz,
  add column passed_at timestamptz,
  add constraint matches_called_check check ((called_court_id is null) = (called_at is null)),
  add constraint matches_called_court_fkey foreign key (tournament_id, called_court_id)
    references courts (tournament_id, id);
-- One game at a time is waited for on a court.
create unique index matches_called_court_key on matches (tournament_id, called_court_id)
  where status = 'scheduled' and called_court_id is not null;

-- A game that is put back on, called off or gets other teams isn't called any more.
create function drop_call() returns trigger language plpgsql as $$
begin
  new.called_court_id := null;
  new.called_at := null;
  return new;
end $$;
create trigger matches_drop_call before update on matches for each row
  when (new.called_at is not null and new.called_at is not distinct from old.called_at
    and (new.status = 'canceled' or new.status = 'scheduled'
      and (old.status, old.home_team_id, old.away_team_id)
        is distinct from (new.status, new.home_team_id, new.away_team_id)))
  execute function drop_call();

select note_tables();
