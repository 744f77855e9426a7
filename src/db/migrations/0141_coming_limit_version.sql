-- How long before a visit 'Vin' must be said is part of what the team's days show, and raises their version with the rest (0084).
drop trigger note_calendar_version on location;
create constraint trigger note_calendar_version after insert or update of slot_grid_minutes, minimum_notice_minutes, horizon_days,
  closes_on_public_holidays, active, asks_approval, any_professional, coming_limit_minutes on location deferrable initially deferred
  for each row when (current_setting('dichis.calendar_events', true) is distinct from 'off') execute function note_location_version();
