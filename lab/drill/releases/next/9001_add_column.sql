-- The usual change of a future release: a column with a default, and a table that refers to a large one.
alter table booking add column drill_note text not null default '';
create table drill_note (
  id integer primary key generated always as identity,
  location_id integer not null,
  booking_id integer not null,
  foreign key (location_id, booking_id) references booking on delete cascade
);
