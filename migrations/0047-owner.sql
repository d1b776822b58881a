-- The owner, whom no other account can remove, demote or give a new password: at first the oldest administrator of the
-- site.
insert into settings (name, value)
select 'owner', id from administrators where role = 'administrator' order by created_at, id limit 1;
-- Address of a mail instead of its account's: for a person whose own account has just ended.
alter table outbox add column address text;
