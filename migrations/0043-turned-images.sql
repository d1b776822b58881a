-- By how many degrees clockwise an image was turned after its own orientation. Null: not known, for images stored before this column.
alter table files add column rotation integer;
