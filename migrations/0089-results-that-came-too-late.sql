-- Of which games a phone's results came too late to be taken, and when the last: they stay on the phone, which
-- the desk has to ask for. A phone sends the same again and again, so games are kept and no count.
alter table scorer_devices
  add column late_match_ids integer[] not null default '{}' check (cardinality(late_match_ids) <= 200),
  add column late_at timestamptz,
  add constraint scorer_devices_late_check check ((late_at is null) = (late_match_ids = '{}'));
