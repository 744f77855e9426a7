-- Whoever waits is looked for by place and day, the longest waiting first; their own wishes by who they are.
create index waiting_wish_open on waiting_wish (location_id, last_date, first_date) where told_at is null;
create index on waiting_wish (customer_id);
create index on waiting_wish (phone) where customer_id is null;

-- The withdrawal from a voucher's or a subscription's contract, as it was declared.
create table withdrawal (
  location_id integer not null references location,
  id integer generated always as identity unique,
  number text not null unique,
  customer_id integer not null references customer,
  kind text not null check (kind in ('voucher', 'subscription')),
  voucher_id integer,
  customer_subscription_id integer,
  name text not null,
  contract_date date not null,
  sessions_total smallint,
  sessions_used smallint,
  at timestamptz not null,
  primary key (location_id, id),
  foreign key (location_id, voucher_id) references voucher,
  foreign key (location_id, customer_subscription_id) references customer_subscription,
  check (num_nonnulls(voucher_id, customer_subscription_id) = 1),
  unique (location_id, voucher_id),
  unique (location_id, customer_subscription_id)
);
create index on withdrawal (customer_id);
