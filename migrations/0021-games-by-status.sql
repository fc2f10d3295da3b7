-- Whether a tournament is on, over or to come is asked of its games for every tournament of a list:
-- is one played, is one still open, has the first one begun?
create index matches_status_idx on matches (tournament_id, status, start_time);
