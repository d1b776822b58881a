-- Films that not every browser plays, waiting for a version that every browser does. `progress` is in percent,
-- `claimed_at` is the last sign of life of a conversion.
create table conversions (
  file_id text primary key references files (id) on delete cascade,
  state text not null,
  progress integer not null,
  claimed_at bigint not null,
  created_at bigint not null
);
