-- Degrees clockwise by which an image was turned after its own orientation. Null: unknown, for images stored before
-- this column.
alter table files add column rotation integer;
