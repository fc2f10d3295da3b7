-- Who plays where the other team was announced is told as a move is, and so is who no longer plays.
alter table notified_matches
  add column home_team_id integer references teams on delete set null,
  add column away_team_id integer references teams on delete set null;
-- What went out so far is nothing new.
update notified_matches set home_team_id = matches.home_team_id, away_team_id = matches.away_team_id
from matches where matches.id = notified_matches.match_id;
-- A team that goes is looked for here.
create index on notified_matches (home_team_id);
create index on notified_matches (away_team_id);
