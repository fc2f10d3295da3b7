-- Super admins hide a tournament from the public without deleting it; its creator reads why.
alter table tournaments
  add column suspended_at timestamptz,
  add column suspension_reason text check (length(suspension_reason) between 1 and 5000),
  add column suspended_by integer references users on delete set null,
  add constraint tournaments_suspension_check
    check ((suspended_at is null) = (suspension_reason is null));
create index tournaments_suspended_by_idx on tournaments (suspended_by);

-- What visitors report to super admins. Who wrote it isn't kept.
create table tournament_reports (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  reason text not null check (reason in ('spam', 'fraud', 'offensive', 'personal_data', 'other')),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null default courtside_now(),
  settled_at timestamptz
);
create index tournament_reports_tournament_id_idx on tournament_reports (tournament_id);
