-- How many tournaments an account created within a day is asked for each one that it creates.
create index tournaments_creator_id_idx on tournaments (creator_id, created_at);
