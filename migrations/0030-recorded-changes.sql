-- What each write inside a tournament changed, row by row, whatever code or constraint changed it: the
-- wrapper names its entry in the transaction, triggers note the rows, and with the entry the net of
-- them is stored. Outside a named write nothing is noted.

alter table audit_log
  -- Who: an account, or later a link, with the kind of device from a closed list.
  add column actor jsonb,
  -- The client's own id of what it asked for, where there is one.
  add column command_id uuid,
  -- The entry that this one took back.
  add column undoes bigint;
create index audit_log_undoes_idx on audit_log (undoes) where undoes is not null;

-- What the running transaction has changed so far; empty between transactions.
create unlogged table write_changes (
  write_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  row_id integer not null,
  before jsonb,
  after jsonb,
  texts text[] not null default '{}',
  primary key (write_id, id)
);

create table audit_changes (
  entry_id bigint not null,
  kind text not null check (
    kind in ('tournament', 'court', 'closure', 'bracket', 'match', 'team', 'player')
  ),
  row_id integer not null,
  before jsonb,
  after jsonb,
  -- Which texts that people typed were changed: that, not from what to what.
  texts text[] not null default '{}',
  primary key (entry_id, kind, row_id)
);
create index audit_changes_row_idx on audit_changes (kind, row_id, entry_id);

-- A row as the log keeps it: numbers, yes and no, and of words and times only those that the product
-- chose. A column that nobody listed brings nobody's name in. What is only derived is left out.
create function recorded_row(row_json jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(row_json)
  where (jsonb_typeof(value) in ('number', 'boolean', 'null') or key = any (array[
      'status', 'type', 'organiser_status', 'start_time', 'end_time', 'start_date', 'end_date',
      'timezone', 'currency', 'withdrawn_at', 'deleted_at', 'suspended_at', 'calendar_uid',
      'home_source_outcome', 'away_source_outcome'
    ]))
    and key <> all (array['revision', 'revised_at', 'calendar_sequence', 'calendar_changed_at',
      'created_at'])
    -- Whether such a text is there at all would tell of it by its being null.
    and key <> all (array['name', 'description', 'location', 'logo_url', 'logo_image', 'first_name',
      'last_name', 'email', 'phone_number', 'position', 'suspension_reason', 'schedule_rules',
      'last_generation'])
$$;

create function changed_texts(before jsonb, after jsonb) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(key order by key), '{}') from jsonb_each(after)
  where key = any (array['name', 'description', 'location', 'logo_url', 'first_name', 'last_name',
      'email', 'phone_number', 'position'])
    and value is distinct from before -> key
$$;

create function current_write() returns bigint language sql stable as $$
  select nullif(current_setting('courtside.write', true), '')::bigint
$$;

create function note_inserts() returns trigger language plpgsql as $$
begin
  if current_write() is null then return null; end if;
  insert into write_changes (write_id, kind, row_id, after)
  select current_write(), tg_argv[0], n.id, recorded_row(to_jsonb(n)) from new_rows n;
  return null;
end $$;

create function note_updates() returns trigger language plpgsql as $$
begin
  if current_write() is null then return null; end if;
  insert into write_changes (write_id, kind, row_id, before, after, texts)
  select current_write(), tg_argv[0], n.id, recorded_row(to_jsonb(o)), recorded_row(to_jsonb(n)),
    changed_texts(to_jsonb(o), to_jsonb(n))
  from new_rows n join old_rows o on o.id = n.id;
  return null;
end $$;

create function note_deletes() returns trigger language plpgsql as $$
begin
  if current_write() is null then return null; end if;
  insert into write_changes (write_id, kind, row_id, before)
  select current_write(), tg_argv[0], o.id, recorded_row(to_jsonb(o)) from old_rows o;
  return null;
end $$;

do $$
declare noted record;
begin
  for noted in
    select * from (values ('tournaments', 'tournament'), ('courts', 'court'),
      ('court_closures', 'closure'), ('brackets', 'bracket'), ('matches', 'match'),
      ('teams', 'team'), ('players', 'player')) as tables (table_name, kind)
  loop
    execute format('create trigger %1$s_noted_insert after insert on %1$I
      referencing new table as new_rows
      for each statement execute function note_inserts(%2$L)', noted.table_name, noted.kind);
    execute format('create trigger %1$s_noted_update after update on %1$I
      referencing old table as old_rows new table as new_rows
      for each statement execute function note_updates(%2$L)', noted.table_name, noted.kind);
    execute format('create trigger %1$s_noted_delete after delete on %1$I
      referencing old table as old_rows
      for each statement execute function note_deletes(%2$L)', noted.table_name, noted.kind);
  end loop;
end $$;

-- The rows go with their entry, and only so.
create trigger audit_changes_append_only before update or truncate on audit_changes
  for each statement execute function refuse_change();
create trigger audit_changes_kept before delete on audit_changes
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create function forget_changes() returns trigger language plpgsql as $$
begin
  delete from audit_changes where entry_id in (select id from gone);
  return null;
end $$;
create trigger audit_log_forgets_changes after delete on audit_log
  referencing old table as gone
  for each statement execute function forget_changes();
