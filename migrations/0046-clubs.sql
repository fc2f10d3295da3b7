-- Whom a team comes from: a club, a region, a school. A draw can keep teams of one apart.
alter table teams
  add column club text check (club = btrim(club) and char_length(club) between 1 and 60);

create or replace function typed_columns() returns text[] language sql immutable as $$
  select array['name', 'description', 'location', 'logo_url', 'first_name', 'last_name', 'email',
    'phone_number', 'position', 'game_format', 'club']
$$;
select note_tables();
