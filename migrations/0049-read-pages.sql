-- The pages of a writing as they are read on the site: their texts, parted by form feeds, and their sizes in points,
-- such as '612x792 612x792'. Null: not read yet, for PDFs stored before these columns.
alter table writings add column page_texts text;
alter table writings add column page_sizes text;
