-- The inverse of an act, as JSON; null without one, and once the act is taken back.
alter table history add column undo text;
