-- Words about a photo of the site, which relatives send by the family's link; null where a picture was sent.
alter table sent add column words text;
