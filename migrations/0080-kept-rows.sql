-- What taking an entry back needs beyond the log, which holds nothing that people typed: brackets with their
-- names and feeders, codes of links, and what a draw was asked for before. Kept with the entry that removed
-- them, and gone with it, or with the tournament.
create table kept_rows (
  entry_id bigint not null,
  id bigint generated always as identity,
  tournament_id integer not null references tournaments on delete cascade,
  table_name text not null check (
    table_name in ('brackets', 'bracket_feeders', 'scorer_links', 'scorer_codes', 'score_commands', 'tournaments')
  ),
  kept jsonb not null,
  primary key (entry_id, id)
);
create index kept_rows_tournament_id_idx on kept_rows (tournament_id);
create index kept_rows_bracket_idx on kept_rows (((kept ->> 'id')::integer))
  where table_name = 'brackets';

create or replace function forget_changes() returns trigger language plpgsql as $$
begin
  delete from audit_changes where entry_id in (select id from gone);
  delete from kept_rows where entry_id in (select id from gone);
  return null;
end $$;

create function keep_removed() returns trigger language plpgsql as $$
begin
  if current_write() is not null then
    insert into kept_rows (entry_id, tournament_id, table_name, kept)
    values (current_write(), old.tournament_id, tg_table_name, to_jsonb(old));
  end if;
  return null;
end $$;
create trigger brackets_kept after delete on brackets
  for each row execute function keep_removed();
create trigger bracket_feeders_kept after delete on bracket_feeders
  for each row execute function keep_removed();

-- With its codes, before they go with it.
create function keep_removed_link() returns trigger language plpgsql as $$
begin
  if current_write() is not null then
    insert into kept_rows (entry_id, tournament_id, table_name, kept)
    values (current_write(), old.tournament_id, 'scorer_links', to_jsonb(old));
    insert into kept_rows (entry_id, tournament_id, table_name, kept)
    select current_write(), old.tournament_id, 'scorer_codes', to_jsonb(c)
    from scorer_codes c where link_id = old.id;
  end if;
  return old;
end $$;
create trigger scorer_links_kept before delete on scorer_links
  for each row execute function keep_removed_link();

-- What phones said doesn't come back; that it waited for the desk is told.
create function keep_removed_claim() returns trigger language plpgsql as $$
begin
  if current_write() is not null then
    insert into kept_rows (entry_id, tournament_id, table_name, kept)
    values (current_write(), old.tournament_id, tg_table_name, jsonb_build_object('match_id', old.match_id));
  end if;
  return null;
end $$;
create trigger score_commands_kept after delete on score_commands
  for each row when (old.claim = 'open') execute function keep_removed_claim();

-- Another draw may have been asked for since: then what it was asked for stays.
create function keep_last_generation() returns trigger language plpgsql as $$
begin
  if current_write() is not null then
    insert into kept_rows (entry_id, tournament_id, table_name, kept)
    values (current_write(), old.id, tg_table_name, jsonb_build_object(
      'last_generation', old.last_generation, 'left', md5(new.last_generation::text)));
  end if;
  return null;
end $$;
create trigger tournaments_last_generation_kept after update of last_generation on tournaments
  for each row when (old.last_generation is distinct from new.last_generation)
  execute function keep_last_generation();

-- A game that comes back was made when it was.
do $$
begin
  execute replace(pg_get_functiondef('note_tables()'::regprocedure),
    '''calendar_changed_at'', ''created_at'')',
    '''calendar_changed_at'') and (column_name <> ''created_at'' or noted.table_name = ''matches'')');
  perform note_tables();
end $$;
