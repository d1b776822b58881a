-- Last change of each collection, as the content version of that change: a shared rock leaves the gallery's rendered
-- page as it is. The one number of content_version goes on growing, for servers of the version before.
create table content_versions (
  collection text primary key,
  version bigint not null
);
