-- Events of immediate mails, so that none is sent twice: ids of shares and of reports.
create table told (
  id text primary key,
  at bigint not null
);
create index told_by_at on told (at);
-- The same mail as HTML, and the small JPEG within it in base64. Both are null once it is given up.
alter table outbox add column html text;
alter table outbox add column picture text;
