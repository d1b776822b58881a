-- Recovery from a forgotten password. A link may be for an existing account, and not for a new one.
alter table links add column administrator_id text references administrators (id) on delete cascade;

-- Printed codes of an account, as hashes only. Each works once; used ones stay, so that they can be counted.
create table recovery_codes (
  code_hash text primary key,
  administrator_id text not null references administrators (id) on delete cascade,
  created_at bigint not null,
  used_at bigint
);
create index recovery_codes_by_administrator on recovery_codes (administrator_id);
