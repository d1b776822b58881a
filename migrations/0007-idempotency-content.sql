-- A key belongs to what was sent with it: `content` is the SHA-256 of that. What the keys of the last day came with is
-- not known any more.
delete from idempotency_keys;
alter table idempotency_keys add column content text not null default '';
