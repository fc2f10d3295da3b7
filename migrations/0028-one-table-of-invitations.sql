-- One table for whoever is asked: to captain a team, or to take a place on its roster; by mail, by a
-- link that is handed over, or on an account's profile. One expiry, one way to take it back.
alter table captain_invitations rename to invitations;
alter sequence captain_invitations_id_seq rename to invitations_id_seq;
alter table invitations rename constraint captain_invitations_pkey to invitations_pkey;
alter table invitations rename constraint captain_invitations_email_check to invitations_email_check;
alter table invitations
  rename constraint captain_invitations_token_hash_check to invitations_token_hash_check;
alter table invitations
  rename constraint captain_invitations_token_hash_key to invitations_token_hash_key;
alter table invitations
  rename constraint captain_invitations_team_id_fkey to invitations_team_id_fkey;
alter index captain_invitations_team_key rename to invitations_captain_key;
alter index captain_invitations_invited_by_idx rename to invitations_invited_by_idx;

alter table players add constraint players_id_team_key unique (id, team_id);
alter table invitations
  drop constraint captain_invitations_invited_by_fkey,
  alter column invited_by drop not null,
  add constraint invitations_invited_by_fkey
    foreign key (invited_by) references users on delete set null,
  alter column token_hash drop not null,
  -- Null for what waits until it is answered: whoever was put somewhere before anybody was asked.
  alter column expires_at drop not null,
  add column kind text not null default 'captain' check (kind in ('captain', 'player')),
  -- The place on the roster. Of a refusal it may be gone: who said no is not asked again.
  add column player_id integer unique,
  -- References nothing: whether there is such an account must not show.
  add column user_id integer,
  add constraint invitations_player_fkey
    foreign key (player_id, team_id) references players (id, team_id) on delete cascade,
  add constraint invitations_place_check
    check (player_id is null or kind = 'player'),
  add constraint invitations_way_check
    check (user_id is null or (email is null and token_hash is null)),
  add constraint invitations_answer_check check (user_id is not null or token_hash is not null);
alter table invitations alter column kind drop default;
drop index invitations_captain_key;
create unique index invitations_captain_key on invitations (team_id, lower(coalesce(email, '')))
  where kind = 'captain' and user_id is null;
create unique index invitations_email_key on invitations (team_id, lower(email))
  where kind = 'player' and email is not null;
create unique index invitations_user_id_key on invitations (team_id, kind, user_id)
  where user_id is not null;
create index invitations_user_id_idx on invitations (user_id) where user_id is not null;

-- A place that somebody is asked to take: until they do, user_id is empty.
alter table players add column is_offered boolean not null default false;
update players set is_offered = true where invited_at is not null;
insert into invitations
  (kind, team_id, player_id, user_id, invited_by, created_at, expires_at, refused_at)
  select 'player', team_id, id, invited_user_id, invited_by, invited_at,
    courtside_now() + interval '30 days', refused_at
  from players where invited_at is not null;
alter table players
  drop constraint players_identity_check,
  drop column invited_user_id,
  drop column invited_by,
  drop column invited_at,
  drop column refused_at;
alter table players add constraint players_identity_check
  check (user_id is not null or first_name is not null or is_offered);
alter table players add constraint players_offered_check check (user_id is null or not is_offered);

-- Whoever was put on a roster, or into an office, before people were asked stays there and is asked
-- now. What they did themselves the audit log knows.
insert into invitations (kind, team_id, player_id, user_id)
  select 'player', team_id, id, user_id from players
  where user_id is not null
    and not exists (
      select from audit_log
      where action = 'player.add' and actor_id = players.user_id and subject_id = players.id)
    and not exists (
      select from audit_log
      where action in ('player.accept_invitation', 'team.accept_captaincy')
        and actor_id = players.user_id and subject_id = players.team_id);
insert into invitations (kind, team_id, user_id)
  select 'captain', teams.id, captain_id
  from teams join tournaments on tournaments.id = teams.tournament_id
  where captain_id is not null and captain_id <> tournaments.creator_id
    and not exists (
      select from audit_log
      where action in ('player.accept_invitation', 'team.accept_captaincy')
        and actor_id = captain_id and subject_id = teams.id)
    and not exists (
      select from audit_log
      where action in ('team.create', 'team.update')
        and actor_id = captain_id and subject_id = teams.id
        and (after ->> 'captain_id')::integer = captain_id);
