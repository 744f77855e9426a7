-- The version of what changes by the week and not by the minute: the hours, team, menu and rules of a location. It is all that
-- free times are made of but claims, holds and bookings, and nothing that only the team's days show. Random, and in the same
-- row as the other, as 0046 says.
alter table calendar_counter add column timetable_version uuid;
alter table calendar_counter alter column timetable_version set default gen_random_uuid();
comment on column calendar_counter.timetable_version is 'equal versions, equal hours, team, menu and rules; null: not known yet';

create function raise_timetable_version(place integer) returns void language plpgsql as $$
begin
  if current_setting('dichis.raised_timetable', true) = place::text then return; end if;
  insert into calendar_counter (location_id) values (place)
    on conflict (location_id) do update set version = gen_random_uuid(), timetable_version = gen_random_uuid();
  perform set_config('dichis.raised', place::text, true);
  perform set_config('dichis.raised_timetable', place::text, true);
end $$;

create or replace function note_calendar_version() returns trigger language plpgsql as $$
declare
  place integer := case tg_op when 'DELETE' then old.location_id else new.location_id end;
begin
  if tg_name = 'note_team_day_version' or tg_table_name in ('claim', 'hold', 'booking') then
    perform raise_calendar_version(place);
  else
    perform raise_timetable_version(place);
  end if;
  return null;
end $$;

create or replace function note_location_version() returns trigger language plpgsql as $$
begin
  perform raise_timetable_version(new.id);
  return null;
end $$;
