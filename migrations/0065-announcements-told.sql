-- What was announced is told once to those who get messages; what stands already is no news.
create table notified_announcements (
  announcement_id integer primary key references announcements on delete cascade,
  notified_at timestamptz not null default courtside_now()
);
insert into notified_announcements (announcement_id) select id from announcements;
