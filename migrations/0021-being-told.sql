-- Notifications. `seen_at`: an account's last visit to the administrators' screens, `seen_before`: the end of the visit
-- before. `mail`: 'never', or 'daily' for at most one mail a day about news; `mailed_at`: the end of the time that
-- mails have covered.
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
