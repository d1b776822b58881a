-- Files that strangers could see and no longer may get new addresses: what caches and strangers kept leads nowhere then.
-- The address is part of the file's name in its URL; null for the one with which it came.
alter table files add column address text;
