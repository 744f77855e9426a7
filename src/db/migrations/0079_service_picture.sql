-- What a service looks like when it is done: the key of an uploaded picture.
alter table service add column picture text;
