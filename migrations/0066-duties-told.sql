-- Which team was told of which duty: of a game, when and where, and as what. By the way it was told, as games are.
create table notified_duties (
  match_id integer not null references matches on delete cascade,
  team_id integer not null references teams on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  roles text not null,
  start_time timestamptz,
  court_id integer,
  primary key (match_id, team_id, channel)
);
create index notified_duties_team_id_idx on notified_duties (team_id);
-- Whether they are noted: until then, what a tournament has is nothing new.
alter table notified_tournaments add column has_duties boolean not null default false;
