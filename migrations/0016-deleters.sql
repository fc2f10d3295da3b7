-- Who hid a tournament or a team, so that nobody takes back what somebody above them decided. Of
-- what was hidden before, the audit log knows.
alter table tournaments add column deleted_by integer references users on delete set null;
alter table teams add column deleted_by integer references users on delete set null;
create index tournaments_deleted_by_idx on tournaments (deleted_by);
create index teams_deleted_by_idx on teams (deleted_by);
update tournaments set deleted_by = (
  select users.id from audit_log join users on users.id = audit_log.actor_id
  where action = 'tournament.delete' and subject_id = tournaments.id
  order by audit_log.id desc limit 1
) where deleted_at is not null;
update teams set deleted_by = (
  select users.id from audit_log join users on users.id = audit_log.actor_id
  where action = 'team.delete' and subject_id = teams.id
  order by audit_log.id desc limit 1
) where deleted_at is not null;
