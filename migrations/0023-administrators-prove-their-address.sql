-- Whoever has an address of SUPER_ADMIN_EMAILS becomes super admin through a link that is mailed
-- there, opened in the account that it was made for. One link an account, stored hashed.
create table administrator_proofs (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null unique references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
