-- An entry of the waiting list is notified of starts that its person could not see when they made it, and it is over
-- when they have booked what it waits for, in whatever way.
alter table waiting_wish add column seen jsonb not null default '{}', add column offered tstzrange;
comment on column waiting_wish.seen is 'starts that were free when it was made: minutes of the day, by date';
comment on column waiting_wish.offered is 'the visit that its person was notified of';

create function end_waiting(of_location integer, of_booking integer) returns void language sql as $$
  delete from waiting_wish w using booking b
  where b.location_id = of_location and b.id = of_booking and b.status = 'confirmed'
    and w.location_id = b.location_id and b.start_date between w.first_date and w.last_date
    and w.service_ids <@ array(select service_id from booking_service s where s.location_id = b.location_id and s.booking_id = b.id)
    and (w.customer_id = b.customer_id or b.contact_phone in (w.phone, (select phone from customer where id = w.customer_id)))
$$;

create function end_waiting_of_booked() returns trigger language plpgsql as $$
begin
  perform end_waiting(location_id, booking_id) from (select distinct location_id, booking_id from changed) booked;
  return null;
end $$;
create trigger end_waiting_of_booked after insert on booking_service referencing new table as changed for each statement execute function end_waiting_of_booked();

create function end_waiting_of_changed() returns trigger language plpgsql as $$
begin
  perform end_waiting(new.location_id, new.id);
  return null;
end $$;
create trigger end_waiting_of_changed after update of start_date, customer_id, contact_phone, status on booking for each row
  when ((old.start_date, old.customer_id, old.contact_phone, old.status) is distinct from (new.start_date, new.customer_id, new.contact_phone, new.status))
  execute function end_waiting_of_changed();
