create table professional (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  external_ref text,
  first_name text not null check (first_name <> ''),
  last_name text not null default '',
  title text not null default '',
  portrait text,
  is_collaborator boolean not null default false,
  active boolean not null default true,
  position smallint not null default 0,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  primary key (location_id, id),
  unique (location_id, external_ref),
  check (rating_sum between rating_count and 5 * rating_count)
);

create table working_hours (
  location_id integer not null,
  professional_id integer not null,
  weekday smallint not null check (weekday between 1 and 7),
  starts smallint not null check (starts between 0 and 1439),
  ends smallint not null check (ends between 1 and 1440),
  primary key (location_id, professional_id, weekday, starts),
  foreign key (location_id, professional_id) references professional on delete cascade,
  check (starts < ends),
  exclude using gist (location_id with =, professional_id with =, weekday with =, int4range(starts, ends) with &&)
);

create table working_break (
  location_id integer not null,
  professional_id integer not null,
  weekday smallint not null check (weekday between 1 and 7),
  starts smallint not null check (starts between 0 and 1439),
  ends smallint not null check (ends between 1 and 1440),
  primary key (location_id, professional_id, weekday, starts),
  foreign key (location_id, professional_id) references professional on delete cascade,
  check (starts < ends)
);

create table equipment_group (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  external_ref text,
  name text not null,
  primary key (location_id, id),
  unique (location_id, external_ref)
);

-- Whatever can be taken: a professional, or one unit of an equipment group.
create table resource (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  professional_id integer,
  equipment_group_id integer,
  unit smallint,
  primary key (location_id, id),
  foreign key (location_id, professional_id) references professional on delete cascade,
  foreign key (location_id, equipment_group_id) references equipment_group on delete cascade,
  unique (location_id, professional_id),
  unique (location_id, equipment_group_id, unit),
  check ((professional_id is not null and equipment_group_id is null and unit is null)
    or (professional_id is null and equipment_group_id is not null and unit >= 1))
);

-- The headings of a location's menu.
create table menu_heading (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  name text not null,
  position smallint not null default 0,
  primary key (location_id, id),
  unique (location_id, name)
);

create table service (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  external_ref text,
  menu_heading_id integer not null,
  category_id smallint not null references category,
  name text not null check (name <> ''),
  description text not null default '',
  duration_minutes smallint not null check (duration_minutes between 5 and 1440),
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 240),
  price_bani integer check (price_bani >= 0),
  max_price_bani integer check (max_price_bani >= price_bani),
  range_price boolean not null default false,
  hidden_price boolean not null default false,
  equipment_group_id integer,
  is_subscription boolean not null default false,
  active boolean not null default true,
  position smallint not null default 0,
  primary key (location_id, id),
  unique (location_id, external_ref),
  foreign key (location_id, menu_heading_id) references menu_heading,
  foreign key (location_id, equipment_group_id) references equipment_group,
  check (range_price or max_price_bani is null)
);

-- Who performs a service; a null price or duration means the service's own.
create table service_professional (
  location_id integer not null,
  service_id integer not null,
  professional_id integer not null,
  price_bani integer check (price_bani >= 0),
  max_price_bani integer check (max_price_bani >= price_bani),
  duration_minutes smallint check (duration_minutes between 5 and 1440),
  primary key (location_id, service_id, professional_id),
  foreign key (location_id, service_id) references service on delete cascade,
  foreign key (location_id, professional_id) references professional on delete cascade
);
create index on service_professional (location_id, professional_id);

create table offer (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  first_date date not null,
  last_date date not null,
  custom_time boolean not null default false,
  starts smallint check (starts between 0 and 1439),
  ends smallint check (ends between 1 and 1440),
  discount_type text not null check (discount_type in ('percentage', 'fixed')),
  discount integer not null check (discount > 0),
  primary key (location_id, id),
  check (first_date <= last_date),
  check (custom_time = (starts is not null and ends is not null)),
  check (starts < ends),
  check (discount_type <> 'percentage' or discount <= 100)
);
comment on column offer.discount is 'whole per cents, or bani';

create table offer_service (
  location_id integer not null,
  offer_id integer not null,
  service_id integer not null,
  primary key (location_id, offer_id, service_id),
  foreign key (location_id, offer_id) references offer on delete cascade,
  foreign key (location_id, service_id) references service on delete cascade
);
create index on offer_service (location_id, service_id);

create table subscription (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  external_ref text,
  name text not null,
  sessions smallint not null check (sessions > 0),
  price_bani integer not null check (price_bani >= 0),
  valid_days smallint not null check (valid_days > 0),
  active boolean not null default true,
  primary key (location_id, id),
  unique (location_id, external_ref)
);

create table subscription_service (
  location_id integer not null,
  subscription_id integer not null,
  service_id integer not null,
  primary key (location_id, subscription_id, service_id),
  foreign key (location_id, subscription_id) references subscription on delete cascade,
  foreign key (location_id, service_id) references service on delete cascade
);

create table customer_subscription (
  location_id integer not null,
  id integer generated always as identity unique,
  subscription_id integer not null,
  customer_id integer not null references customer,
  status text not null check (status in ('pending', 'approved', 'rejected', 'canceled', 'expired')),
  sessions_total smallint not null check (sessions_total > 0),
  sessions_left smallint not null,
  valid_until date,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (location_id, id),
  foreign key (location_id, subscription_id) references subscription,
  check (sessions_left between 0 and sessions_total)
);
create index on customer_subscription (customer_id);

create table voucher (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  code text not null check (code = upper(code) and code <> ''),
  customer_id integer references customer,
  discount_type text not null check (discount_type in ('percentage', 'fixed')),
  discount integer not null check (discount > 0),
  status text not null default 'approved' check (status in ('pending', 'approved', 'rejected', 'canceled', 'expired')),
  valid_from date,
  valid_until date,
  max_uses integer check (max_uses > 0),
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  primary key (location_id, id),
  unique (location_id, code),
  check (uses <= max_uses),
  check (discount_type <> 'percentage' or discount <= 100)
);
comment on column voucher.customer_id is 'null: anybody may use it';
create index on voucher (code);

create table voucher_service (
  location_id integer not null,
  voucher_id integer not null,
  service_id integer not null,
  primary key (location_id, voucher_id, service_id),
  foreign key (location_id, voucher_id) references voucher on delete cascade,
  foreign key (location_id, service_id) references service on delete cascade
);

create table customer_voucher (
  customer_id integer not null references customer,
  location_id integer not null,
  voucher_id integer not null,
  added_at timestamptz not null default now(),
  primary key (customer_id, location_id, voucher_id),
  foreign key (location_id, voucher_id) references voucher on delete cascade
);
