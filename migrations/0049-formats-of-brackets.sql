-- How games of a bracket are played where it is another way than in the tournament, as a list of
-- {round, format}: all of them where `round` is null, those of a round, or as round 0 those for the
-- third and lower places.
alter table brackets add column game_formats jsonb not null default '[]'
  check (jsonb_typeof(game_formats) = 'array');

create or replace function typed_columns() returns text[] language sql immutable as $$
  select array['name', 'description', 'location', 'logo_url', 'first_name', 'last_name', 'email',
    'phone_number', 'position', 'game_format', 'game_formats', 'club']
$$;
select note_tables();
