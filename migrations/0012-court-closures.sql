-- A court that can't be played on (null: every court), until a moment or until it is lifted. Lifting
-- removes it; the audit log keeps it.
create table court_closures (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  court_id integer,
  start_time timestamptz not null,
  end_time timestamptz,
  created_at timestamptz not null default courtside_now(),
  check (end_time > start_time),
  constraint court_closures_court_fkey foreign key (tournament_id, court_id)
    references courts (tournament_id, id) on delete cascade,
  constraint court_closures_key unique nulls not distinct
    (tournament_id, court_id, start_time, end_time)
);
