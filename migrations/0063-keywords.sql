-- Keywords and people that a picture or film was brought with, in lines. They are searched, and never shown.
alter table photos add column keywords text;
alter table artwork add column keywords text;
alter table videos add column keywords text;
