-- Lyrics or chords of a song, as the family types them.
alter table tracks add column lyrics text;
