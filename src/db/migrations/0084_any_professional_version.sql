-- Whether clients must choose at whom they come is part of what free times say, and raises their version with the rest (0046).
drop trigger note_calendar_version on location;
create constraint trigger note_calendar_version after insert or update of slot_grid_minutes, minimum_notice_minutes, horizon_days,
  closes_on_public_holidays, active, asks_approval, any_professional on location deferrable initially deferred for each row
  when (current_setting('dichis.calendar_events', true) is distinct from 'off') execute function note_location_version();
