-- The revision of the tournament in which a game was last changed: whoever keeps the games of one
-- revision reads only those that have changed since. Games from before are older than any that is kept.
alter table matches add column revision integer not null default 0;

create function note_match_revision() returns trigger language plpgsql as $$
begin
  new.revision = coalesce(
    (select revision + 1 from tournaments where id = new.tournament_id), new.revision
  );
  return new;
end
$$;

create trigger matches_revision before insert on matches for each row
  when (new.revision = 0) execute function note_match_revision();
-- After the trigger of the calendar's entries, by its name.
create trigger matches_revision_raised before update on matches for each row
  when (old.* is distinct from new.*) execute function note_match_revision();

-- A deleted game or bracket is looked for as the source of others by these pairs. Right after a large
-- draw nothing is known of its rows yet, and of single columns the wrong index was chosen: deleting
-- 9,500 games took half a minute.
drop index matches_home_source_match_id_idx;
drop index matches_away_source_match_id_idx;
drop index matches_home_source_bracket_id_idx;
drop index matches_away_source_bracket_id_idx;
drop index matches_bracket_id_idx;
create index matches_home_source_match_idx on matches (home_source_match_id, tournament_id)
  where home_source_match_id is not null;
create index matches_away_source_match_idx on matches (away_source_match_id, tournament_id)
  where away_source_match_id is not null;
create index matches_home_source_bracket_idx on matches (home_source_bracket_id, tournament_id)
  where home_source_bracket_id is not null;
create index matches_away_source_bracket_idx on matches (away_source_bracket_id, tournament_id)
  where away_source_bracket_id is not null;
create index matches_bracket_idx on matches (bracket_id, tournament_id);
