-- Images whose page widths have been made ahead. An image without a row here is still to be prepared.
create table prepared_images (
  file_id text primary key references files (id) on delete cascade
);
