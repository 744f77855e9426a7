-- The team sees which offers ended in a booking: such an entry stays, as booked, until its days are over.
alter table waiting_wish add column booked_at timestamptz;
comment on column waiting_wish.booked_at is 'when its person booked what they had been offered; the entry is over';

create or replace function end_waiting(of_location integer, of_booking integer) returns void language sql as $$
  with over as (
    select w.location_id, w.id, w.hold_id, w.told_at is not null as told from waiting_wish w, booking b
    where b.location_id = of_location and b.id = of_booking and b.status = 'confirmed'
      and w.location_id = b.location_id and w.booked_at is null and b.start_date between w.first_date and w.last_date
      and w.service_ids <@ array(select service_id from booking_service s where s.location_id = b.location_id and s.booking_id = b.id)
      and (w.customer_id = b.customer_id or b.contact_phone in (w.phone, (select phone from customer where id = w.customer_id)))
  ), freed as (
    delete from hold h using over o where h.location_id = o.location_id and h.id = o.hold_id and h.owner = 'offer:' || o.id
  ), booked as (
    update waiting_wish w set booked_at = now() from over o where w.location_id = o.location_id and w.id = o.id and o.told
  )
  delete from waiting_wish w using over o where w.location_id = o.location_id and w.id = o.id and not o.told
$$;
