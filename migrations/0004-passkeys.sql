-- Passkeys: public keys of devices that sign an administrator in. `credential_id` and `public_key` (COSE) are
-- base64url, `counter` is the device's last one, `transports` is a JSON array of the ways to reach the device.
create table passkeys (
  id text primary key,
  administrator_id text not null references administrators (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  user_agent text,
  created_at bigint not null,
  used_at bigint
);
create index passkeys_by_administrator on passkeys (administrator_id);

-- Challenges that a device signs once: to sign in or, for a named administrator, to add a passkey.
create table challenges (
  challenge text primary key,
  administrator_id text references administrators (id) on delete cascade,
  expires_at bigint not null
);
