-- What people typed goes out of the log: it keeps which record changed, and of its fields numbers,
-- yes and no, and words and times that the product chose. From now on the code writes no more.
create function without_typed(value jsonb) returns jsonb language plpgsql immutable as $$
declare
  kept constant text[] := array[
    'status', 'type', 'role', 'kind', 'policy', 'by', 'follow_up', 'start_time', 'end_time',
    'start_date', 'end_date', 'timezone', 'currency', 'created_at', 'withdrawn_at',
    'home_source_outcome', 'away_source_outcome'
  ];
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select coalesce(jsonb_object_agg(field, without_typed(inner_value)), '{}')
      from jsonb_each(value) as fields (field, inner_value)
      where jsonb_typeof(inner_value) <> 'string' or field = any (kept)
    )
    when 'array' then (
      select coalesce(jsonb_agg(without_typed(item) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, place)
      where jsonb_typeof(item) <> 'string'
    )
    else value
  end;
end $$;

drop trigger audit_log_append_only on audit_log;
update audit_log set before = without_typed(before), after = without_typed(after)
where before is not null or after is not null;
drop function without_typed(jsonb);
-- Names of the fields that people type and that an entry changed; of earlier ones nobody knows.
alter table audit_log add column changed_texts text[] not null default '{}';

-- Nothing of it is changed. What is older than 400 days may go: longer than from one year's
-- tournament to the next, for which last year's questions are asked.
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_kept before delete on audit_log
  for each row when (old.at > courtside_now() - interval '400 days') execute function refuse_change();
create index audit_log_at_idx on audit_log (at);
create index audit_log_actor_id_idx on audit_log (actor_id, id);
