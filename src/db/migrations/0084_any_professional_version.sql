-- Whether a visit of nobody's can be booked is part of what free times say, and so raises their version (0046).
create constraint trigger note_any_professional_version after update of any_professional on location
  deferrable initially deferred for each row
  when (current_setting('dichis.calendar_events', true) is distinct from 'off') execute function note_location_version();
