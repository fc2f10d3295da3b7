-- By which rules a tournament's tables are ordered.
alter table tournaments
  add column ranking text not null default 'default' check (ranking in (
    'default', 'fivb', 'best_of_three', 'fiba', 'fifa_2026', 'uefa', 'ehf_final', 'wfdf'
  ));

-- The columns whose words the product chose, and those that people typed: a migration that adds such a
-- column replaces its function here and calls note_tables again, as for any column of these tables.
create function chosen_columns() returns text[] language sql immutable as $$
  select array['status', 'type', 'organiser_status', 'timezone', 'currency', 'home_source_outcome',
    'away_source_outcome', 'knockout_stage', 'parts', 'ranking']
$$;
create function typed_columns() returns text[] language sql immutable as $$
  select array['name', 'description', 'location', 'logo_url', 'first_name', 'last_name', 'email',
    'phone_number', 'position', 'game_format']
$$;

-- What the log keeps of a table's rows: numbers, also in lists, yes and no, times, and the words that
-- the product chose; of what people typed only that it changed.
create or replace function note_tables() returns void language plpgsql as $note$
declare
  noted record;
  kept text;
  differs text;
  texts text;
begin
  for noted in
    select * from (values ('tournaments', 'tournament'), ('courts', 'court'),
      ('court_closures', 'closure'), ('brackets', 'bracket'), ('matches', 'match'),
      ('teams', 'team'), ('players', 'player')) as tables (table_name, kind)
  loop
    select string_agg(format('%L, r.%I', column_name, column_name), ', ' order by ordinal_position),
      string_agg(format('o.%1$I is distinct from n.%1$I', column_name), ' or ')
    into kept, differs
    from information_schema.columns
    where table_schema = current_schema() and table_name = noted.table_name
      and (data_type in ('integer', 'smallint', 'bigint', 'numeric', 'boolean', 'date',
          'timestamp with time zone', 'uuid')
        or column_name = any (chosen_columns()))
      and column_name not in ('revision', 'revised_at', 'calendar_sequence',
        'calendar_changed_at', 'created_at');
    select string_agg(format('case when o.%1$I is distinct from n.%1$I then %1$L end', column_name),
      ', ')
    into texts
    from information_schema.columns
    where table_schema = current_schema() and table_name = noted.table_name
      and column_name = any (typed_columns());
    texts := format('array_remove(array[%s]::text[], null)', coalesce(texts, ''));

    -- Of one expression, so that it becomes part of the statement that asks for it.
    execute format('create or replace function recorded_%s(r %I) returns jsonb
      language sql stable as $f$ select jsonb_build_object(%s) $f$',
      noted.kind, noted.table_name, kept);
    execute format('create or replace function note_%1$s_changes() returns trigger
      language plpgsql as $f$
      declare write bigint := current_write();
      begin
        if write is null then return null; end if;
        if tg_op = ''INSERT'' then
          insert into write_changes (write_id, kind, row_id, after)
          select write, %1$L, n.id, recorded_%1$s(n) from new_rows n;
        elsif tg_op = ''DELETE'' then
          insert into write_changes (write_id, kind, row_id, before)
          select write, %1$L, o.id, recorded_%1$s(o) from old_rows o;
        else
          insert into write_changes (write_id, kind, row_id, before, after, texts)
          select write, %1$L, n.id, recorded_%1$s(o::%2$I), recorded_%1$s(n::%2$I), %4$s
          from new_rows n join old_rows o on o.id = n.id
          where %3$s or %4$s <> ''{}'';
        end if;
        return null;
      end $f$', noted.kind, noted.table_name, differs, texts);
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
end $note$;
select note_tables();
