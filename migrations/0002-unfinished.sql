-- Keys under which bytes are about to be stored. A key leaves in the transaction that inserts its file. All leftovers
-- of a killed process in the store are therefore named here. Nothing is ever removed from the store because it looks
-- forgotten.
create table unfinished (
  key text primary key,
  started_at bigint not null
);
