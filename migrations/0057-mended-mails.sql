-- Time at which a mail that was given up stopped being a problem: the mail server has taken a later one on its way.
alter table outbox add column mended_at bigint;
