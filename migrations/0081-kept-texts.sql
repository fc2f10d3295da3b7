-- What taking an entry back needs beyond the log, of every noted table: what was typed in a row that is gone, how a
-- text was before it was changed, and of what it became only a hash, to see that it stands. All of it is forgotten
-- as soon as deleted teams are, and with the person.
alter table kept_rows drop constraint kept_rows_table_name_check;
alter table kept_rows
  add column row_id integer,
  add column change text not null default 'removed' check (change in ('added', 'changed', 'removed')),
  add column left_as jsonb;
update kept_rows set row_id = (kept ->> 'id')::integer where table_name in ('brackets', 'scorer_links');
drop index kept_rows_bracket_idx;
create index kept_rows_row_idx on kept_rows (table_name, row_id);

create or replace function keep_removed() returns trigger language plpgsql as $$
begin
  if current_write() is not null then
    insert into kept_rows (entry_id, tournament_id, table_name, kept)
    values (current_write(), old.tournament_id, tg_table_name, to_jsonb(old));
  end if;
  return null;
end $$;
drop trigger brackets_kept on brackets;

create or replace function keep_removed_link() returns trigger language plpgsql as $$
begin
  if current_write() is not null then
    insert into kept_rows (entry_id, tournament_id, table_name, row_id, kept)
    values (current_write(), old.tournament_id, 'scorer_links', old.id, to_jsonb(old));
    insert into kept_rows (entry_id, tournament_id, table_name, kept)
    select current_write(), old.tournament_id, 'scorer_codes', to_jsonb(c)
    from scorer_codes c where link_id = old.id;
  end if;
  return old;
end $$;

-- Nobody is told again what comes back.
create function keep_told_of_announcement() returns trigger language plpgsql as $$
begin
  if current_write() is not null then
    insert into kept_rows (entry_id, tournament_id, table_name, kept)
    select current_write(), old.tournament_id, 'notified_announcements', to_jsonb(n)
    from notified_announcements n where announcement_id = old.id;
  end if;
  return old;
end $$;
create trigger announcements_told_kept before delete on announcements
  for each row execute function keep_told_of_announcement();

-- A place that is taken off a roster with its question can only be asked for anew: that it was is all that is kept.
create function keep_lost_question() returns trigger language plpgsql as $$
begin
  if current_write() is not null then
    insert into kept_rows (entry_id, tournament_id, table_name, row_id, kept)
    select current_write(), tournament_id, 'invitations', old.player_id, '{}'
    from teams where id = old.team_id;
  end if;
  return null;
end $$;
create trigger invitations_kept_delete after delete on invitations
  for each row when (old.player_id is not null) execute function keep_lost_question();
create trigger invitations_kept_update after update of player_id on invitations
  for each row when (old.player_id is not null and new.player_id is null)
  execute function keep_lost_question();

-- Some fields of a row, each as a hash.
create function hashed(r jsonb, fields text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(field, md5(r ->> field)), '{}') from unnest(fields) field
$$;

-- Keeps, of what a write changes in a noted table, the columns that the log leaves out.
create function keep_tables() returns void language plpgsql as $keep$
declare
  noted record;
  recorded text[];
  others text[];
  differs text;
  derived text[];
begin
  for noted in
    select * from (values ('tournaments', 'tournament', 'id', 'r.id'),
      ('courts', 'court', 'id', 'r.tournament_id'),
      ('brackets', 'bracket', 'id', 'r.tournament_id'), ('teams', 'team', 'id', 'r.tournament_id'),
      ('players', 'player', 'id', '(select tournament_id from teams where teams.id = r.team_id)'),
      ('tournament_divisions', 'division', 'id', 'r.tournament_id'),
      ('tournament_members', 'member', 'user_id', 'r.tournament_id'),
      ('officials', 'official', 'id', 'r.tournament_id'),
      ('announcements', 'announcement', 'id', 'r.tournament_id'),
      ('court_closures', 'closure', 'id', 'r.tournament_id'),
      ('check_ins', 'check_in', 'team_id', 'r.tournament_id')
    ) as tables (table_name, kind, row_id, tournament_id)
  loop
    execute format('select array(select jsonb_object_keys(recorded_%s(null::%I)))', noted.kind,
      noted.table_name) into recorded;
    select array_agg(column_name::text),
      string_agg(format('o.%1$I is distinct from r.%1$I', column_name), ' or ')
    into others, differs
    from information_schema.columns
    where table_schema = current_schema() and table_name = noted.table_name
      and is_generated = 'NEVER' and column_name <> all (recorded)
      and column_name not in ('revision', 'revised_at', 'last_generation');
    select coalesce(array_agg(column_name::text), '{}') into derived from information_schema.columns
    where table_schema = current_schema() and table_name = noted.table_name
      and is_generated = 'ALWAYS';
    execute format('create or replace function keep_%1$s_rows() returns trigger
      language plpgsql as $f$
      declare
        write bigint := current_write();
        fields text[] := %3$L;
      begin
        if write is null then return null; end if;
        if tg_op = ''INSERT'' then
          insert into kept_rows (entry_id, tournament_id, table_name, row_id, change, kept, left_as)
          select write, %5$s, %2$L, r.%4$I, ''added'', ''{}'', hashed(to_jsonb(r), fields)
          from new_rows r;
        elsif tg_op = ''DELETE'' then
          insert into kept_rows (entry_id, tournament_id, table_name, row_id, kept)
          select write, %5$s, %2$L, r.%4$I, to_jsonb(r) - %7$L::text[] from old_rows r
          where %5$s is not null;
        else
          insert into kept_rows (entry_id, tournament_id, table_name, row_id, change, kept, left_as)
          select write, %5$s, %2$L, r.%4$I, ''changed'', former, hashed(to_jsonb(r), names)
          from new_rows r join old_rows o on o.%4$I = r.%4$I%6$s and (%8$s), lateral (
            select jsonb_object_agg(field, to_jsonb(o) -> field) as former, array_agg(field) as names
            from unnest(fields) field
            where (to_jsonb(o) -> field) is distinct from (to_jsonb(r) -> field)
          ) differing;
        end if;
        return null;
      end $f$', noted.kind, noted.table_name, others, noted.row_id, noted.tournament_id,
      case when noted.kind in ('member', 'court') then ' and o.tournament_id = r.tournament_id'
        when noted.kind = 'check_in' then ' and o.day = r.day' else '' end, derived, coalesce(differs, 'false'));
    -- A tournament comes and goes with all that is kept of it.
    if noted.kind <> 'tournament' then
      execute format('create or replace trigger %1$s_kept_insert after insert on %1$I
        referencing new table as new_rows
        for each statement execute function keep_%2$s_rows()', noted.table_name, noted.kind);
      execute format('create or replace trigger %1$s_kept_delete after delete on %1$I
        referencing old table as old_rows
        for each statement execute function keep_%2$s_rows()', noted.table_name, noted.kind);
    end if;
    execute format('create or replace trigger %1$s_kept_update after update on %1$I
      referencing old table as old_rows new table as new_rows
      for each statement execute function keep_%2$s_rows()', noted.table_name, noted.kind);
  end loop;
end $keep$;

-- A column that is added later is in the log or here.
do $$
begin
  execute regexp_replace(pg_get_functiondef('note_tables()'::regprocedure),
    'end loop;\s*end ', 'end loop; perform keep_tables(); end ');
  perform note_tables();
end $$;
