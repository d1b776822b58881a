-- Facts about this installation alone rather than the site, so that no backup has them: the place of its backups, and
-- its clock.
create table installation (
  name text primary key,
  value text not null
);
