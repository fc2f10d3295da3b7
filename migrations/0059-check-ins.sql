-- Which teams the desk has seen on a day: who is there can be called.
create table check_ins (
  tournament_id integer not null,
  team_id integer not null,
  day date not null,
  checked_in_at timestamptz not null default courtside_now(),
  primary key (team_id, day),
  constraint check_ins_team_fkey foreign key (team_id, tournament_id)
    references teams (id, tournament_id) on delete cascade
);
create index check_ins_tournament_id_idx on check_ins (tournament_id, day);
