-- After how many minutes a team's report that nobody answers becomes the result by itself; null: never.
alter table tournaments
  add column reports_stand_minutes smallint check (reports_stand_minutes between 5 and 1440);

-- When a report becomes the result unless something comes between; and when the other team was told so.
alter table score_commands
  add column stands_at timestamptz,
  add column told_at timestamptz,
  drop constraint score_commands_claim_check,
  add constraint score_commands_claim_check
    check (claim in ('open', 'accepted', 'dismissed', 'overtaken', 'stood')),
  add constraint score_commands_due_check check (stands_at is null or reason is not distinct from 'reported');
create index score_commands_stands_at_idx on score_commands (stands_at) where claim = 'open';
create index score_commands_due_idx on score_commands (match_id) where stands_at is not null;

-- Whatever changed a game's result or teams since it was reported, nothing stands by itself any more.
create function drop_due_reports() returns trigger language plpgsql as $$
begin
  update score_commands set stands_at = null where match_id = new.id and stands_at is not null;
  return null;
end $$;
create trigger matches_drop_due_reports after update on matches for each row
  when ((old.status, old.outcome, old.lost_by, old.t1s, old.t2s, old.parts, old.t1_shootout,
      old.t2_shootout, old.home_team_id, old.away_team_id)
    is distinct from (new.status, new.outcome, new.lost_by, new.t1s, new.t2s, new.parts,
      new.t1_shootout, new.t2_shootout, new.home_team_id, new.away_team_id))
  execute function drop_due_reports();

-- Whoever switches it off wants none to stand, of those that wait as well.
create function drop_all_due_reports() returns trigger language plpgsql as $$
begin
  update score_commands set stands_at = null
  where tournament_id = new.id and claim = 'open' and stands_at is not null;
  return null;
end $$;
create trigger tournaments_drop_due_reports after update of reports_stand_minutes on tournaments
  for each row when (old.reports_stand_minutes is not null and new.reports_stand_minutes is null)
  execute function drop_all_due_reports();

select note_tables();
