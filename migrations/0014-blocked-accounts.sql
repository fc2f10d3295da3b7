-- A blocked account has no sessions and gets none, until a super admin lifts it.
alter table users add column blocked_at timestamptz;
