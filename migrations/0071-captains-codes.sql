-- A game's link may be for both its captains: each phone that opens it says for which of the two teams it
-- reports.

alter table scorer_links
  add column for_captains boolean not null default false,
  add constraint scorer_links_captains_check check (not for_captains or match_id is not null);

alter table scorer_devices
  add column team_id integer references teams on delete set null;
create index scorer_devices_team_id_idx on scorer_devices (team_id) where team_id is not null;
