-- What was told, or will be. Written in the transaction of what it tells; sent after it by a job. The key makes it happen once.
create table message (
  id bigint primary key generated always as identity,
  key text not null unique,
  channel text not null check (channel in ('sms', 'email')),
  kind text not null,
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  calendar text,
  customer_id integer,
  location_id integer,
  booking_id integer,
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  dropped_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index on message (created_at desc);
create index on message (send_after) where sent_at is null and dropped_at is null;

-- The first answer to a keyed request, kept for 24 hours. A row without an answer is a request still running.
create table idempotency (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index on idempotency (created_at);
