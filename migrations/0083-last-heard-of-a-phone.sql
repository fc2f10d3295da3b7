-- A phone that goes on has each command compared with the last that was heard of it: the first row here, however
-- many points the game has.
create index score_commands_heard_idx on score_commands (match_id, device, sequence desc);
