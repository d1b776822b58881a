-- The second step of signing in with a password. `secret` is that of an authenticator app (RFC 6238, base32), `pending`
-- one that is not confirmed yet. `last_step` is the time step of the last code, so that none works twice. `by_passkey`:
-- 1 if a passkey is asked for without an app.
create table second_steps (
  administrator_id text primary key references administrators (id) on delete cascade,
  secret text,
  pending text,
  last_step bigint not null,
  by_passkey integer not null
);
