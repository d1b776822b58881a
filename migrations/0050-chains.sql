-- The letters of printed cards, and the shares made with each: a chain from finder to finder.
create table chains (
  letters text primary key,
  created_at bigint not null
);
create table chain_shares (
  row_id text primary key,
  letters text not null references chains (letters)
);
create index chain_shares_by_letters on chain_shares (letters);
