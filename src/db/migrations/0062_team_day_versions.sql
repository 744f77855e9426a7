-- What only the team's calendar shows raises the version of the location's calendar too: the names of booked services, of
-- a client only what is shown, notes, and time off. What free times are made of does so since 0046.
do $$
declare
  name text;
begin
  foreach name in array array['client', 'booking_service', 'booking_note', 'time_off'] loop
    execute format('create constraint trigger note_team_day_version after %s on %I deferrable initially deferred for each row
      when (current_setting(''dichis.calendar_events'', true) is distinct from ''off'') execute function note_calendar_version()',
      case name when 'client' then 'delete or update of name, phone' else 'insert or delete or update' end, name);
  end loop;
end $$;
comment on column calendar_counter.version is 'equal versions, equal free times and equal days of the team; null: not known yet';
