-- Mails on their way, each to the address that its account has when it is sent. A row is gone once the mail server has
-- accepted the mail. `body`, `stop_url` and `next_try_at` are null once it is given up: a body may hold a one-time
-- link, which ends at `expires_at`. `failure`: the last answer of the mail server, without addresses.
create table outbox (
  id text primary key,
  administrator_id text not null references administrators (id) on delete cascade,
  subject text not null,
  body text,
  stop_url text,
  created_at bigint not null,
  expires_at bigint not null,
  tries integer not null,
  next_try_at bigint,
  failure text
);
create index outbox_by_next_try on outbox (next_try_at);
create index outbox_by_administrator on outbox (administrator_id);
