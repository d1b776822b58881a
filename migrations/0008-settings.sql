-- Settings of the whole site, beside those of its environment: a switch of the administrators, or a secret that the
-- site made for itself. One row for each; a missing name is off.
create table settings (
  name text primary key,
  value text not null
);
