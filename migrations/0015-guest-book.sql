-- The guest book: memories of visitors, with or without a picture. As every share it has a state; new ones always wait.
create table memories (
  id text primary key,
  name text not null,
  relation text,
  words text not null,
  image_id text references files (id),
  state text not null default 'waiting',
  looked_at bigint,
  position integer,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index memories_in_order on memories (created_at, id) where deleted_at is null;
