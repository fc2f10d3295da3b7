-- To note a game before and after a score took a third of all that the database did for it: of a hundred values
-- that are handed to a function each is looked at for its type again. A row of the same columns is turned into the
-- same record in a third of the time.
create or replace function note_tables() returns void language plpgsql as $note$
declare
  noted record;
  given text;
  former text;
  later text;
  differs text;
  texts text;
begin
  for noted in
    select * from (values ('tournaments', 'tournament', 'id'), ('courts', 'court', 'id'),
      ('court_closures', 'closure', 'id'), ('brackets', 'bracket', 'id'), ('matches', 'match', 'id'),
      ('teams', 'team', 'id'), ('players', 'player', 'id'), ('tournament_divisions', 'division', 'id'),
      ('tournament_members', 'member', 'user_id'), ('officials', 'official', 'id'),
      ('announcements', 'announcement', 'id'), ('scorer_links', 'link', 'id'),
      ('check_ins', 'check_in', 'team_id')) as tables (table_name, kind, row_id)
  loop
    select string_agg(format('r.%I', column_name), ', ' order by ordinal_position),
      string_agg(format('o.%I', column_name), ', ' order by ordinal_position),
      string_agg(format('n.%I', column_name), ', ' order by ordinal_position),
      string_agg(format('o.%1$I is distinct from n.%1$I', column_name), ' or ')
    into given, former, later, differs
    from information_schema.columns
    where table_schema = current_schema() and table_name = noted.table_name
      and (data_type in ('integer', 'smallint', 'bigint', 'numeric', 'boolean', 'date',
          'timestamp with time zone', 'uuid')
        or column_name = any (chosen_columns()))
      and column_name not in ('revision', 'revised_at', 'calendar_sequence', 'calendar_changed_at')
      and (column_name <> 'created_at' or noted.table_name = 'matches');
    select string_agg(format('case when o.%1$I is distinct from n.%1$I then %1$L end', column_name),
      ', ')
    into texts
    from information_schema.columns
    where table_schema = current_schema() and table_name = noted.table_name
      and column_name = any (typed_columns()) and data_type not in ('integer', 'smallint');
    texts := format('array_remove(array[%s]::text[], null)', coalesce(texts, ''));

    execute format('create or replace function recorded_%s(r %I) returns jsonb
      language sql stable as $f$ select to_jsonb(row_on_record) from (select %s) row_on_record $f$',
      noted.kind, noted.table_name, given);
    execute format('create or replace function note_%1$s_changes() returns trigger
      language plpgsql as $f$
      declare write bigint := current_write();
      begin
        if write is null then return null; end if;
        if tg_op = ''INSERT'' then
          insert into write_changes (write_id, kind, row_id, after)
          select write, %1$L, n.%5$I, to_jsonb(later) from new_rows n, lateral (select %8$s) later;
        elsif tg_op = ''DELETE'' then
          insert into write_changes (write_id, kind, row_id, before)
          select write, %1$L, o.%5$I, to_jsonb(former) from old_rows o, lateral (select %7$s) former;
        else
          insert into write_changes (write_id, kind, row_id, before, after, texts)
          select write, %1$L, n.%5$I, to_jsonb(former), to_jsonb(later), %4$s
          from new_rows n join old_rows o on o.%5$I = n.%5$I%6$s,
            lateral (select %7$s) former, lateral (select %8$s) later
          where %3$s or %4$s <> ''{}'';
        end if;
        return null;
      end $f$', noted.kind, noted.table_name, differs, texts, noted.row_id,
      case noted.row_id when 'user_id' then ' and o.tournament_id = n.tournament_id'
        when 'team_id' then ' and o.day = n.day' else '' end, former, later);
    execute format('create or replace trigger %1$s_noted_insert after insert on %1$I
      referencing new table as new_rows
      for each statement execute function note_%2$s_changes()', noted.table_name, noted.kind);
    execute format('create or replace trigger %1$s_noted_update after update on %1$I
      referencing old table as old_rows new table as new_rows
      for each statement execute function note_%2$s_changes()', noted.table_name, noted.kind);
    execute format('create or replace trigger %1$s_noted_delete after delete on %1$I
      referencing old table as old_rows
      for each statement execute function note_%2$s_changes()', noted.table_name, noted.kind);
  end loop;
  perform keep_tables();
end $note$;
select note_tables();
