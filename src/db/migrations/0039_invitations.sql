-- Who is invited to work at a location. The link's token is kept as a hash; it proves the phone or the address it was sent to.
create table staff_invitation (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  role text not null check (role in ('owner', 'manager', 'reception', 'professional')),
  professional_id integer,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (email = lower(email)),
  token_hash bytea not null unique,
  invited_by integer not null references customer,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_by integer references customer,
  accepted_at timestamptz,
  ended_at timestamptz,
  primary key (location_id, id),
  foreign key (location_id, professional_id) references professional on delete cascade,
  check (num_nonnulls(phone, email) = 1)
);
create index on staff_invitation (location_id) where accepted_at is null and ended_at is null;

alter table professional add column online boolean not null default true;
comment on column professional.online is 'false: booked by the team only, and not shown to customers';
