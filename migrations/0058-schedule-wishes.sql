-- What a schedule should mind: teams that share somebody, and times at which teams can't play. Null: nothing.
alter table tournaments
  add column schedule_wishes jsonb check (jsonb_typeof(schedule_wishes) = 'object');
