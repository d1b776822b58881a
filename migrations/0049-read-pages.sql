-- The pages of a writing for the site's reader: their texts, separated by form feeds, and their sizes in points, such
-- as '612x792 612x792'. Null: not read yet, for PDFs stored before these columns.
alter table writings add column page_texts text;
alter table writings add column page_sizes text;
