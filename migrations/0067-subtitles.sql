-- Words for what is heard: subtitles as WebVTT, their language as a code such as `en`, and the words without times.
alter table videos add column subtitles text;
alter table videos add column subtitles_language text;
alter table videos add column transcript text;
alter table tracks add column subtitles text;
alter table tracks add column subtitles_language text;
alter table tracks add column transcript text;
alter table memories add column subtitles text;
alter table memories add column subtitles_language text;
alter table memories add column transcript text;
