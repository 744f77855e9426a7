-- concurrently
-- The index of 0016 has the same columns of every message. This one, of those that wait, was read as a whole to find ten of them,
-- what had been sent since the last vacuum included.
drop index concurrently if exists message_booking_id_channel_id_idx;
