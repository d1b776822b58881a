-- Lists of fifty thousand photos: their number by category, the newest, and the few with a flag, without reading every
-- row.
create index photos_by_category on photos (category, deleted_at);
create index photos_newest on photos (created_at, id) where deleted_at is null;
create index photos_portraits on photos (portrait, featured, created_at, id) where deleted_at is null;
create index photos_on_home on photos (homepage, featured, created_at, id) where deleted_at is null;
create index artwork_newest on artwork (created_at, id) where deleted_at is null;
