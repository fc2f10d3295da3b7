-- Who holds a scorer's or a captain's link calls the desk, or leaves it a note, until the desk has seen it.
-- The number is the phone's, so that what is sent again is the same one.

create table desk_calls (
  id uuid primary key,
  tournament_id integer not null references tournaments on delete cascade,
  device_id integer not null references scorer_devices on delete cascade,
  match_id integer,
  court_id integer,
  -- Whether somebody is to come; a note alone is read when there is time.
  is_call boolean not null,
  text text check (length(text) between 1 and 200),
  created_at timestamptz not null default courtside_now(),
  taken_back_at timestamptz,
  answered_at timestamptz,
  answered_by integer references users on delete set null,
  foreign key (match_id, tournament_id) references matches (id, tournament_id)
    on delete set null (match_id),
  foreign key (tournament_id, court_id) references courts on delete set null (court_id),
  constraint desk_calls_said_check check (is_call or text is not null)
);
create index desk_calls_tournament_id_open_idx on desk_calls (tournament_id)
  where answered_at is null and taken_back_at is null;
create index desk_calls_device_id_idx on desk_calls (device_id);
create index desk_calls_match_id_idx on desk_calls (match_id) where match_id is not null;
create index desk_calls_tournament_id_court_id_idx on desk_calls (tournament_id, court_id);
create index desk_calls_answered_by_idx on desk_calls (answered_by) where answered_by is not null;
