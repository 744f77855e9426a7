-- Pictures of work done, by one of the team or by the location as a whole (LO-13); apart from the gallery of rooms.
create table work (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity,
  professional_id integer,
  source text not null,
  alt text not null,
  position smallint not null default 0,
  primary key (location_id, id),
  foreign key (location_id, professional_id) references professional on delete cascade
);
create index on work (location_id, professional_id);
