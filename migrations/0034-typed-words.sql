-- True if the long texts of these words are read as typed, each line as a line. Earlier words are Markdown, as files
-- are.
alter table words add column as_typed integer not null default 0;
