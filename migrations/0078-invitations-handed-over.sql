-- A link whose secret went nowhere but into mail proves its address (ADR 267): whoever opens it may make
-- the address's account. One that was given to the asker to pass on proves none, also where it is for a
-- place that was asked for by mail before.
alter table invitations add column is_handed_over boolean not null default false;
alter table invitations add constraint invitations_handed_over_check
  check (not is_handed_over or token_hash is not null);
-- Of these nobody knows which link is the last one.
update invitations set is_handed_over = true where kind = 'player' and token_hash is not null;
