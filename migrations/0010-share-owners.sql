-- The sender of a rock or a sticker may change it or take it back with a token, of which this is the SHA-256.
-- `withdrawn_at` is the time when it was taken back, the same moment as its row's `deleted_at`.
create table share_owners (
  row_id text primary key,
  token_hash text not null,
  created_at bigint not null,
  withdrawn_at bigint
);
create index share_owners_by_age on share_owners (created_at);
