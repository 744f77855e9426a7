-- What a team is to be told of: written with the act, and deleted when its messages are written a minute later.
create table staff_notice (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  kind text not null,
  professional_id integer not null,
  booking_id integer,
  time_off_id integer,
  starts_before timestamptz,
  at timestamptz not null,
  primary key (location_id, id),
  foreign key (location_id, professional_id) references professional on delete cascade,
  foreign key (location_id, booking_id) references booking on delete cascade,
  foreign key (location_id, time_off_id) references time_off on delete cascade,
  check (num_nonnulls(booking_id, time_off_id) = 1)
);
comment on column staff_notice.professional_id is 'whose calendar it is about';
comment on column staff_notice.starts_before is 'when a moved visit was to begin';
create index on staff_notice (location_id, booking_id);
create index on staff_notice (location_id, time_off_id);

alter table membership add column notices jsonb not null default '{}';
comment on column membership.notices is 'what the member has turned on or off of what they are told';
