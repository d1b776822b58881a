-- The reason why a row of an import must be looked at by itself: its source is not certain that it was for everybody.
alter table imports add column uncertain text;
