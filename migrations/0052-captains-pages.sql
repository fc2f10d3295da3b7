-- A team has a page without an account: what it plays next, and what it says of a game's result. It is
-- opened by a link like those of scorers; what both teams report alike stands.

alter table scorer_links
  add column team_id integer,
  add constraint scorer_links_team_fkey foreign key (team_id, tournament_id)
    references teams (id, tournament_id) on delete cascade,
  drop constraint scorer_links_scope_check,
  add constraint scorer_links_scope_check check (
    (court_id is null) = (day is null) and num_nonnulls(court_id, match_id, team_id) = 1
  );
create index scorer_links_team_id_idx on scorer_links (team_id) where team_id is not null;

alter table score_commands
  drop constraint score_commands_reason_check,
  add constraint score_commands_reason_check check (
    reason in ('changed', 'elsewhere', 'link_revoked', 'link_expired', 'refused', 'reported')
  );
