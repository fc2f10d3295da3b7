-- Pictures are shown from here alone, so that no page has visitors' browsers call anything else. The
-- addresses elsewhere that people entered are fetched once, by a job; until then their teams and
-- accounts have no picture.
create table foreign_pictures (
  id integer generated always as identity primary key,
  team_id integer unique references teams on delete cascade,
  user_id integer unique references users on delete cascade,
  address text not null,
  tries smallint not null default 0,
  tried_at timestamptz,
  constraint foreign_pictures_owner_check check (num_nonnulls(team_id, user_id) = 1)
);

insert into foreign_pictures (team_id, address)
  select id, logo_url from teams where logo_url is not null and logo_image is null;
insert into foreign_pictures (user_id, address)
  select id, profile_image_url from users
  where profile_image_url is not null and profile_image is null;

-- What browsers keep of these tournaments names the addresses, too.
update tournaments set revision = revision + 1
  where id in (
    select tournament_id from teams where logo_url is not null and logo_image is null
  );
update teams set logo_url = null where logo_url is not null and logo_image is null;
update users set profile_image_url = null
  where profile_image_url is not null and profile_image is null;

alter table teams add constraint teams_logo_url_check
  check (logo_url is null or logo_image is not null);
alter table users add constraint users_profile_image_url_check
  check (profile_image_url is null or profile_image is not null);
