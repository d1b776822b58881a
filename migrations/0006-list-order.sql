-- Lists of any length are read from an index in their own order, a part at a time.
create index photos_in_order on photos (featured, created_at, id) where deleted_at is null;
create index artwork_in_order on artwork (featured, created_at, id) where deleted_at is null;
create index rocks_in_order on rocks (created_at, id) where deleted_at is null;
create index stickers_in_order on stickers (created_at, id) where deleted_at is null;
