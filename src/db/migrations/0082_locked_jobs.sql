-- concurrently
-- Queueing a job looks for one of its key that runs. By the index of all keys a session that planned while the queue was short read
-- the whole queue each time: with 10,000 reminders in it that was 3 ms of a booking. Few jobs run at once.
create index concurrently if not exists locked_jobs_by_key on graphile_worker._private_jobs (key) where is_available is not true;
