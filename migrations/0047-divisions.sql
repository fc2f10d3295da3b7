-- Tournaments in one: women and men, ages, levels. Each has its teams and brackets; courts and days are
-- shared. A tournament has none or several, and once it has some, every team and bracket is in one.
create table tournament_divisions (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  name text not null check (length(name) between 1 and 40),
  position integer not null check (position >= 1),
  -- How many teams it has places for; null where nobody planned that.
  teams_count integer check (teams_count between 2 and 1000),
  unique (id, tournament_id)
);
create unique index tournament_divisions_name_key
  on tournament_divisions (tournament_id, lower(name));

alter table teams
  add column division_id integer,
  add constraint teams_division_fkey foreign key (division_id, tournament_id)
    references tournament_divisions (id, tournament_id);
create index teams_division_id_idx on teams (division_id) where division_id is not null;
alter table brackets
  add column division_id integer,
  add constraint brackets_division_fkey foreign key (division_id, tournament_id)
    references tournament_divisions (id, tournament_id);
create index brackets_division_id_idx on brackets (division_id) where division_id is not null;

-- Each division has its own Group A.
drop index brackets_name_key;
create unique index brackets_name_key
  on brackets (tournament_id, coalesce(division_id, 0), lower(name));

-- A team plays in brackets of its own division, whichever way it comes into one.
create function refuse_foreign_division() returns trigger language plpgsql as $$
begin
  if exists (
    select from brackets
    where id = new.bracket_id and division_id is distinct from new.division_id
  ) then
    raise exception 'team % is of another division than bracket %', new.id, new.bracket_id
      using errcode = 'check_violation', table = 'teams', constraint = 'teams_division_check';
  end if;
  return null;
end $$;
create trigger teams_division after insert or update of bracket_id, division_id on teams
  for each row when (new.bracket_id is not null) execute function refuse_foreign_division();

-- What people read: a bracket's name alone, or with its division where there are several.
create function shown_bracket_name(bracket brackets) returns text language sql stable as $$
  select coalesce((
    select division.name || ' · ' || bracket.name from tournament_divisions division
    where division.id = bracket.division_id
      and exists (
        select from tournament_divisions other
        where other.tournament_id = bracket.tournament_id and other.id <> division.id
      )
  ), bracket.name)
$$;

select note_tables();
