-- Prices that the menu takes over when their day begins; a row goes when it has.
create table planned_price (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  from_date date not null,
  service_id integer not null,
  professional_id integer,
  price_bani integer not null check (price_bani >= 0),
  max_price_bani integer check (max_price_bani > price_bani),
  range_price boolean not null,
  primary key (location_id, id),
  unique nulls not distinct (location_id, service_id, professional_id, from_date),
  foreign key (location_id, service_id) references service on delete cascade,
  foreign key (location_id, professional_id) references professional on delete cascade,
  check (range_price or max_price_bani is null)
);
create index on planned_price (from_date);
comment on column planned_price.professional_id is 'null: the menu''s price; else the price of this professional''s own';
