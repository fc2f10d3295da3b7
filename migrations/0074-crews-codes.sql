-- A link may be for a crew: an official, or a team by its duties, who score the games at which they have one.
-- `team_id` stays that of a team's own page.

alter table officials add constraint officials_tournament_key unique (id, tournament_id);
alter table scorer_links
  add column official_id integer,
  add column duty_team_id integer,
  add constraint scorer_links_official_fkey foreign key (official_id, tournament_id)
    references officials (id, tournament_id),
  add constraint scorer_links_duty_team_fkey foreign key (duty_team_id, tournament_id)
    references teams (id, tournament_id) on delete cascade,
  drop constraint scorer_links_scope_check,
  add constraint scorer_links_scope_check check (
    (court_id is null) = (day is null)
    and (num_nonnulls(court_id, match_id, team_id, official_id, duty_team_id) = 1
      -- Whose official is gone.
      or num_nonnulls(court_id, match_id, team_id, official_id, duty_team_id) = 0
        and revoked_at is not null)
  );
create index scorer_links_official_id_idx on scorer_links (official_id) where official_id is not null;
create index scorer_links_duty_team_id_idx on scorer_links (duty_team_id) where duty_team_id is not null;

-- The games of an official who is taken off the list stay: what the phone still holds is for the desk to
-- decide. So the link ends, as if the desk had ended it, and doesn't go.
create function end_links_of_official() returns trigger language plpgsql as $$
begin
  update scorer_links set official_id = null, revoked_at = coalesce(revoked_at, courtside_now())
  where official_id = old.id;
  return old;
end $$;
create trigger officials_links before delete on officials
  for each row execute function end_links_of_official();

select note_tables();
