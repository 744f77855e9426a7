-- Other hours, closures, services or rules are seen in the open calendars too: an event for each professional, of all days
-- from today on, so that each is given to those who may see that person's calendar.
alter table calendar_event drop constraint calendar_event_kind_check,
  add constraint calendar_event_kind_check check (kind in ('booking', 'hold', 'time_off', 'timetable')) not valid;
alter table calendar_event validate constraint calendar_event_kind_check;

create or replace function raise_timetable_version(place integer) returns void language plpgsql as $$
declare
  before bigint;
  people integer[] := array(select id from professional where location_id = place order by id);
begin
  if current_setting('dichis.raised_timetable', true) = place::text then return; end if;
  insert into calendar_counter as counter (location_id, last) values (place, cardinality(people))
    on conflict (location_id) do update set version = gen_random_uuid(), timetable_version = gen_random_uuid(),
      last = counter.last + cardinality(people)
    returning last - cardinality(people) into before;
  insert into calendar_event (location_id, id, kind, row_id, professional_id, starts_at, ends_at)
    select place, before + number, 'timetable', person, person, now(), now() + interval '1 year'
    from unnest(people) with ordinality as each (person, number);
  perform pg_notify('calendar', place::text);
  perform set_config('dichis.raised', place::text, true);
  perform set_config('dichis.raised_timetable', place::text, true);
end $$;
