-- How late the client says that they come ('Întârzii'). Like 'Vin' it is about one start.
alter table booking add column late_minutes smallint check (late_minutes in (5, 10, 15)), add column late_at timestamptz,
  add column late_for timestamptz;
comment on column booking.late_for is 'the start that the lateness was said of; it holds while it is starts_at';
create constraint trigger note_lateness after update of late_minutes, late_for on booking deferrable initially deferred
  for each row when (current_setting('dichis.calendar_events', true) is distinct from 'off') execute function note_calendar_change();
