-- A person's authenticator app (TOTP, RFC 6238). `secret` is encrypted by a key made of APP_SECRET.
create table second_factor (
  customer_id integer primary key references customer,
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until the app's first code was typed: until then nobody is asked for one.
  confirmed_at timestamptz,
  -- The half minute of the newest code that was used: neither it nor an older one is good again.
  last_step integer not null default 0
);

-- For who has lost the app: hashes of codes that serve once each.
create table recovery_code (
  customer_id integer not null references customer,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (customer_id, code_hash)
);
