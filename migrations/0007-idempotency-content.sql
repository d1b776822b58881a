-- A key belongs to the content sent with it: `content` is its SHA-256, unknown for keys of the last day.
delete from idempotency_keys;
alter table idempotency_keys add column content text not null default '';
