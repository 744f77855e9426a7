-- Files from elsewhere that were brought into a location, each of which can be undone as a whole.
create table import (
  location_id integer not null references location,
  id integer generated always as identity unique,
  file_name text not null,
  product text,
  at timestamptz not null,
  added integer not null,
  undone_at timestamptz,
  remaining integer,
  primary key (location_id, id)
);
comment on column import.product is 'the product that exported the file; null where its headings are nobody''s in particular';
comment on column import.added is 'how many clients it brought';
comment on column import.remaining is 'how many of them were left when it was undone, because they had changed since';

-- Null for all rows that are there, so nothing is read to check it.
alter table client
  add column import_id integer,
  add constraint client_import_fkey foreign key (location_id, import_id) references import not valid;
comment on column client.import_id is 'the import that brought the client';
