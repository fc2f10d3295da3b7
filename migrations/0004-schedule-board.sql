-- A locked game keeps its time and court: it is neither moved nor replaced until it is unlocked.
alter table matches add column locked boolean not null default false;

-- What the last generation was asked to keep to (rest, games a day, time slots, playing days), so
-- that a change to its schedule can be judged by the same rules.
alter table tournaments add column schedule_rules jsonb;
