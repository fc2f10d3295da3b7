-- Calls are told to officials as well, and each way notes what it has told: by hand, or by mail and browser.
alter table notified_calls drop constraint notified_calls_pkey;
alter table notified_calls alter column team_id drop not null;
alter table notified_calls
  add column official_id integer references officials on delete cascade,
  add column channel text not null default 'mail' check (channel in ('mail', 'push')),
  add constraint notified_calls_holder_check check (num_nonnulls(team_id, official_id) = 1);
alter table notified_calls alter column channel drop default;
create unique index notified_calls_key
  on notified_calls (match_id, channel, team_id, official_id) nulls not distinct;
create index notified_calls_official_id_idx on notified_calls (official_id);

alter table notified_announcements
  drop constraint notified_announcements_pkey,
  add column channel text not null default 'mail' check (channel in ('mail', 'push'));
alter table notified_announcements
  alter column channel drop default,
  add primary key (announcement_id, channel);

-- By which way the earlier ones were told isn't known: by either they are nothing new.
insert into notified_calls (match_id, team_id, court_id, gone_since, channel)
select match_id, team_id, court_id, gone_since, 'push' from notified_calls;
insert into notified_announcements (announcement_id, notified_at, channel)
select announcement_id, notified_at, 'push' from notified_announcements;

-- Of which day's games a team or an official was reminded by hand.
create table reminded_by_hand (
  tournament_id integer not null references tournaments on delete cascade,
  day date not null,
  team_id integer references teams on delete cascade,
  official_id integer references officials on delete cascade,
  constraint reminded_by_hand_holder_check check (num_nonnulls(team_id, official_id) = 1)
);
create unique index reminded_by_hand_key
  on reminded_by_hand (tournament_id, day, team_id, official_id) nulls not distinct;
create index reminded_by_hand_team_id_idx on reminded_by_hand (team_id);
create index reminded_by_hand_official_id_idx on reminded_by_hand (official_id);
