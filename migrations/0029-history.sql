-- The history: accounts, acts and times, kept for a year. `who` is the email address of that time, null for a stranger.
-- `about` is the subject, in words. `collection` and `item_id` name a row: of 'administrators', or of a collection.
create table history (
  id text primary key,
  at bigint not null,
  who text,
  act text not null,
  about text,
  collection text,
  item_id text
);
create index history_by_time on history (at, id);
