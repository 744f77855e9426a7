-- How long before a visit its client must have said 'Vin', or it is cancelled; 0: silence cancels nothing.
alter table location add column coming_limit_minutes int not null default 0 check (coming_limit_minutes between 0 and 720);
-- The client was told so when booking. It is about one start, as coming_for is.
alter table booking add column coming_until timestamptz, add column coming_until_for timestamptz;
comment on column booking.coming_until is 'until when its client was told to say that they come, or it is cancelled';
comment on column booking.coming_until_for is 'the start that was told of; it holds while it is starts_at';
alter table cancellation add column by_silence boolean not null default false;
comment on column cancellation.by_silence is 'its client did not say in time that they come; canceled_by is system then';
