-- concurrently
drop index concurrently if exists booking_requests;
create index concurrently booking_requests on booking (location_id, lapses_at) where status = 'pending';
