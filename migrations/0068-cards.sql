-- How many cards a side was shown in a game; null: none. A player who is sent off by a second yellow
-- card counts among `second_yellow` alone.
alter table matches
  add column t1_yellow smallint,
  add column t1_second_yellow smallint,
  add column t1_red smallint,
  add column t2_yellow smallint,
  add column t2_second_yellow smallint,
  add column t2_red smallint,
  add constraint matches_cards_check check (
    t1_yellow between 1 and 30 and t1_second_yellow between 1 and 30 and t1_red between 1 and 30
    and t2_yellow between 1 and 30 and t2_second_yellow between 1 and 30 and t2_red between 1 and 30
  );
select note_tables();
