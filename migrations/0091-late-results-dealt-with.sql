-- What a phone has sent too late, by the numbers of its entries: it sends the same again and again, also
-- after the desk has said that they are dealt with, and only another one is news by then.
alter table scorer_devices
  add column late_command_ids uuid[] not null default '{}' check (cardinality(late_command_ids) <= 400);
