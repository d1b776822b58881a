-- Keys under which bytes are about to be stored. A key leaves in the transaction that makes its file true, so whatever a
-- killed process left in the store is named here, and nothing is ever removed from the store because it looks forgotten.
create table unfinished (
  key text primary key,
  started_at bigint not null
);
