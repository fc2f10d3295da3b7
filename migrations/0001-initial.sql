-- The guarantees that must hold whatever the code does live here; constraint names are mapped
-- to error codes by the repositories, so a rename here is a rename there.

create extension if not exists btree_gist;

create table users (
  id integer generated always as identity primary key,
  username text not null check (username ~ '^[A-Za-z0-9_]{3,30}$'),
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 2 and 50),
  password_hash text not null,
  role text not null default 'viewer'
    check (role in ('super_admin', 'tournament_admin', 'team_manager', 'player', 'viewer')),
  phone_number text,
  profile_image_url text,
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  idle_seconds integer not null check (idle_seconds > 0),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id_idx on sessions (user_id);

create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user_id_idx on password_resets (user_id);

create table sports (
  id integer generated always as identity primary key,
  name text not null,
  positions jsonb not null default '[]' check (jsonb_typeof(positions) = 'array'),
  active boolean not null default true
);
create unique index sports_name_key on sports (lower(name));

create table tournaments (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 3 and 100),
  description text not null default '' check (length(description) <= 1000),
  sport_id integer not null references sports,
  start_date date not null,
  end_date date not null,
  timezone text not null default 'UTC',
  location text not null check (length(location) between 3 and 100),
  teams_count integer not null check (teams_count between 2 and 1000),
  courts_count integer not null check (courts_count between 1 and 100),
  brackets_count integer not null check (brackets_count between 1 and 50),
  entry_fee numeric(10, 2) not null default 0 check (entry_fee between 0 and 10000),
  payment_required boolean not null default false,
  creator_id integer not null references users,
  -- What the organiser decided over the dates: ended early, or reopened after the end.
  organiser_status text check (organiser_status in ('completed', 'active')),
  revision integer not null default 1,
  -- When the revision was last raised: tells whether the status has changed by date since.
  revised_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint tournaments_dates_check check (end_date >= start_date)
);
create unique index tournaments_name_key on tournaments (creator_id, lower(name))
  where deleted_at is null;
create index tournaments_start_date_idx on tournaments (start_date, id) where deleted_at is null;

-- Courts are numbered from 1 within their tournament: the wire's court_id is that number.
create table courts (
  tournament_id integer not null references tournaments on delete cascade,
  id integer not null check (id between 1 and 100),
  name text not null check (length(name) between 1 and 50),
  primary key (tournament_id, id)
);

create table brackets (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  name text not null check (length(name) between 1 and 100),
  type text not null check (type in ('round_robin', 'elimination', 'group_stage')),
  created_at timestamptz not null default now(),
  unique (id, tournament_id)
);
create unique index brackets_name_key on brackets (tournament_id, lower(name));

create table teams (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  bracket_id integer,
  name text not null check (length(name) between 2 and 50),
  captain_id integer references users,
  logo_url text,
  seed integer check (seed >= 1),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (id, tournament_id),
  constraint teams_bracket_fkey foreign key (bracket_id, tournament_id)
    references brackets (id, tournament_id) on delete set null (bracket_id)
);
create unique index teams_name_key on teams (tournament_id, lower(name)) where deleted_at is null;
create index teams_bracket_id_idx on teams (bracket_id);
create index teams_captain_id_idx on teams (captain_id);

create table players (
  id integer generated always as identity primary key,
  team_id integer not null references teams on delete cascade,
  user_id integer references users,
  first_name text check (length(first_name) between 2 and 50),
  last_name text check (length(last_name) between 2 and 50),
  email text,
  phone_number text,
  jersey_number smallint,
  position text check (length(position) <= 50),
  is_captain boolean not null default false,
  created_at timestamptz not null default now(),
  constraint players_jersey_number_check check (jersey_number between 1 and 99),
  constraint players_identity_check check (user_id is not null or first_name is not null),
  constraint players_jersey_number_key unique (team_id, jersey_number),
  constraint players_user_id_key unique (team_id, user_id)
);
create unique index players_name_key
  on players (team_id, lower(first_name), lower(coalesce(last_name, ''))) where user_id is null;
create index players_user_id_idx on players (user_id);

