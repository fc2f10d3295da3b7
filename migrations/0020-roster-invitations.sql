-- Whoever is put on a roster by somebody else is asked first. Until they say yes the place is not
-- theirs: user_id stays empty, and with it every name, address and power that comes with an account.
-- invited_user_id references nothing: whether there is such an account must not show.
alter table players
  add column invited_user_id integer,
  add column invited_by integer references users on delete set null,
  add column invited_at timestamptz,
  add column refused_at timestamptz;
alter table players drop constraint players_identity_check;
alter table players add constraint players_identity_check
  check (user_id is not null or first_name is not null or invited_at is not null);
alter table players add constraint players_invited_user_id_key unique (team_id, invited_user_id);
create index players_invited_user_id_idx on players (invited_user_id);
create index players_invited_by_idx on players (invited_by);
