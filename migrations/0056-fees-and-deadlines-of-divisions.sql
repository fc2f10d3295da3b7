-- What a division says otherwise than its tournament: what a team pays (null: as the tournament says), how
-- its games are played (a list as brackets have it, of all games), and the last day on which captains
-- change their team and roster, on the tournament's clock.
alter table tournament_divisions
  add column entry_fee numeric(13, 3) check (entry_fee between 0 and 1000000000),
  add column closes_on date,
  add column game_formats jsonb not null default '[]' check (jsonb_typeof(game_formats) = 'array');

-- How games of a bracket are played where it is another way than in the tournament: as it says itself,
-- and all others as its division says.
create function formats_of(bracket brackets) returns jsonb language sql stable as $$
  select bracket.game_formats || coalesce((
    select division.game_formats from tournament_divisions division
    where division.id = bracket.division_id
      and not bracket.game_formats @> '[{"round": null}]'
  ), '[]')
$$;

select note_tables();
