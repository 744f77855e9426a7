-- What services are found by: name, heading of the menu and trade, folded; each distinct text once, so that a search reads it once.
create table service_text (
  id integer primary key generated always as identity,
  text text not null unique
);
create index on service_text using gin (text gin_trgm_ops);
alter table service add column text_id integer references service_text;

create function find_service_text(wanted text) returns integer language plpgsql as $$
declare
  found_id integer;
begin
  select id into found_id from service_text where text = wanted;
  if found_id is not null then return found_id; end if;
  insert into service_text (text) values (wanted) on conflict do nothing;
  select id into found_id from service_text where text = wanted;
  return found_id;
end $$;

-- Kept by the database itself, so that no path can forget it.
create function keep_service_text() returns trigger language plpgsql as $$
begin
  new.text_id := find_service_text(fold_text(concat_ws(' ', new.name,
    (select h.name from menu_heading h where h.location_id = new.location_id and h.id = new.menu_heading_id),
    (select c.name from category c where c.id = new.category_id))));
  return new;
end $$;
create trigger keep_service_text before insert or update of name, menu_heading_id, category_id on service
  for each row execute function keep_service_text();
update service set name = name;

-- When visits of each service can start, for the days within reach; one row for each trade of a location that is open that day.
create table free_time (
  location_id integer not null references location on delete cascade,
  date date not null,
  category_id smallint not null references category,
  morning smallint not null,
  afternoon smallint not null,
  evening smallint not null,
  service_ids integer[] not null,
  text_ids integer[] not null,
  mornings smallint[] not null,
  afternoons smallint[] not null,
  evenings smallint[] not null,
  starts bytea not null,
  primary key (location_id, date, category_id)
) with (fillfactor = 85);
comment on column free_time.morning is 'the last minute of the day, before 12:00, at which one of the services can start; -1: none';
comment on column free_time.mornings is 'the same for each service, in the order of service_ids';
comment on column free_time.starts is 'a bitmap for each service, in that order: bit n is set when it can start n steps of the grid after midnight';

alter table location add column free_until date;
comment on column location.free_until is 'the last day for which free_time is kept; null: not built yet';

-- Changes of claims whose free time is still to be written anew: by the transaction that made them, else by the tidy-up job.
create table free_time_due (
  location_id integer not null,
  id bigint generated always as identity,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  changed_by xid8 not null default pg_current_xact_id(),
  primary key (location_id, id)
);
create index on free_time_due (changed_by);

create function note_free_time_due() returns trigger language plpgsql as $$
begin
  insert into free_time_due (location_id, starts_at, ends_at)
    select location_id, min(lower(during)), max(upper(during)) from changed
    group by location_id, date_trunc('day', lower(during));
  return null;
end $$;
create trigger note_taken after insert on claim referencing new table as changed for each statement execute function note_free_time_due();
create trigger note_freed after delete on claim referencing old table as changed for each statement execute function note_free_time_due();
create trigger note_left after update on claim referencing old table as changed for each statement execute function note_free_time_due();
create trigger note_moved after update on claim referencing new table as changed for each statement execute function note_free_time_due();
