-- A team has withdrawn when its games were given away, to the microsecond: by that a game that it did
-- not come to before is told from one that its withdrawal gave away. So far it was the moment at which
-- the first of these writes was sent.
update teams set withdrawn_at = entry.at
from (
  select distinct on (subject_id) subject_id, at from audit_log
  where action = 'team.withdraw' order by subject_id, id desc
) entry
where entry.subject_id = teams.id and entry.at < teams.withdrawn_at;
