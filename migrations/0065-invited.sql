-- The account that made a one-time link, with whose rights it ends, and the name of the person who is invited.
alter table links add column made_by text references administrators (id) on delete cascade;
alter table links add column invited text;
