-- The home page asks which games of all tournaments are on; few of many are.
create index matches_running_idx on matches (tournament_id) where status = 'in_progress';
