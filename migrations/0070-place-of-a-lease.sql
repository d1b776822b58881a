-- The address at which other servers reach the holder of a lease, where its job lies on that server alone.
alter table leases add column address text;
