-- Who works at a location, and as what. `switches` are the rights that the owner has turned on or off for this person.
create table membership (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  customer_id integer not null references customer,
  role text not null check (role in ('owner', 'manager', 'reception', 'professional')),
  professional_id integer,
  switches jsonb not null default '{}',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (location_id, id),
  foreign key (location_id, professional_id) references professional
);
comment on column membership.professional_id is 'whose calendar is their own; null for who only manages';
create unique index membership_person_key on membership (customer_id, location_id) where ended_at is null;

-- A login to the partner's or the operator's side: one token, of which only the hash is kept. The chosen location is the tenant.
create table staff_session (
  id bigint primary key generated always as identity,
  audience text not null check (audience in ('partner', 'operator')),
  customer_id integer not null references customer,
  location_id integer references location on delete set null,
  token_hash bytea not null unique,
  device_name text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on staff_session (customer_id) where ended_at is null;

-- The audit log: each act of staff, written in the transaction of the act. Nobody changes or deletes a row.
create table staff_action (
  location_id integer not null references location,
  id bigint generated always as identity unique,
  at timestamptz not null default now(),
  customer_id integer not null references customer,
  device_name text not null default '',
  kind text not null,
  booking_id integer,
  professional_id integer,
  reason text,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  primary key (location_id, id)
);
create index on staff_action (location_id, at desc);
create index on staff_action (location_id, booking_id) where booking_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;
create trigger never_changed before update or delete on staff_action for each row execute function refuse_change();
create trigger never_emptied before truncate on staff_action for each statement execute function refuse_change();
