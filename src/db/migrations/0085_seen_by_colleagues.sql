-- What the team places counts as seen when it is written, and is new to colleagues until one of them opens it. What was placed before is new to nobody.
set local dichis.calendar_events to 'off';
update booking set seen_at = created_at + interval '1 second' where placed_by_id is not null and seen_at = created_at and ends_at > now();
comment on column booking.seen_at is 'when somebody of the team first opened it; null: nobody since its client placed or moved it; the time of its creation: nobody but who placed it';
