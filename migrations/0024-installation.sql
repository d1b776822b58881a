-- What is true of this installation alone and not of the site, so that no backup has it: where its backups are, and what its clock said.
create table installation (
  name text primary key,
  value text not null
);