create table matches (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  bracket_id integer,
  game_number integer not null check (game_number >= 1),
  round integer not null default 1 check (round >= 1),
  is_third_place boolean not null default false,
  -- Games of one meeting of three or four teams share a court and a time slot, and this number.
  meeting integer,
  start_time timestamptz,
  end_time timestamptz,
  court_id integer,
  home_team_id integer,
  away_team_id integer,
  t1s integer check (t1s >= 0),
  t2s integer check (t2s >= 0),
  status text not null default 'scheduled'
    check (status in ('scheduled', 'in_progress', 'completed', 'canceled')),
  allow_overlap boolean not null default false,
  -- Where a team comes from while it is undecided: a match's winner or loser, or a group's rank.
  home_source_match_id integer,
  home_source_outcome text check (home_source_outcome in ('winner', 'loser')),
  home_source_bracket_id integer,
  home_source_rank integer check (home_source_rank >= 1),
  away_source_match_id integer,
  away_source_outcome text check (away_source_outcome in ('winner', 'loser')),
  away_source_bracket_id integer,
  away_source_rank integer check (away_source_rank >= 1),
  created_at timestamptz not null default now(),
  unique (id, tournament_id),
  constraint matches_game_number_key unique (tournament_id, game_number),
  constraint matches_teams_differ_check check (home_team_id <> away_team_id),
  constraint matches_times_check check (
    (start_time is null) = (end_time is null) and end_time > start_time
  ),
  constraint matches_completed_check check (
    status <> 'completed'
    or (t1s is not null and t2s is not null and home_team_id is not null and away_team_id is not null)
  ),
  constraint matches_home_source_match_check
    check (home_source_match_id is null or home_source_outcome is not null),
  constraint matches_home_source_bracket_check
    check (home_source_bracket_id is null or home_source_rank is not null),
  constraint matches_away_source_match_check
    check (away_source_match_id is null or away_source_outcome is not null),
  constraint matches_away_source_bracket_check
    check (away_source_bracket_id is null or away_source_rank is not null),
  constraint matches_bracket_fkey foreign key (bracket_id, tournament_id)
    references brackets (id, tournament_id) on delete set null (bracket_id),
  constraint matches_court_fkey foreign key (tournament_id, court_id)
    references courts (tournament_id, id),
  constraint matches_home_team_fkey foreign key (home_team_id, tournament_id)
    references teams (id, tournament_id),
  constraint matches_away_team_fkey foreign key (away_team_id, tournament_id)
    references teams (id, tournament_id),
  constraint matches_home_source_match_fkey foreign key (home_source_match_id, tournament_id)
    references matches (id, tournament_id)
    on delete set null (home_source_match_id),
  constraint matches_away_source_match_fkey foreign key (away_source_match_id, tournament_id)
    references matches (id, tournament_id)
    on delete set null (away_source_match_id),
  constraint matches_home_source_bracket_fkey foreign key (home_source_bracket_id, tournament_id)
    references brackets (id, tournament_id)
    on delete set null (home_source_bracket_id),
  constraint matches_away_source_bracket_fkey foreign key (away_source_bracket_id, tournament_id)
    references brackets (id, tournament_id)
    on delete set null (away_source_bracket_id),
  constraint matches_court_overlap_excl exclude using gist (
    tournament_id with =, court_id with =, tstzrange(start_time, end_time) with &&
  ) where (
    status <> 'canceled' and not allow_overlap
    and court_id is not null and start_time is not null and end_time is not null
  )
);
create index matches_bracket_id_idx on matches (bracket_id);
create index matches_home_team_id_idx on matches (home_team_id);
create index matches_away_team_id_idx on matches (away_team_id);
create index matches_home_source_match_id_idx on matches (home_source_match_id);
create index matches_away_source_match_id_idx on matches (away_source_match_id);
create index matches_home_source_bracket_id_idx on matches (home_source_bracket_id);
create index matches_away_source_bracket_id_idx on matches (away_source_bracket_id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer,
  tournament_id integer,
  action text not null,
  subject_id integer,
  before jsonb,
  after jsonb
);
create index audit_log_tournament_id_idx on audit_log (tournament_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

create table contact_messages (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 2 and 100),
  email text not null check (length(email) between 3 and 254),
  subject text not null default '' check (length(subject) <= 150),
  message text not null check (length(message) between 10 and 5000),
  created_at timestamptz not null default now()
);

-- The table that rate-limiter-flexible expects; it outlives restarts and is shared by instances.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Who registers through such a link, while there is no super admin yet, becomes the first one.
create table administrator_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_at timestamptz not null
);
