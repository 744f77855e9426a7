-- A guest of the site owns holds and wishes by the visitor cookie, a customer by the account.
create table hold (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  owner text not null,
  professional_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  service_ids integer[] not null,
  expires_at timestamptz not null,
  address_hash bytea,
  created_at timestamptz not null default now(),
  primary key (location_id, id),
  foreign key (location_id, professional_id) references professional,
  check (starts_at < ends_at)
);
comment on column hold.address_hash is 'keyed hash of the network address, so that one address cannot hold a whole town';
comment on column hold.owner is 'customer:ID or visitor:TOKEN; one live hold each';
create unique index hold_owner_key on hold (owner);
create index on hold (expires_at);
create index on hold (address_hash);

create table time_off (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  professional_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  primary key (location_id, id),
  foreign key (location_id, professional_id) references professional on delete cascade,
  check (starts_at < ends_at)
);

create table booking (
  location_id integer not null references location,
  id integer generated always as identity unique,
  number text not null unique,
  customer_id integer references customer,
  contact_name text not null,
  contact_phone text,
  contact_email text,
  professional_id integer not null,
  professional_chosen boolean not null,
  status text not null check (status in ('pending', 'confirmed', 'completed', 'canceled', 'no_show')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  start_date date not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  duration_minutes smallint not null check (duration_minutes > 0),
  price_bani integer check (price_bani >= 0),
  max_price_bani integer check (max_price_bani >= 0),
  base_price_bani integer check (base_price_bani >= 0),
  max_base_price_bani integer check (max_base_price_bani >= 0),
  priced boolean not null,
  comment text not null default '',
  custom_fields jsonb not null default '{}',
  voucher_id integer,
  customer_subscription_id integer,
  manage_hash bytea unique,
  lapses_at timestamptz,
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (location_id, id),
  foreign key (location_id, professional_id) references professional,
  foreign key (location_id, voucher_id) references voucher,
  foreign key (location_id, customer_subscription_id) references customer_subscription,
  check (starts_at < ends_at),
  check (customer_id is not null or contact_phone is not null)
);
comment on column booking.priced is 'false: all four totals were zero, the summary is null on the wire';
comment on column booking.start_minute is 'wall time in Europe/Bucharest, minutes of the day, as shown to the customer';
create index on booking (customer_id, starts_at);
create index on booking (location_id, start_date, professional_id) where status <> 'canceled';
create index on booking (ends_at) where status = 'confirmed';
create index on booking (lapses_at) where status = 'pending';
create index on booking (contact_phone) where customer_id is null;

-- What was promised, as it was on that day.
create table booking_service (
  location_id integer not null,
  booking_id integer not null,
  position smallint not null,
  service_id integer not null,
  name text not null,
  duration_minutes smallint not null,
  price_bani integer,
  max_price_bani integer,
  base_price_bani integer,
  max_base_price_bani integer,
  primary key (location_id, booking_id, position),
  foreign key (location_id, booking_id) references booking on delete cascade,
  foreign key (location_id, service_id) references service
);

-- A claim takes a resource for a time. Rows exist only while they hold: cancelling, lapsing and moving delete them.
-- The exclusion is the promise that nothing is ever booked twice.
create table claim (
  location_id integer not null,
  id bigint generated always as identity,
  resource_id integer not null,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during) and not lower_inf(during) and not upper_inf(during)),
  booking_id integer,
  hold_id integer,
  time_off_id integer,
  primary key (location_id, id),
  foreign key (location_id, resource_id) references resource,
  foreign key (location_id, booking_id) references booking on delete cascade,
  foreign key (location_id, hold_id) references hold on delete cascade,
  foreign key (location_id, time_off_id) references time_off on delete cascade,
  check (num_nonnulls(booking_id, hold_id, time_off_id) = 1),
  constraint claim_never_twice exclude using gist (location_id with =, resource_id with =, during with &&)
);
create index on claim (location_id, booking_id) where booking_id is not null;
create index on claim (location_id, hold_id) where hold_id is not null;
create index on claim (location_id, time_off_id) where time_off_id is not null;

create table cancellation (
  location_id integer not null,
  booking_id integer not null,
  canceled_by text not null check (canceled_by in ('customer', 'location', 'system')),
  reason_id smallint references cancellation_reason,
  comment text not null default '',
  at timestamptz not null default now(),
  primary key (location_id, booking_id),
  foreign key (location_id, booking_id) references booking on delete cascade
);

create table voucher_use (
  location_id integer not null,
  booking_id integer not null,
  voucher_id integer not null,
  owner text not null,
  primary key (location_id, booking_id),
  foreign key (location_id, booking_id) references booking on delete cascade,
  foreign key (location_id, voucher_id) references voucher
);
create index on voucher_use (location_id, voucher_id, owner);

create table review (
  location_id integer not null,
  id integer generated always as identity unique,
  booking_id integer not null,
  professional_id integer not null,
  customer_id integer references customer,
  author text not null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  reply text,
  created_at timestamptz not null default now(),
  primary key (location_id, id),
  unique (location_id, booking_id),
  foreign key (location_id, booking_id) references booking,
  foreign key (location_id, professional_id) references professional
);
create index on review (location_id, created_at desc);

create table favourite (
  customer_id integer not null references customer,
  location_id integer not null references location on delete cascade,
  added_at timestamptz not null default now(),
  primary key (customer_id, location_id)
);

create table waiting_wish (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  customer_id integer references customer,
  phone text,
  token_hash bytea not null unique,
  service_ids integer[] not null check (cardinality(service_ids) > 0),
  professional_id integer,
  first_date date not null,
  last_date date not null,
  day_part text check (day_part in ('morning', 'afternoon', 'evening')),
  created_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (location_id, id),
  foreign key (location_id, professional_id) references professional on delete cascade,
  check (first_date <= last_date),
  check (customer_id is not null or phone is not null)
);

-- Ratings are sums kept by the database itself, so that no path can forget them.
create function keep_ratings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update location set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.location_id;
    update professional set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1
      where location_id = old.location_id and id = old.professional_id;
  end if;
  if tg_op <> 'DELETE' then
    update location set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.location_id;
    update professional set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1
      where location_id = new.location_id and id = new.professional_id;
  end if;
  return null;
end $$;
create trigger keep_ratings after insert or delete or update of rating on review for each row execute function keep_ratings();
