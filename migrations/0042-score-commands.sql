-- What was saved at the courts and at the desk, each with the receipt that it was answered with: a phone
-- sends it until it has heard that. What would have overwritten somebody else's result changes nothing
-- and is a claim, which the desk decides.

create table score_commands (
  id uuid primary key,
  -- In the order in which the tournament's lock let them in, which no clock tells.
  position bigint generated always as identity,
  tournament_id integer not null references tournaments on delete cascade,
  match_id integer not null,
  -- Who sent it, an account or the phone of a link, and which of their browsers.
  user_id integer references users on delete set null,
  scorer_device_id integer references scorer_devices on delete cascade,
  device uuid not null,
  sequence integer not null check (sequence > 0),
  body_hash bytea not null check (length(body_hash) = 32),
  result jsonb not null,
  outcome text not null check (outcome in ('applied', 'same', 'overtaken', 'claimed')),
  -- What stood in the match once it was carried out.
  stands jsonb not null,
  reason text check (reason in ('changed', 'elsewhere', 'link_revoked', 'link_expired', 'refused')),
  refusal jsonb,
  claim text check (claim in ('open', 'accepted', 'dismissed', 'overtaken')),
  decided_at timestamptz,
  decided_by integer references users on delete set null,
  entered_at timestamptz not null,
  received_at timestamptz not null default courtside_now(),
  foreign key (match_id, tournament_id) references matches (id, tournament_id) on delete cascade,
  constraint score_commands_claimed_check check ((outcome = 'claimed') = (claim is not null)),
  constraint score_commands_reasoned_check check ((outcome = 'claimed') = (reason is not null))
);
create index score_commands_match_id_idx on score_commands (match_id, position desc);
create index score_commands_tournament_id_claims_idx on score_commands (tournament_id)
  where claim = 'open';
create index score_commands_user_id_idx on score_commands (user_id) where user_id is not null;
create index score_commands_decided_by_idx on score_commands (decided_by)
  where decided_by is not null;
create index score_commands_scorer_device_id_idx on score_commands (scorer_device_id)
  where scorer_device_id is not null;
create index score_commands_received_at_idx on score_commands (received_at);

-- How many entries a phone held when it was last heard.
alter table scorer_devices add column waiting integer not null default 0 check (waiting >= 0);
