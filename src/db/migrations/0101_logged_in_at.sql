-- After a year without a login a code by SMS does not open an account by itself: the number may be another person's.
-- Accounts that are there count from now.
alter table customer add column logged_in_at timestamptz not null default now();
comment on column customer.logged_in_at is 'when somebody last logged in to it, on any side, to a day';
