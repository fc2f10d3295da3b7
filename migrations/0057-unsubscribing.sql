-- What the product signs with: made when it is first needed, and kept, so that links in mails sent before
-- a restart go on working.
create table kept_secrets (
  name text primary key check (char_length(name) <= 40),
  secret bytea not null check (octet_length(secret) <= 1000),
  created_at timestamptz not null default courtside_now()
);

-- Where the captain of a team without an account is written to: the address that the team's page was mailed
-- to. One who wants no more messages stays noted, so that another link brings none.
create table captain_addresses (
  team_id integer primary key references teams (id) on delete cascade,
  email text not null check (char_length(email) <= 320),
  language text check (char_length(language) <= 5),
  stopped_at timestamptz,
  reminded_on date
);
