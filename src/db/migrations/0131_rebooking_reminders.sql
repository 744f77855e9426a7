-- A reminder that a client asked for, some weeks after a visit, to book the same again ('Amintește-mi').
create table rebooking_reminder (
  location_id integer not null,
  booking_id integer not null,
  weeks smallint not null check (weeks in (2, 4, 6, 8)),
  asked_on date not null,
  primary key (location_id, booking_id),
  foreign key (location_id, booking_id) references booking (location_id, id) on delete cascade
);
comment on column rebooking_reminder.asked_on is 'the weeks are counted from this day, or from the visit where that is later';
