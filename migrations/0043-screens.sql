-- What a tournament's big screen shows, for how long and how it looks.
create table tournament_screens (
  tournament_id integer primary key references tournaments on delete cascade,
  parts text[] not null check (cardinality(parts) between 1 and 6),
  seconds smallint not null check (seconds between 5 and 120),
  theme text not null check (theme in ('light', 'dark')),
  -- Null: that of the television.
  language text check (language in ('en', 'es', 'fr', 'de'))
);

-- The sponsors' pictures on it, in the order in which they were added.
create table screen_pictures (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  image text not null references images,
  constraint screen_pictures_key unique (tournament_id, image)
);
create index screen_pictures_image_idx on screen_pictures (image);
