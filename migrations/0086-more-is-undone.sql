-- The log keeps more of what a write changed, so that it can be taken back: whom somebody has asked to help, to
-- captain or to officiate, how the big screen is set up, and what the desk has decided of what phones sent.
alter table audit_changes drop constraint audit_changes_kind_check;
alter table audit_changes add constraint audit_changes_kind_check check (
  kind in ('tournament', 'court', 'closure', 'bracket', 'match', 'team', 'player', 'division', 'member',
    'official', 'announcement', 'link', 'check_in', 'invitation', 'screen', 'picture', 'claim', 'desk_call')
);

-- By this the log tells them, as others by their id.
alter table desk_calls add column number integer generated always as identity unique;

-- Places on rosters are asked for anew; their invitations go and come with who is asked.
create function recorded_invitation(r invitations) returns jsonb language sql stable as $$
  select jsonb_build_object('id', r.id, 'team_id', r.team_id, 'tournament_id', r.tournament_id,
    'official_id', r.official_id, 'role', r.role, 'user_id', r.user_id, 'invited_by', r.invited_by,
    'expires_at', r.expires_at, 'mailed_at', r.mailed_at, 'refused_at', r.refused_at,
    'is_handed_over', r.is_handed_over)
$$;
create function recorded_screen(r tournament_screens) returns jsonb language sql stable as $$
  select to_jsonb(r)
$$;
create function recorded_picture(r screen_pictures) returns jsonb language sql stable as $$
  select jsonb_build_object('id', r.id, 'tournament_id', r.tournament_id)
$$;
create function recorded_claim(r score_commands) returns jsonb language sql stable as $$
  select jsonb_build_object('position', r.position, 'match_id', r.match_id, 'claim', r.claim,
    'decided_by', r.decided_by, 'decided_at', r.decided_at)
$$;
create function recorded_desk_call(r desk_calls) returns jsonb language sql stable as $$
  select jsonb_build_object('number', r.number, 'answered_by', r.answered_by, 'answered_at', r.answered_at)
$$;

-- Notes a row as the functions above tell it: its kind, and the column of its number.
create function note_row() returns trigger language plpgsql as $$
declare
  former jsonb;
  later jsonb;
begin
  if current_write() is null then return null; end if;
  if tg_op <> 'INSERT' then
    execute format('select recorded_%s($1)', tg_argv[0]) into former using old;
  end if;
  if tg_op <> 'DELETE' then
    execute format('select recorded_%s($1)', tg_argv[0]) into later using new;
  end if;
  if former is distinct from later then
    insert into write_changes (write_id, kind, row_id, before, after)
    values (current_write(), tg_argv[0], (coalesce(later, former) ->> tg_argv[1])::integer, former, later);
  end if;
  return null;
end $$;
create trigger invitations_noted_insert after insert on invitations
  for each row when (new.kind <> 'player') execute function note_row('invitation', 'id');
create trigger invitations_noted_update after update on invitations
  for each row when (new.kind <> 'player') execute function note_row('invitation', 'id');
create trigger invitations_noted_delete after delete on invitations
  for each row when (old.kind <> 'player') execute function note_row('invitation', 'id');
create trigger tournament_screens_noted after insert or update or delete on tournament_screens
  for each row execute function note_row('screen', 'tournament_id');
create trigger screen_pictures_noted after insert or delete on screen_pictures
  for each row execute function note_row('picture', 'id');
-- Of what phones sent only what people decide; the rest is theirs.
create trigger score_commands_noted after update of decided_by on score_commands
  for each row when (old.decided_by is distinct from new.decided_by) execute function note_row('claim', 'position');
create trigger desk_calls_noted after update of answered_by on desk_calls
  for each row when (old.answered_by is distinct from new.answered_by)
  execute function note_row('desk_call', 'number');

-- What the log leaves out of those that go: the address and the link's hash; which picture it was.
create function keep_removed_row() returns trigger language plpgsql as $$
declare
  own integer := coalesce((to_jsonb(old) ->> 'tournament_id')::integer,
    (select tournament_id from teams where id = (to_jsonb(old) ->> 'team_id')::integer));
begin
  if current_write() is not null and own is not null then
    insert into kept_rows (entry_id, tournament_id, table_name, row_id, kept)
    values (current_write(), own, tg_table_name, old.id, to_jsonb(old));
  end if;
  return null;
end $$;
create trigger invitations_kept_removed after delete on invitations
  for each row when (old.kind <> 'player') execute function keep_removed_row();
create trigger screen_pictures_kept after delete on screen_pictures
  for each row execute function keep_removed_row();

-- Apart from whom somebody asked, it is only kept that a place went with its question.
update kept_rows set table_name = 'lost_questions' where table_name = 'invitations';
create or replace function keep_lost_question() returns trigger language plpgsql as $$
begin
  if current_write() is not null then
    insert into kept_rows (entry_id, tournament_id, table_name, row_id, kept)
    select current_write(), tournament_id, 'lost_questions', old.player_id, '{}'
    from teams where id = old.team_id;
  end if;
  return null;
end $$;
