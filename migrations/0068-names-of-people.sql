-- People in a photo, as the family types their names, one a line.
alter table photos add column people text;
