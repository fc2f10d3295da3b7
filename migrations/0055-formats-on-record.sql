-- How games are played is put together of numbers and words that the product chose: on record as it was, so
-- that a change of it can be undone.
create or replace function chosen_columns() returns text[] language sql immutable as $$
  select array['status', 'type', 'organiser_status', 'timezone', 'currency', 'home_source_outcome',
    'away_source_outcome', 'knockout_stage', 'parts', 'ranking', 'outcome', 'lost_by', 'duties',
    'own_ranking', 'division_rankings', 'lots', 'game_format', 'game_formats']
$$;
create or replace function typed_columns() returns text[] language sql immutable as $$
  select array['name', 'description', 'location', 'logo_url', 'first_name', 'last_name', 'email',
    'phone_number', 'position', 'club']
$$;
select note_tables();
