-- The language in which an administrator reads /admin and mails; null for that of the site.
alter table administrators add column language text;
