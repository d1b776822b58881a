-- Whether the long texts of these words are read as they were typed, each line as a line. Words of before are Markdown, as files are.
alter table words add column as_typed integer not null default 0;
