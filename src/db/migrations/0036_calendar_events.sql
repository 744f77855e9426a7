-- What has changed in a location's calendar, numbered in the order of the commits without a gap: whoever has seen a number
-- has missed nothing before it. The counter's row is locked from just before the commit until after it.
create table calendar_counter (
  location_id integer primary key,
  last bigint not null
);
create table calendar_event (
  location_id integer not null,
  id bigint not null,
  kind text not null check (kind in ('booking', 'hold', 'time_off')),
  row_id integer not null,
  professional_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  at timestamptz not null default now(),
  primary key (location_id, id)
);
create index on calendar_event (at);

create function note_calendar_change() returns trigger language plpgsql as $$
declare
  place integer := case tg_op when 'DELETE' then old.location_id else new.location_id end;
  number bigint;
begin
  insert into calendar_counter (location_id, last) values (place, 1)
    on conflict (location_id) do update set last = calendar_counter.last + 1 returning last into number;
  insert into calendar_event (location_id, id, kind, row_id, professional_id, starts_at, ends_at) values (place, number, tg_table_name,
    case tg_op when 'DELETE' then old.id else new.id end,
    case tg_op when 'DELETE' then old.professional_id else new.professional_id end,
    case tg_op when 'DELETE' then old.starts_at when 'UPDATE' then least(old.starts_at, new.starts_at) else new.starts_at end,
    case tg_op when 'DELETE' then old.ends_at when 'UPDATE' then greatest(old.ends_at, new.ends_at) else new.ends_at end);
  perform pg_notify('calendar', place::text);
  return null;
end $$;

-- Deferred to the commit, so that the counter is locked for a moment only. Who loads very many rows turns them off.
create constraint trigger note_calendar_change after insert or delete on booking deferrable initially deferred
  for each row when (current_setting('dichis.calendar_events', true) is distinct from 'off') execute function note_calendar_change();
create constraint trigger note_calendar_update
  after update of status, starts_at, ends_at, professional_id, arrived_at, seen_at, client_id, lapses_at on booking deferrable initially deferred
  for each row when (current_setting('dichis.calendar_events', true) is distinct from 'off') execute function note_calendar_change();
create constraint trigger note_calendar_change after insert or update or delete on hold deferrable initially deferred
  for each row execute function note_calendar_change();
create constraint trigger note_calendar_change after insert or update or delete on time_off deferrable initially deferred
  for each row execute function note_calendar_change();

-- Whose rights have changed: their open streams end, and each asks anew.
create function note_staff_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('calendar_staff', old.customer_id::text);
  return null;
end $$;
create trigger note_staff_change after update of ended_at, role, switches, professional_id on membership
  for each row execute function note_staff_change();
create trigger note_staff_change after update of ended_at, location_id on staff_session
  for each row execute function note_staff_change();
