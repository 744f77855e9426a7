-- How a location can be entered and used. A fact without a row is not known, which is neither yes nor no.
create table access_fact (
  location_id integer not null references location on delete cascade,
  fact text not null,
  value jsonb not null check (jsonb_typeof(value) in ('boolean', 'number', 'string')),
  confirmed_on date not null,
  source text not null check (source = 'location'),
  primary key (location_id, fact)
);
comment on column access_fact.source is 'who confirmed it: location, its owner or manager';
