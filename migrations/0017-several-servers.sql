-- Leases: a job that one of several servers does. Its holder has it until it expires, and renews it during the work.
create table leases (
  name text primary key,
  holder text not null,
  expires_at bigint not null
);
-- Resumable uploads that several servers take together: the bytes are objects in the store. The first server that adds
-- a part at an offset has extended the upload, and no other can add one there.
create table uploads (
  id text primary key,
  size bigint not null,
  metadata text not null,
  created_at bigint not null
);
create table upload_parts (
  key text primary key,
  upload_id text not null references uploads (id) on delete cascade,
  start bigint not null,
  bytes bigint not null,
  unique (upload_id, start)
);
