-- Pictures that people uploaded, as the app wrote them anew, by the SHA-256 of their bytes.
create table images (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  content bytea not null check (length(content) between 1 and 1048576),
  created_at timestamptz not null default now()
);
-- WebP is compressed already.
alter table images alter column content set storage external;

-- The addresses that name an uploaded picture keep it; those of other sites refer to nothing here.
alter table teams add column logo_image text
  generated always as (substring(logo_url from '^/api/images/([0-9a-f]{64})\.webp$')) stored
  constraint teams_logo_image_fkey references images;
create index teams_logo_image_idx on teams (logo_image) where logo_image is not null;

alter table users add column profile_image text
  generated always as (substring(profile_image_url from '^/api/images/([0-9a-f]{64})\.webp$')) stored
  constraint users_profile_image_fkey references images;
create index users_profile_image_idx on users (profile_image) where profile_image is not null;
