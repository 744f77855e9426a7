-- How often each worker has said that it lives. Each time takes one transaction of its own, so that readers of the
-- database's state can leave these out of the transactions that may have changed something.
alter table job_worker add column beats bigint not null default 0;
