-- A memory may be heard as well: a voice, recorded in the browser.
alter table memories add column voice_id text references files (id);
