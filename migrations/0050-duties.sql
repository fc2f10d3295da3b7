-- Who helps at games: referees and scorekeepers with a name. Teams do, too.
create table officials (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  name text not null check (length(name) between 1 and 80)
);
create unique index officials_name_key on officials (tournament_id, lower(name));

-- Each duty of a game says what is to be done and by whom: {"role", "official_id"}, {"role", "team_id"},
-- or {"role", "match_id", "outcome"} for whoever wins or loses that game. It lies with the game, so that
-- it moves, is recorded and comes back with it.
alter table matches add column duties jsonb
  constraint matches_duties_check check (
    jsonb_typeof(duties) = 'array' and jsonb_array_length(duties) between 1 and 8
  );
create index matches_duties_idx on matches (tournament_id) where duties is not null;

-- Nobody of another tournament has a duty, and nobody who isn't there.
create function keep_sound_duties() returns trigger language plpgsql as $$
begin
  new.duties := (
    select jsonb_agg(duty order by position)
    from jsonb_array_elements(new.duties) with ordinality as each (duty, position)
    where exists (select from officials
        where id = (duty ->> 'official_id')::integer and tournament_id = new.tournament_id)
      or exists (select from teams
        where id = (duty ->> 'team_id')::integer and tournament_id = new.tournament_id)
      or exists (select from matches
        where id = (duty ->> 'match_id')::integer and tournament_id = new.tournament_id
          and id <> new.id)
  );
  return new;
end $$;
create trigger matches_duties before insert or update of duties on matches
  for each row when (jsonb_typeof(new.duties) = 'array') execute function keep_sound_duties();

create function drop_lost_duties() returns trigger language plpgsql as $$
begin
  update matches set duties = duties
  where duties is not null
    and tournament_id in (select tournament_id from gone)
    and exists (
      select from jsonb_array_elements(duties) duty
      join gone on gone.id = (duty ->> tg_argv[0])::integer
    );
  return null;
end $$;
create trigger officials_duties after delete on officials referencing old table as gone
  for each statement execute function drop_lost_duties('official_id');
create trigger teams_duties after delete on teams referencing old table as gone
  for each statement execute function drop_lost_duties('team_id');
create trigger matches_lost_duties after delete on matches referencing old table as gone
  for each statement execute function drop_lost_duties('match_id');

create or replace function chosen_columns() returns text[] language sql immutable as $$
  select array['status', 'type', 'organiser_status', 'timezone', 'currency', 'home_source_outcome',
    'away_source_outcome', 'knockout_stage', 'parts', 'ranking', 'outcome', 'lost_by', 'duties']
$$;
select note_tables();

-- Calendars tell who has which duty.
drop trigger matches_calendar on matches;
create trigger matches_calendar before update on matches for each row when (
  (old.start_time, old.end_time, old.court_id, old.home_team_id, old.away_team_id, old.status,
    old.bracket_id, old.round, old.game_number, old.outcome, old.lost_by, old.duties)
  is distinct from
  (new.start_time, new.end_time, new.court_id, new.home_team_id, new.away_team_id, new.status,
    new.bracket_id, new.round, new.game_number, new.outcome, new.lost_by, new.duties)
  or new.status = 'completed'
    and (old.t1s, old.t2s, old.parts) is distinct from (new.t1s, new.t2s, new.parts)
) execute function raise_calendar_sequence();
