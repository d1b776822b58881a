-- The words that administrators have saved in the browser: one row for each version of each file of content/, over which the newest
-- lies. `data` is the file as JSON. Version 0 is the file itself. `author` is an email address, which stays when its account goes.
create table words (
  name text not null,
  version integer not null,
  data text not null,
  author text not null,
  created_at bigint not null,
  primary key (name, version)
);
