-- Photos, artwork and writings may stand in the family's own order: the higher `position`, the nearer to the front.
-- Rows without one come first. The indexes of the order without it serve servers of the version before.
create index photos_in_own_order on photos (coalesce(position, 2000000000), featured, created_at, id) where deleted_at is null;
create index photos_portraits_in_own_order on photos (portrait, coalesce(position, 2000000000), featured, created_at, id) where deleted_at is null;
create index photos_on_home_in_own_order on photos (homepage, coalesce(position, 2000000000), featured, created_at, id) where deleted_at is null;
create index artwork_in_own_order on artwork (coalesce(position, 2000000000), featured, created_at, id) where deleted_at is null;
