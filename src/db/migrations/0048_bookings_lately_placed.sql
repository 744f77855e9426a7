-- concurrently
drop index concurrently if exists booking_lately_placed;
create index concurrently booking_lately_placed on booking (customer_id, created_at);
