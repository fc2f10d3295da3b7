-- How a game ended, where it was not played to its end: a team didn't come or gave up (`lost_by` says
-- on which side), neither came, it was broken off and is to be decided, or nobody was left to play
-- against. Who won is by this, not by the score.
alter table matches
  add column outcome text not null default 'played' check (outcome in (
    'played', 'walkover', 'retired', 'abandoned', 'double_forfeit', 'bye'
  )),
  add column lost_by text check (lost_by in ('home', 'away')),
  add constraint matches_ending_check check (
    (lost_by is not null) = (outcome in ('walkover', 'retired'))
    and case outcome
      when 'played' then true
      when 'abandoned' then status = 'in_progress'
      when 'bye' then status = 'canceled'
      else status = 'completed'
    end
  );

-- What a participant was told of a result.
alter table told_matches
  add column outcome text not null default 'played',
  add column lost_by text;

create or replace function chosen_columns() returns text[] language sql immutable as $$
  select array['status', 'type', 'organiser_status', 'timezone', 'currency', 'home_source_outcome',
    'away_source_outcome', 'knockout_stage', 'parts', 'ranking', 'outcome', 'lost_by']
$$;
select note_tables();

-- Calendars tell how a game ended, with its sets or periods.
drop trigger matches_calendar on matches;
create trigger matches_calendar before update on matches for each row when (
  (old.start_time, old.end_time, old.court_id, old.home_team_id, old.away_team_id, old.status,
    old.bracket_id, old.round, old.game_number, old.outcome, old.lost_by)
  is distinct from
  (new.start_time, new.end_time, new.court_id, new.home_team_id, new.away_team_id, new.status,
    new.bracket_id, new.round, new.game_number, new.outcome, new.lost_by)
  or new.status = 'completed'
    and (old.t1s, old.t2s, old.parts) is distinct from (new.t1s, new.t2s, new.parts)
) execute function raise_calendar_sequence();
