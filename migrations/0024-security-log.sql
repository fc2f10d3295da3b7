-- Who came in, who was refused. The same again within ten minutes (`period`) is counted, not added.
-- No password, no token, no whole network address; a name that no account has is a keyed hash. An
-- account's rows go with it.
create table security_log (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 40),
  period integer not null,
  user_id integer references users on delete cascade,
  name_hash bytea check (length(name_hash) = 8),
  network text check (length(network) <= 50),
  device text check (length(device) <= 50),
  -- The route that refused.
  detail text check (length(detail) <= 200),
  count integer not null default 1 check (count >= 1),
  first_at timestamptz not null,
  at timestamptz not null,
  constraint security_log_key unique nulls not distinct
    (kind, period, user_id, name_hash, network, device, detail)
);
create index security_log_at_idx on security_log (at, id);
create index security_log_user_id_idx on security_log (user_id, at);
