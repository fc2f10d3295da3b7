-- Calendars tell to which court a game was called, and that a court takes whatever can be played next.
drop trigger matches_calendar on matches;
create trigger matches_calendar before update on matches for each row when (
  (old.start_time, old.end_time, old.court_id, old.home_team_id, old.away_team_id, old.status,
    old.bracket_id, old.round, old.game_number, old.outcome, old.lost_by, old.duties, old.called_court_id)
  is distinct from
  (new.start_time, new.end_time, new.court_id, new.home_team_id, new.away_team_id, new.status,
    new.bracket_id, new.round, new.game_number, new.outcome, new.lost_by, new.duties, new.called_court_id)
  or new.status = 'completed'
    and (old.t1s, old.t2s, old.parts) is distinct from (new.t1s, new.t2s, new.parts)
) execute function raise_calendar_sequence();

drop trigger tournaments_calendar on tournaments;
create trigger tournaments_calendar after update of name, location, court_queue on tournaments for each row
  when ((old.name, old.location, old.court_queue) is distinct from (new.name, new.location, new.court_queue))
  execute function raise_calendar_sequences();
