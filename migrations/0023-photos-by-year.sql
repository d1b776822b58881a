-- The gallery in the order of years, if the family wants it: the newest first, photos without a year last. Within a
-- year the order stays.
create index photos_by_year on photos (coalesce(year, 0), coalesce(position, 2000000000), featured, created_at, id) where deleted_at is null;
