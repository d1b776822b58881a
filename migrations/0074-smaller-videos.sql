-- Smaller versions of films, for slow lines: a JSON list of their heights, widths and bytes. A film without a row here
-- is still to be looked at; the list is empty where no version is smaller than the film.
create table smaller_videos (
  file_id text primary key references files (id) on delete cascade,
  sizes text not null
);
