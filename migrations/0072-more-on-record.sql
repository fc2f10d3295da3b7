-- The log keeps more of what a write changed: divisions, who helps, officials, announcements, scorers' links and
-- check-ins; and of a tournament what its schedule minds, its rules and its courts that run as a queue.
alter table audit_changes drop constraint audit_changes_kind_check;
alter table audit_changes add constraint audit_changes_kind_check check (
  kind in ('tournament', 'court', 'closure', 'bracket', 'match', 'team', 'player', 'division', 'member',
    'official', 'announcement', 'link', 'check_in')
);

create or replace function chosen_columns() returns text[] language sql immutable as $$
  select array['status', 'type', 'organiser_status', 'timezone', 'currency', 'home_source_outcome',
    'away_source_outcome', 'knockout_stage', 'parts', 'ranking', 'outcome', 'lost_by', 'duties',
    'own_ranking', 'division_rankings', 'lots', 'game_format', 'game_formats', 'draw', 'role',
    'schedule_rules', 'schedule_wishes', 'court_queue']
$$;
create or replace function typed_columns() returns text[] language sql immutable as $$
  select array['name', 'description', 'location', 'logo_url', 'first_name', 'last_name', 'email',
    'phone_number', 'position', 'club', 'text']
$$;

-- As before, of more tables; a row is told by its number, a member's by the account's and a check-in's by the
-- team's. A column that holds numbers isn't typed, whatever it is called.
create or replace function note_tables() returns void language plpgsql as $note$
declare
  noted record;
  kept text;
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
      and column_name = any (typed_columns()) and data_type not in ('integer', 'smallint');
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
          select write, %1$L, n.%5$I, recorded_%1$s(n) from new_rows n;
        elsif tg_op = ''DELETE'' then
          insert into write_changes (write_id, kind, row_id, before)
          select write, %1$L, o.%5$I, recorded_%1$s(o) from old_rows o;
        else
          insert into write_changes (write_id, kind, row_id, before, after, texts)
          select write, %1$L, n.%5$I, recorded_%1$s(o::%2$I), recorded_%1$s(n::%2$I), %4$s
          from new_rows n join old_rows o on o.%5$I = n.%5$I%6$s
          where %3$s or %4$s <> ''{}'';
        end if;
        return null;
      end $f$', noted.kind, noted.table_name, differs, texts, noted.row_id,
      case noted.row_id when 'user_id' then ' and o.tournament_id = n.tournament_id'
        when 'team_id' then ' and o.day = n.day' else '' end);
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
