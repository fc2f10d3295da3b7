-- Asking somebody to help run a tournament is an invitation like those to teams, of a tournament.
alter table invitations
  alter column team_id drop not null,
  add column tournament_id integer references tournaments on delete cascade,
  add column role text check (role in ('manager', 'desk', 'registrar')),
  drop constraint invitations_kind_check,
  add constraint invitations_kind_check check (kind in ('captain', 'player', 'member')),
  add constraint invitations_member_check check (
    (kind = 'member') = (team_id is null) and (kind = 'member') = (tournament_id is not null)
    and (kind = 'member') = (role is not null)
  );
create unique index invitations_member_key on invitations (tournament_id, lower(email))
  where email is not null;
create index invitations_tournament_id_idx on invitations (tournament_id)
  where tournament_id is not null;
