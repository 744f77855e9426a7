-- A sender takes a message for a while instead of keeping a transaction open on it: a provider that hangs then holds no
-- connection, and what a killed process had taken is free again by itself.
alter table message add column leased_until timestamptz;

-- Which state of its booking a message tells (booking.sequence): a reminder of an earlier one is not sent.
alter table message add column booking_sequence integer;

create index on message (booking_id, channel, id) where sent_at is null and dropped_at is null;
