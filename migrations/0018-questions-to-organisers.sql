-- A message may be a question to whoever organises a tournament; the others are to those who run
-- this Courtside. It goes with its tournament.
alter table contact_messages
  add column tournament_id integer references tournaments on delete cascade,
  add column team_id integer references teams on delete set null,
  alter column created_at set default courtside_now();
create index contact_messages_tournament_idx on contact_messages (tournament_id)
  where tournament_id is not null;
