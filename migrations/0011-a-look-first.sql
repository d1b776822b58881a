-- A look first: a share is shown, waits until one of the family has looked at it, or was set aside. `looked_at` is the
-- time of that look, null until then. Earlier shares have been on their page all the time, and count as looked at.
alter table rocks add column state text not null default 'shown';
alter table rocks add column looked_at bigint;
update rocks set looked_at = created_at;
alter table stickers add column state text not null default 'shown';
alter table stickers add column looked_at bigint;
update stickers set looked_at = created_at;
