-- Pictures in each version of the words. The row without a picture says that the others of its version are written. For
-- earlier versions that is done after the start, in steps.
create table word_pictures (
  name text not null,
  version integer not null,
  file_id text not null,
  primary key (name, version, file_id)
);
create index word_pictures_by_file on word_pictures (file_id);
-- The list of versions is read from an index alone: a row holds the whole text before its author.
create index words_by_version on words (name, version, author, created_at);

-- Expired rows are found by an index, in a table of any size.
create index files_newest on files (created_at, id) where retired_at is null;
create index files_retired on files (retired_at) where retired_at is not null;
create index files_by_published_key on files (published_key);
create index files_by_original_key on files (original_key);
create index photos_deleted on photos (deleted_at) where deleted_at is not null;
create index rocks_deleted on rocks (deleted_at) where deleted_at is not null;
create index stickers_deleted on stickers (deleted_at) where deleted_at is not null;
create index memories_deleted on memories (deleted_at) where deleted_at is not null;
create index artwork_deleted on artwork (deleted_at) where deleted_at is not null;
create index sessions_by_end on sessions (expires_at);
create index attempts_by_time on attempts (at);
create index idempotency_keys_by_age on idempotency_keys (created_at);
create index senders_by_age on senders (created_at);
