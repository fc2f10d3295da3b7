-- How each match stood when its teams were last told: what differs is told once, however it came.
create table told_matches (
  match_id integer primary key references matches on delete cascade,
  start_time timestamptz,
  court_id integer,
  status text not null,
  t1s integer,
  t2s integer
);

create table told_tournaments (
  tournament_id integer primary key references tournaments on delete cascade,
  revision integer not null,
  told_at timestamptz not null default now()
);

-- Who has been reminded of a tournament's day.
create table told_days (
  user_id integer not null references users on delete cascade,
  tournament_id integer not null references tournaments on delete cascade,
  day date not null,
  primary key (user_id, tournament_id, day)
);
create index told_days_tournament_id_idx on told_days (tournament_id);
