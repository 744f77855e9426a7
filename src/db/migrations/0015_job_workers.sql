-- Who runs jobs, and when they last said so: the jobs of one who was killed go back to the queue within seconds.
create table job_worker (
  id text primary key,
  seen_at timestamptz not null default now()
);
