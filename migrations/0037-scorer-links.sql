-- Who enters the results of one court for a day, or of one game, and needs no account: a link says of
-- what, its codes open it, and each phone that has opened it is a device with the name of its holder.

create table scorer_links (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  court_id integer,
  day date,
  match_id integer,
  created_at timestamptz not null default courtside_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (tournament_id, court_id) references courts on delete cascade,
  foreign key (match_id, tournament_id) references matches (id, tournament_id) on delete cascade,
  constraint scorer_links_scope_check check (
    (court_id is null) = (day is null) and (court_id is null) <> (match_id is null)
  )
);
create index scorer_links_tournament_id_idx on scorer_links (tournament_id);
create index scorer_links_match_id_idx on scorer_links (match_id) where match_id is not null;

-- A link can be shown and printed again, which makes a further code: those on the wall stay good.
create table scorer_codes (
  token_hash bytea primary key check (length(token_hash) = 32),
  link_id integer not null references scorer_links on delete cascade,
  created_at timestamptz not null default courtside_now()
);
create index scorer_codes_link_id_idx on scorer_codes (link_id);

create table scorer_devices (
  id integer generated always as identity primary key,
  link_id integer not null references scorer_links on delete cascade,
  -- What the holder typed: the log has the device by its number only.
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default courtside_now(),
  last_heard_at timestamptz not null default courtside_now()
);
create index scorer_devices_link_id_idx on scorer_devices (link_id);

alter table sessions
  alter column user_id drop not null,
  add column device_id integer references scorer_devices on delete cascade,
  add constraint sessions_holder_check check ((user_id is null) <> (device_id is null));
create index sessions_device_id_idx on sessions (device_id) where device_id is not null;
