-- Inverses of an act on many rows, one row each; each is removed when it is taken back. The history has one entry for
-- the whole act.
create table history_items (
  history_id text not null references history (id) on delete cascade,
  item_id text not null,
  undo text not null,
  primary key (history_id, item_id)
);
