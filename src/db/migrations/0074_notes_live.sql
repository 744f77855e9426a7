-- A note that the team writes to a booking, or deletes, is seen by all who look at its day: an event of the booking.
-- Of a booking that is deleted with its notes the booking's own event says enough; no number may be left out.
create function note_booking_note() returns trigger language plpgsql as $$
declare
  place integer := case tg_op when 'DELETE' then old.location_id else new.location_id end;
  noted booking;
  number bigint;
begin
  select * into noted from booking b
    where b.location_id = place and b.id = case tg_op when 'DELETE' then old.booking_id else new.booking_id end;
  if not found then
    return null;
  end if;
  insert into calendar_counter (location_id, last) values (place, 1)
    on conflict (location_id) do update set last = calendar_counter.last + 1 returning last into number;
  insert into calendar_event (location_id, id, kind, row_id, professional_id, starts_at, ends_at)
    values (place, number, 'booking', noted.id, noted.professional_id, noted.starts_at, noted.ends_at);
  perform pg_notify('calendar', place::text);
  return null;
end $$;
create constraint trigger note_calendar_change after insert or delete on booking_note deferrable initially deferred
  for each row when (current_setting('dichis.calendar_events', true) is distinct from 'off') execute function note_booking_note();
