-- Every collection has the state that shares have: what relatives send and what an import brings waits for a look.
-- Until now a photo that waited was marked by a time of deletion in the year 9999.
alter table photos add column state text not null default 'shown';
alter table artwork add column state text not null default 'shown';
alter table tracks add column state text not null default 'shown';
alter table writings add column state text not null default 'shown';
alter table videos add column state text not null default 'shown';
update photos set state = 'waiting', deleted_at = null where deleted_at = 253370764800000;
update files set retired_at = null where retired_at = 253370764800000;
-- Each file asks for its row.
create index photos_by_image on photos (image_id);
create index artwork_by_image on artwork (image_id);
create index rocks_by_image on rocks (image_id);
create index stickers_by_image on stickers (image_id);
