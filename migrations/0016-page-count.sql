-- How many pages a PDF has; null until a writing from before has been counted.
alter table writings add column page_count integer;
