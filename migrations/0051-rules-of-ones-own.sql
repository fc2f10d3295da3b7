-- Ranking rules that people put together from the preset that `ranking` names: points, criteria and
-- their order. Null where the preset is left as it is.
alter table tournaments
  add column own_ranking jsonb check (jsonb_typeof(own_ranking) = 'object'),
  -- Those of divisions that have others, as a list of {division_id, ranking, rules}.
  add column division_rankings jsonb not null default '[]'
    check (jsonb_typeof(division_rankings) = 'array');

-- They hold nothing but words that the product chose and numbers, so that the log can give them back.
create or replace function chosen_columns() returns text[] language sql immutable as $$
  select array['status', 'type', 'organiser_status', 'timezone', 'currency', 'home_source_outcome',
    'away_source_outcome', 'knockout_stage', 'parts', 'ranking', 'outcome', 'lost_by', 'duties',
    'own_ranking', 'division_rankings']
$$;
select note_tables();
