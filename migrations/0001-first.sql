-- The whole schema, in SQL that SQLite and PostgreSQL both understand. Booleans are integers 0 and 1, times are
-- milliseconds since 1970 in UTC, ids are random texts. On SQLite every table is made STRICT and bigint reads integer.

-- Stored bytes: one row for each published file, with the private original it was made from. `retired_at` is set when
-- the file leaves the public site; its bytes go some time after, so that a backup taken meanwhile is whole.
create table files (
  id text primary key,
  collection text not null,
  slot text not null,
  published_key text not null unique,
  original_key text not null,
  name text not null,
  type text not null,
  bytes bigint not null,
  original_bytes bigint not null,
  sha256 text not null,
  original_sha256 text not null,
  width integer,
  height integer,
  thumbhash text,
  created_at bigint not null,
  retired_at bigint
);
create index files_by_collection on files (collection);

-- A photograph of him, or an image that only needs an address (category miscellaneous).
create table photos (
  id text primary key,
  title text,
  description text,
  alt text,
  year integer,
  category text not null,
  featured integer not null,
  homepage integer not null,
  portrait integer not null,
  image_id text not null references files (id),
  position integer,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);

-- A piece of music; duration in seconds, position is the family's own order.
create table tracks (
  id text primary key,
  title text not null,
  artist text,
  album text,
  year integer,
  genre text,
  duration integer,
  featured integer not null,
  audio_id text not null references files (id),
  cover_image_id text references files (id),
  position integer,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);

-- A work that he drew, painted or made.
create table artwork (
  id text primary key,
  title text not null,
  description text,
  alt text,
  featured integer not null,
  image_id text not null references files (id),
  position integer,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);

-- A text that he wrote, as a PDF; file_size in bytes.
create table writings (
  id text primary key,
  title text not null,
  description text,
  filename text,
  file_size bigint,
  featured integer not null,
  pdf_id text not null references files (id),
  cover_image_id text references files (id),
  position integer,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);

-- A film of him; duration in seconds.
create table videos (
  id text primary key,
  title text,
  description text,
  duration integer,
  featured integer not null,
  gallery_display integer not null,
  video_id text not null references files (id),
  poster_id text references files (id),
  position integer,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);

-- A painted rock from a visitor.
create table rocks (
  id text primary key,
  name text not null,
  location text not null,
  description text,
  image_id text not null references files (id),
  position integer,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);

-- A sticker from a visitor.
create table stickers (
  id text primary key,
  name text not null,
  location text not null,
  description text,
  image_id text not null references files (id),
  position integer,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);

-- Grows with every change that a visitor could see: pages rendered from older content are thrown away.
create table content_version (
  id integer primary key,
  version bigint not null
);
insert into content_version (id, version) values (1, 1);

-- A retry of the same creation gives the same row.
create table idempotency_keys (
  key text primary key,
  row_id text not null,
  created_at bigint not null
);

create table administrators (
  id text primary key,
  email text not null unique,
  password_hash text not null,
  created_at bigint not null
);

-- Tokens are stored as hashes only.
create table sessions (
  token_hash text primary key,
  administrator_id text not null references administrators (id) on delete cascade,
  user_agent text,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null
);

-- One-time links: the first administrator's set-up, and invitations.
create table links (
  token_hash text primary key,
  purpose text not null,
  created_at bigint not null,
  expires_at bigint not null
);

-- Recent attempts of an address, for the limits of sign-in and of sharing.
create table attempts (
  id text primary key,
  bucket text not null,
  at bigint not null
);
create index attempts_by_bucket on attempts (bucket, at);
