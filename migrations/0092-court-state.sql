-- Who serves in a game and which timeouts were taken, as whoever scores it has said: {"serve": {"began": [0, 1],
-- "last": {"part": 1, "side": 0}}, "timeouts": {"1-0": 2}}. Null as long as nobody has.
alter table matches
  add column court_state jsonb,
  add constraint matches_court_state_check check (
    jsonb_typeof(court_state) = 'object' and length(court_state::text) <= 2000
  );

-- It is of these teams and of this game: with others, or a game that has not begun after all, it goes, whoever
-- changes that. What comes back with them stays.
create function forget_court_state() returns trigger language plpgsql as $$
begin
  new.court_state := null;
  return new;
end $$;
create trigger matches_court_state before update on matches for each row when (
  new.court_state is not null and new.court_state is not distinct from old.court_state
  and (
    (old.home_team_id, old.away_team_id) is distinct from (new.home_team_id, new.away_team_id)
    or old.status <> 'scheduled' and new.status = 'scheduled'
  )
) execute function forget_court_state();

-- As before, with it: numbers alone, so the record has it, and undoing.
create or replace function chosen_columns() returns text[] language sql immutable as $$
  select array['status', 'type', 'organiser_status', 'timezone', 'currency', 'home_source_outcome',
    'away_source_outcome', 'knockout_stage', 'parts', 'ranking', 'outcome', 'lost_by', 'duties',
    'own_ranking', 'division_rankings', 'lots', 'game_format', 'game_formats', 'draw', 'role',
    'schedule_rules', 'schedule_wishes', 'court_queue', 'card_players', 'court_state']
$$;
select note_tables();
