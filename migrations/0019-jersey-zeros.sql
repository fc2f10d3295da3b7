-- 0 and 00 are two jerseys, and both can be on one team. Which of them a sport has is a rule of
-- today, not of the rosters that were made before: the server asks for it when a jersey is given.
alter table players
  add column jersey_double_zero boolean not null default false,
  drop constraint players_jersey_number_check,
  add constraint players_jersey_number_check check (jersey_number between 0 and 99),
  add constraint players_jersey_double_zero_check
    check (not jersey_double_zero or jersey_number is not distinct from 0),
  drop constraint players_jersey_number_key,
  add constraint players_jersey_number_key unique (team_id, jersey_number, jersey_double_zero);

alter table sports
  add column jersey_zeros jsonb not null default '[]'
    check (jersey_zeros <@ '["0", "00"]' and jsonb_typeof(jersey_zeros) = 'array');

-- Basketball: "Teams shall use numbers 0 and 00 and from 1 to 99" (FIBA Official Basketball Rules,
-- article 4.3.2). Ultimate: 0 to 99, and no two of the same value, "e.g., 00 and 0" (USA Ultimate,
-- uniform guidelines 2026). Of any other sport it isn't known, so both may be worn.
-- Volleyball (FIVB 4.3.3), football and futsal (FIFA equipment regulations), handball (IHF 4:8),
-- floorball (IFF) and hockey (FIH) begin at 1.
update sports set jersey_zeros = '["0", "00"]' where name in ('Basketball', 'Other Sport');
update sports set jersey_zeros = '["0"]' where name = 'Ultimate';
