-- Who was asked to captain a team: by mail, or by a link that the organiser hands over. The link's
-- token is stored hashed; whoever holds it and has an account may accept.
create table captain_invitations (
  id integer generated always as identity primary key,
  team_id integer not null references teams on delete cascade,
  email text check (length(email) between 3 and 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by integer not null references users,
  created_at timestamptz not null default courtside_now(),
  expires_at timestamptz not null,
  mailed_at timestamptz,
  -- Who said no is not asked again for this team.
  refused_at timestamptz
);
create unique index captain_invitations_team_key
  on captain_invitations (team_id, lower(coalesce(email, '')));
create index captain_invitations_invited_by_idx on captain_invitations (invited_by);
