-- Whom a call was told: each team that plays or has a duty at the game, and to which court. Since when a call
-- that was told stands no more; it is told once that has lasted.
create table notified_calls (
  match_id integer not null references matches on delete cascade,
  team_id integer not null references teams on delete cascade,
  court_id integer not null,
  gone_since timestamptz,
  primary key (match_id, team_id)
);
create index notified_calls_team_id_idx on notified_calls (team_id);
