-- Saved words of administrators: one row for each version of each file of content/; the newest replaces the file.
-- `data` is the file as JSON. Version 0 is the file itself. `author` is an email address, which stays when its account
-- goes.
create table words (
  name text not null,
  version integer not null,
  data text not null,
  author text not null,
  created_at bigint not null,
  primary key (name, version)
);
