-- The year of a photo in words, such as "about 1956" or "the 1950s".
alter table photos add column year_said text;
