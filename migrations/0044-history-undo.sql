-- What takes an act back, as JSON; null where nothing does, and once it is taken back.
alter table history add column undo text;
