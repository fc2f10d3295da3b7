-- What put a bracket's teams into it, as {number, shuffle, seeding, keep_apart, team_ids}: the number and the
-- choices with which the same teams are drawn alike again, and the teams in the order of their places. Null: no
-- draw, but people or the ranks of other brackets.
alter table brackets add column draw jsonb check (jsonb_typeof(draw) = 'object');

create or replace function chosen_columns() returns text[] language sql immutable as $$
  select array['status', 'type', 'organiser_status', 'timezone', 'currency', 'home_source_outcome',
    'away_source_outcome', 'knockout_stage', 'parts', 'ranking', 'outcome', 'lost_by', 'duties',
    'own_ranking', 'division_rankings', 'lots', 'game_format', 'game_formats', 'draw']
$$;
select note_tables();
