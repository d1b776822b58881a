-- Pictures that relatives sent by the family's link, each a photo that waits for a look. `done_at` is null until then.
create table sent (
  id text primary key,
  photo_id text not null references photos (id) on delete cascade,
  name text not null,
  created_at bigint not null,
  done_at bigint
);
create index sent_by_photo on sent (photo_id);
