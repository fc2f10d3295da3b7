-- Who runs a tournament, and as what.
create table tournament_members (
  tournament_id integer not null references tournaments on delete cascade,
  user_id integer not null references users on delete cascade,
  role text not null check (role in ('owner', 'manager', 'desk', 'registrar')),
  created_at timestamptz not null default courtside_now(),
  primary key (tournament_id, user_id),
  constraint tournament_members_role_key unique (tournament_id, user_id, role)
);
create index tournament_members_user_id_idx on tournament_members (user_id);

insert into tournament_members (tournament_id, user_id, role, created_at)
  select id, creator_id, 'owner', created_at from tournaments;

-- Whom the wire names as the creator is an owner, so that one is always left, whatever the code does.
alter table tournaments
  add column creator_role text not null generated always as ('owner') stored,
  add constraint tournaments_owner_fkey
    foreign key (id, creator_id, creator_role)
    references tournament_members (tournament_id, user_id, role)
    deferrable initially deferred;

create function make_creator_owner() returns trigger language plpgsql as $$
begin
  insert into tournament_members (tournament_id, user_id, role)
    values (new.id, new.creator_id, 'owner')
    on conflict (tournament_id, user_id) do update set role = 'owner';
  return null;
end $$;
create trigger tournaments_owner after insert on tournaments for each row
  execute function make_creator_owner();
create trigger tournaments_new_owner after update of creator_id on tournaments for each row
  when (old.creator_id is distinct from new.creator_id) execute function make_creator_owner();
