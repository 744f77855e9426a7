-- How many upcoming bookings one client may have at the location.
alter table location add column upcoming_bookings smallint not null default 10 check (upcoming_bookings between 1 and 10);
