-- An official may be an account: who was asked and said yes. One account is one official of a tournament.
alter table officials add column user_id integer references users on delete set null;
create unique index officials_account_key on officials (tournament_id, user_id)
  where user_id is not null;
create index officials_user_id_idx on officials (user_id) where user_id is not null;

-- Asking them is an invitation like the others, of an official.
alter table invitations
  add column official_id integer,
  add constraint invitations_official_fkey foreign key (official_id, tournament_id)
    references officials (id, tournament_id) on delete cascade,
  drop constraint invitations_kind_check,
  add constraint invitations_kind_check
    check (kind in ('captain', 'player', 'member', 'official')),
  drop constraint invitations_member_check,
  add constraint invitations_tournament_check check (
    (kind in ('member', 'official')) = (team_id is null)
    and (kind in ('member', 'official')) = (tournament_id is not null)
    and (kind = 'member') = (role is not null) and (kind = 'official') = (official_id is not null)
  );
drop index invitations_member_key;
create unique index invitations_member_key on invitations (tournament_id, lower(email))
  where email is not null and kind = 'member';
-- Who said no is remembered beside whoever is asked next.
create unique index invitations_official_key on invitations (official_id)
  where official_id is not null and refused_at is null;
create index invitations_official_id_idx on invitations (official_id) where official_id is not null;

select note_tables();

-- Browsers tell officials from now on; what these have already is nothing new.
insert into notified_duties (match_id, official_id, channel, roles, start_time, court_id)
select m.id, (duty ->> 'official_id')::integer, told.channel,
  string_agg(distinct duty ->> 'role', ' ' order by duty ->> 'role'), m.start_time, m.court_id
from matches m
join notified_tournaments told on told.tournament_id = m.tournament_id and told.has_duties
  and told.channel = 'push'
cross join jsonb_array_elements(m.duties) duty
where m.status = 'scheduled' and duty ->> 'official_id' is not null
group by m.id, duty ->> 'official_id', told.channel
on conflict do nothing;
