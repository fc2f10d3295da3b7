-- What the desk tells everybody who looks at a tournament: words of its own, for a while.
create table announcements (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  text text not null check (length(text) between 1 and 280),
  is_urgent boolean not null,
  created_at timestamptz not null default courtside_now(),
  -- Null: until it is taken back.
  expires_at timestamptz,
  -- Saying the same twice says it once.
  constraint announcements_key unique (tournament_id, text)
);
