-- The rules of a service about its client's other visits at the location: so many days after a visit of another service, a test
-- before it, or another service first for who is new. Several of one kind are choices, but 'at_least', each of which holds.
create table visit_rule (
  location_id integer not null,
  service_id integer not null,
  kind text not null,
  after_id integer not null,
  days smallint check (days between 1 and 730),
  hours smallint check (hours between 1 and 720),
  months smallint check (months between 1 and 24),
  primary key (location_id, service_id, kind, after_id),
  foreign key (location_id, service_id) references service (location_id, id) on delete cascade,
  foreign key (location_id, after_id) references service (location_id, id) on delete cascade,
  check (case kind
    when 'at_most' then days is not null and hours is null and months is null
    when 'at_least' then days is not null and hours is null and months is null
    when 'test' then days is null and hours is not null and months is not null and service_id <> after_id
    when 'first_visit' then days is null and hours is null and months is null and service_id <> after_id
    else false end)
);
create index on visit_rule (location_id, after_id);

create constraint trigger note_calendar_version after insert or delete or update on visit_rule deferrable initially deferred
  for each row when (current_setting('dichis.calendar_events', true) is distinct from 'off') execute function note_calendar_version();
