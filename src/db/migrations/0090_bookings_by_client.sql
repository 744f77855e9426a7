-- concurrently
-- Whoever looked for a booking by its id read all of its location's by this index, where a session had planned while there were few:
-- foreign keys did so five times a booking. Bookings without a client are not looked for by it, so that it no longer serves for those.
drop index concurrently if exists booking_of_client;
create index concurrently booking_of_client on booking (location_id, client_id, starts_at) where client_id is not null;
drop index concurrently if exists booking_client;
