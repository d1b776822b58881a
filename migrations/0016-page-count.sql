-- Number of a PDF's pages; null until an earlier writing has been counted.
alter table writings add column page_count integer;
