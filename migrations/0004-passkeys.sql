-- Passkeys: public keys of devices that let an administrator in. `credential_id` and `public_key` (COSE) are base64url,
-- `counter` is what the device last said, `transports` is a JSON array of how the device is reached.
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

-- What a device is asked to sign, once: to sign in, or, where an administrator is named, to add a passkey of theirs.
create table challenges (
  challenge text primary key,
  administrator_id text references administrators (id) on delete cascade,
  expires_at bigint not null
);
