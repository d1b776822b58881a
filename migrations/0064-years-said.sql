-- The year of a song and of a writing as photos have it: in words, too, such as "about 1956" or "the 1950s".
alter table tracks add column year_said text;
alter table writings add column year integer;
alter table writings add column year_said text;
