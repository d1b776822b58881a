-- What is true of the whole site and was not set by its owner outside: a switch of the administrators, or a secret that
-- the site made for itself. One row for each; a name that is absent is off.
create table settings (
  name text primary key,
  value text not null
);
