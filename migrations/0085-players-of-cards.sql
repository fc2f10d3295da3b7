-- Which players of the rosters were shown a game's cards, by the column that counts them:
-- {"t1_yellow": [12, 15]}. Of a card that nobody named, nothing; null: of none.
alter table matches
  add column card_players jsonb,
  add constraint matches_card_players_check check (
    card_players is null or (
      jsonb_typeof(card_players) = 'object'
      and jsonb_array_length(coalesce(card_players -> 't1_yellow', '[]')) <= coalesce(t1_yellow, 0)
      and jsonb_array_length(coalesce(card_players -> 't1_second_yellow', '[]')) <= coalesce(t1_second_yellow, 0)
      and jsonb_array_length(coalesce(card_players -> 't1_red', '[]')) <= coalesce(t1_red, 0)
      and jsonb_array_length(coalesce(card_players -> 't2_yellow', '[]')) <= coalesce(t2_yellow, 0)
      and jsonb_array_length(coalesce(card_players -> 't2_second_yellow', '[]')) <= coalesce(t2_second_yellow, 0)
      and jsonb_array_length(coalesce(card_players -> 't2_red', '[]')) <= coalesce(t2_red, 0)
    )
  );
-- As before, with the players of cards.
create or replace function chosen_columns() returns text[] language sql immutable as $$
  select array['status', 'type', 'organiser_status', 'timezone', 'currency', 'home_source_outcome',
    'away_source_outcome', 'knockout_stage', 'parts', 'ranking', 'outcome', 'lost_by', 'duties',
    'own_ranking', 'division_rankings', 'lots', 'game_format', 'game_formats', 'draw', 'role',
    'schedule_rules', 'schedule_wishes', 'court_queue', 'card_players']
$$;
-- A function takes a hundred values at most: a game's fifty-first column needs a second object.
do $$
declare
  columns text := 'string_agg(format(''%L, r.%I'', column_name, column_name), '', '' order by ordinal_position)';
begin
  execute replace(pg_get_functiondef('note_tables()'::regprocedure), columns, format(
    'concat_ws('') || jsonb_build_object('', %s, %s, %s)',
    columns || ' filter (where ordinal_position <= 40)',
    columns || ' filter (where ordinal_position between 41 and 80)',
    columns || ' filter (where ordinal_position > 80)'));
  perform note_tables();
end $$;
