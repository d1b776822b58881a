-- Being told. `seen_at`: when somebody was last at the administrators' screens, `seen_before`: when the visit before this one ended.
-- `mail`: 'never', or 'daily' for at most one mail a day about what is new; `mailed_at`: up to when they have been told.
alter table administrators add column seen_at bigint;
alter table administrators add column seen_before bigint;
alter table administrators add column mail text not null default 'never';
alter table administrators add column mailed_at bigint;

-- Shares that the site has sent to Discord by itself, or has tried to.
create table announcements (
  row_id text primary key,
  collection text not null,
  tries integer not null,
  announced_at bigint
);
