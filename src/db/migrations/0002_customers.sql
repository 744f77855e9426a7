create table customer (
  id integer primary key generated always as identity,
  first_name text not null check (first_name <> ''),
  last_name text not null,
  email text check (email = lower(email)),
  email_verified_at timestamptz,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at timestamptz,
  password_hash text,
  must_set_password boolean not null default false,
  birthday date,
  picture text,
  notify_sms boolean not null default true,
  notify_email boolean not null default true,
  notify_reminders boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (deleted_at is null or (email is null and phone is null and password_hash is null))
);
create unique index customer_email_key on customer (email) where email is not null;
create unique index customer_phone_key on customer (phone) where phone is not null;

create table customer_social (
  provider text not null check (provider in ('apple', 'facebook')),
  subject text not null,
  customer_id integer not null references customer,
  linked_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (customer_id, provider)
);

-- A session is one device's login: the family of its rotating tokens. Only hashes of tokens are kept.
create table session (
  id bigint primary key generated always as identity,
  customer_id integer not null references customer,
  device_name text not null default '',
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null unique,
  refresh_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text
);
create index on session (customer_id) where ended_at is null;

-- Refresh tokens that have been exchanged: seen again within the grace they answer with the pair of that moment, later they end the family.
create table spent_refresh_token (
  refresh_hash bytea primary key,
  session_id bigint not null references session on delete cascade,
  spent_at timestamptz not null default now()
);
create index on spent_refresh_token (session_id);

-- A code sent by SMS or mail. token_hash is the handle the client got; the code itself is kept as a keyed hash.
create table confirmation_code (
  id bigint primary key generated always as identity,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('login', 'register', 'guest_booking', 'reset_password', 'change_email', 'change_phone', 'confirm_identity')),
  subject text not null,
  customer_id integer references customer,
  payload_hash bytea,
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  proved_at timestamptz,
  used_at timestamptz,
  replaced_at timestamptz
);
create index on confirmation_code (purpose, subject, sent_at desc);

create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index on rate_limit (expire);

create table audit (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  event text not null,
  customer_id integer,
  location_id integer,
  request_id text,
  detail jsonb not null default '{}'
);
create index on audit (customer_id, at);

create table consent (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  analytics boolean not null,
  marketing boolean not null,
  version text not null
);

create table feedback (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  name text not null,
  email text not null,
  message text not null
);
