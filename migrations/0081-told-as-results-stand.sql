-- A corrected shoot-out makes another team the winner: calendars show it, and a duty by result goes to that team.
drop trigger matches_calendar on matches;
create trigger matches_calendar before update on matches for each row when (
  (old.start_time, old.end_time, old.court_id, old.home_team_id, old.away_team_id, old.status,
    old.bracket_id, old.round, old.game_number, old.outcome, old.lost_by, old.duties, old.called_court_id)
  is distinct from
  (new.start_time, new.end_time, new.court_id, new.home_team_id, new.away_team_id, new.status,
    new.bracket_id, new.round, new.game_number, new.outcome, new.lost_by, new.duties, new.called_court_id)
  or new.status = 'completed'
    and (old.t1s, old.t2s, old.parts, old.t1_shootout, old.t2_shootout)
      is distinct from (new.t1s, new.t2s, new.parts, new.t1_shootout, new.t2_shootout)
) execute function raise_calendar_sequence();
