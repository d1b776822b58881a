-- Reports about a share: their words, and the time when one of the family saw them.
create table reports (
  id text primary key,
  collection text not null,
  row_id text not null,
  words text not null,
  created_at bigint not null,
  seen_at bigint
);
create index reports_by_row on reports (row_id);

-- Origin of a share: a keyed hash of the address, for 30 days. `stopped_senders` may send nothing until then;
-- `collection` and `row_id` name the share that was the reason.
create table senders (
  row_id text primary key,
  address_hash text not null,
  created_at bigint not null
);
create table stopped_senders (
  id text primary key,
  address_hash text not null unique,
  collection text not null,
  row_id text not null,
  created_at bigint not null,
  expires_at bigint not null
);

-- Two roles: an administrator does everything, a reviewer moderates shares. An invitation has one of them.
alter table administrators add column role text not null default 'administrator';
alter table links add column role text not null default 'administrator';
