-- The groups whose ranks a knock-out takes its teams from: the best of a rank are compared over all
-- of them, so a place of one of these names no single group.
create table bracket_feeders (
  tournament_id integer not null,
  bracket_id integer not null,
  group_id integer not null,
  primary key (bracket_id, group_id),
  constraint bracket_feeders_differ_check check (bracket_id <> group_id),
  constraint bracket_feeders_bracket_fkey foreign key (bracket_id, tournament_id)
    references brackets (id, tournament_id) on delete cascade,
  constraint bracket_feeders_group_fkey foreign key (group_id, tournament_id)
    references brackets (id, tournament_id) on delete cascade
);
create index bracket_feeders_group_id_idx on bracket_feeders (group_id);

-- With a rank and no bracket: the so-many best of that rank, over the feeders of the game's bracket.
alter table matches
  add column home_source_place integer check (home_source_place >= 1),
  add column away_source_place integer check (away_source_place >= 1),
  add constraint matches_home_best_check
    check (home_source_place is null or home_source_rank is not null),
  add constraint matches_away_best_check
    check (away_source_place is null or away_source_rank is not null);

select note_tables();
