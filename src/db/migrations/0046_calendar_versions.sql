-- The version of all that a location's free times are made of: another one after each commit that changed any of it.
-- Random, so that a database that was restored, or a standby that took over, never shows a known version for other data.
-- It stands in the row that calendar events lock, so that the two cannot wait for each other in turn.
alter table calendar_counter alter column last set default 0;
alter table calendar_counter add column version uuid;
alter table calendar_counter alter column version set default gen_random_uuid();
comment on column calendar_counter.version is 'equal versions, equal free times; null: not known yet';

create function raise_calendar_version(place integer) returns void language plpgsql as $$
begin
  -- One time a transaction is enough: the row is locked until its end.
  if current_setting('dichis.raised', true) = place::text then return; end if;
  insert into calendar_counter (location_id) values (place)
    on conflict (location_id) do update set version = gen_random_uuid();
  perform set_config('dichis.raised', place::text, true);
end $$;

create function note_calendar_version() returns trigger language plpgsql as $$
begin
  perform raise_calendar_version(case tg_op when 'DELETE' then old.location_id else new.location_id end);
  return null;
end $$;

create function note_location_version() returns trigger language plpgsql as $$
begin
  perform raise_calendar_version(new.id);
  return null;
end $$;

-- Every table that free times are read from; of a location the columns, as others of it change by the hour. Deferred to the
-- commit, so that the row is locked for a moment only. Who loads very many rows turns them off, as those of the events, and
-- raises at the end.
do $$
declare
  name text;
begin
  foreach name in array array['location', 'professional', 'resource', 'opening_hours', 'opening_date', 'closure', 'working_hours',
    'working_break', 'roster', 'working_date', 'claim', 'hold', 'booking', 'service', 'service_professional', 'offer', 'offer_service',
    'subscription', 'subscription_service'] loop
    execute format('create constraint trigger note_calendar_version after %s on %I deferrable initially deferred for each row
      when (current_setting(''dichis.calendar_events'', true) is distinct from ''off'') execute function %I()',
      case name when 'location' then 'insert or update of slot_grid_minutes, minimum_notice_minutes, horizon_days,
        closes_on_public_holidays, active, asks_approval' else 'insert or delete or update' end, name,
      case name when 'location' then 'note_location_version' else 'note_calendar_version' end);
  end loop;
end $$;
