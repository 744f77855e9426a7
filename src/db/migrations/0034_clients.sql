-- Who comes to a location: one client for each phone. Bookings find theirs by phone or account.
create table client (
  location_id integer not null references location,
  id integer generated always as identity unique,
  name text not null default '',
  folded_name text generated always as (fold_text(name)) stored,
  phone text,
  email text,
  customer_id integer references customer,
  source text not null default 'online' check (source in ('online', 'phone', 'walk_in', 'partner', 'import')),
  tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (location_id, id)
);
create unique index client_phone_key on client (location_id, phone) where phone is not null;
create unique index client_customer_key on client (location_id, customer_id) where customer_id is not null;
create index on client (customer_id) where customer_id is not null;
create index client_name on client using gin (folded_name gin_trgm_ops);
create index client_phone on client using gin (phone gin_trgm_ops);

alter table booking
  add column source text not null default 'online',
  add column client_id integer,
  add column placed_by_id integer,
  add column arrived_at timestamptz,
  add column seen_at timestamptz,
  add column overridden text[] not null default '{}',
  add constraint booking_source_check check (source in ('online', 'phone', 'walk_in', 'partner', 'import')) not valid,
  add constraint booking_client_fkey foreign key (location_id, client_id) references client not valid,
  add constraint booking_placed_by_fkey foreign key (placed_by_id) references customer not valid,
  drop constraint booking_check1,
  add constraint booking_contact_check check (customer_id is not null or contact_phone is not null or source <> 'online') not valid;
comment on column booking.placed_by_id is 'the member of the team who placed it; null where the client did';
comment on column booking.arrived_at is 'when the client came; seen by the location only';
comment on column booking.seen_at is 'when somebody of the team first opened it';
comment on column booking.overridden is 'the soft rules that the team went past, by name';

-- Notes of the team about a visit. The client never sees them.
create table booking_note (
  location_id integer not null,
  id integer generated always as identity unique,
  booking_id integer not null,
  author_id integer not null references customer,
  text text not null check (text <> ''),
  at timestamptz not null,
  primary key (location_id, id),
  foreign key (location_id, booking_id) references booking on delete cascade
);
create index on booking_note (location_id, booking_id);

-- Where a booking was before the team moved it: put back while the hold of its old time lives.
create table booking_undo (
  location_id integer not null,
  booking_id integer not null,
  hold_id integer not null,
  visit jsonb not null,
  claims jsonb not null,
  sequence integer not null,
  primary key (location_id, booking_id),
  foreign key (location_id, booking_id) references booking on delete cascade,
  foreign key (location_id, hold_id) references hold on delete cascade
);
comment on column booking_undo.sequence is 'of the booking after the move: the messages of that state are taken back with it';
create index on booking_undo (location_id, hold_id);

-- The client of this account or phone at the location, made where there is none; null for neither.
create function find_client(at integer, account integer, number text, named text, mailed text, came text) returns integer
language plpgsql as $$
declare
  found_id integer;
begin
  if account is null and number is null then return null; end if;
  select id into found_id from client where location_id = at and customer_id = account;
  if found_id is not null then return found_id; end if;
  if number is not null then
    select id into found_id from client where location_id = at and phone = number;
    if found_id is not null then
      update client set customer_id = account where location_id = at and id = found_id and account is not null;
      return found_id;
    end if;
  end if;
  insert into client (location_id, name, phone, email, customer_id, source) values (at, named, number, mailed, account, came)
    on conflict do nothing returning id into found_id;
  if found_id is null then
    select id into found_id from client where location_id = at and (customer_id = account or phone = number) limit 1;
  end if;
  return found_id;
end $$;

-- Done by the database itself, so that no path can forget it. A booking that names its client is left with that one.
create function set_client() returns trigger language plpgsql as $$
begin
  if new.client_id is null then
    new.client_id := find_client(new.location_id, new.customer_id, new.contact_phone, new.contact_name, new.contact_email, new.source);
  elsif tg_op = 'UPDATE' and new.customer_id is distinct from old.customer_id then
    update client set customer_id = new.customer_id where location_id = new.location_id and id = new.client_id
      and (new.customer_id is null or not exists (select from client c
        where c.location_id = new.location_id and c.customer_id = new.customer_id));
  end if;
  return new;
end $$;
create trigger set_client before insert or update of customer_id, contact_phone, client_id on booking
  for each row execute function set_client();
