-- The owner, whom no other can remove, demote or give a new password: the oldest administrator of a site that is there.
insert into settings (name, value)
select 'owner', id from administrators where role = 'administrator' order by created_at, id limit 1;
-- Where a mail goes instead of the address of its account: to somebody whose own account has just ended.
alter table outbox add column address text;
