-- The client's word that they come ('Vin'). It is about one start: a visit that moves needs it again, one that moves back has it.
alter table booking add column coming_at timestamptz, add column coming_for timestamptz;
comment on column booking.coming_at is 'when the client, or the team for them, last said that they come';
comment on column booking.coming_for is 'the start that was said of; the word holds while it is starts_at';
create constraint trigger note_coming after update of coming_for on booking deferrable initially deferred
  for each row when (current_setting('dichis.calendar_events', true) is distinct from 'off') execute function note_calendar_change();
