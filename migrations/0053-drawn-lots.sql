-- Lots that were drawn between teams of a bracket that are level in all else, as a list of {order, at, by,
-- by_hand}: the teams as they were drawn, when, the number of the account, and whether Courtside drew.
alter table brackets add column lots jsonb not null default '[]'
  check (jsonb_typeof(lots) = 'array');

create or replace function chosen_columns() returns text[] language sql immutable as $$
  select array['status', 'type', 'organiser_status', 'timezone', 'currency', 'home_source_outcome',
    'away_source_outcome', 'knockout_stage', 'parts', 'ranking', 'outcome', 'lost_by', 'duties',
    'own_ranking', 'division_rankings', 'lots']
$$;
select note_tables();
