-- Which teams a browser is told about because they were pinned in it, whoever uses it.
create table followed_teams (
  device_id integer not null references push_devices on delete cascade,
  team_id integer not null references teams on delete cascade,
  primary key (device_id, team_id)
);
create index followed_teams_team_id_idx on followed_teams (team_id);
-- A browser that follows teams needs neither an account nor a team's page.
alter table push_devices
  drop constraint push_devices_whose_check,
  add constraint push_devices_whose_check check (num_nonnulls(user_id, scorer_device_id) <= 1);
