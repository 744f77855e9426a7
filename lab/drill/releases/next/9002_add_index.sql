-- concurrently
drop index concurrently if exists booking_drill_note;
create index concurrently booking_drill_note on booking (location_id, drill_note, starts_at);
