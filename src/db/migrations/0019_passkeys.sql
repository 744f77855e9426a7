-- What authenticators know the account by, the same for all its passkeys: random, made when the first is asked for.
alter table customer add column passkey_handle bytea check (octet_length(passkey_handle) between 1 and 64);

-- A customer's passkeys (WebAuthn credentials): the public half of a key pair whose private half never leaves the owner's device.
create table passkey (
  id integer primary key generated always as identity,
  customer_id integer not null references customer,
  -- Chosen by the authenticator; no two accounts share one.
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- Signatures so far, as the authenticator counts them; 0 for those that do not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- Whether the owner's password manager keeps a copy on their other devices.
  backed_up boolean not null,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index on passkey (customer_id);
