-- Browsers that show messages as notifications: an account's, or those of a phone that holds a team's page.
create table push_devices (
  id integer generated always as identity primary key,
  user_id integer references users on delete cascade,
  scorer_device_id integer references scorer_devices on delete cascade,
  -- The sign-in in which it was switched on: ending that ends these messages too.
  session_hash bytea,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 50),
  language text not null check (char_length(language) <= 5),
  -- The day whose games a team's phone was last reminded of.
  reminded_on date,
  created_at timestamptz not null default courtside_now(),
  constraint push_devices_whose_check check (num_nonnulls(user_id, scorer_device_id) = 1)
);
create index push_devices_user_id_idx on push_devices (user_id) where user_id is not null;
create index push_devices_scorer_device_id_idx on push_devices (scorer_device_id)
  where scorer_device_id is not null;

-- Without a mail server the organiser tells by hand while browsers are told by us: what each way has told of
-- is noted apart.
alter table notified_tournaments
  add column channel text not null default 'mail' check (channel in ('mail', 'push')),
  drop constraint notified_tournaments_pkey,
  add primary key (tournament_id, channel);
alter table notified_matches
  add column channel text not null default 'mail' check (channel in ('mail', 'push')),
  drop constraint notified_matches_pkey,
  add primary key (match_id, channel);
