-- concurrently
drop index concurrently if exists booking_to_confirm;
create index concurrently booking_to_confirm on booking (coming_until) where status = 'confirmed' and coming_until is not null;
