-- concurrently
drop index concurrently if exists message_parked;
create index concurrently message_parked on message (dropped_at) where last_error like 'parked: %';
