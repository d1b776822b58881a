-- Unsaved words of a form: one draft for each person and file. `version` is the one that the draft began with, `data`
-- all of the form as JSON.
create table word_drafts (
  administrator_id text not null references administrators (id) on delete cascade,
  name text not null,
  version integer not null,
  data text not null,
  saved_at bigint not null,
  primary key (administrator_id, name)
);
