-- Who runs the platform. Rows are written by a command on the server, by nothing that answers requests.
create table operator (
  customer_id integer primary key references customer,
  added_at timestamptz not null default now(),
  ended_at timestamptz
);

-- What operators did, written in the transaction of the act. Nobody changes or deletes a row.
create table operator_action (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  customer_id integer not null references customer,
  device_name text not null default '',
  kind text not null,
  location_id integer references location,
  reason text,
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);
create index on operator_action (location_id, at desc);
create index on operator_action (customer_id);
create trigger never_changed before update or delete on operator_action for each row execute function refuse_change();
create trigger never_emptied before truncate on operator_action for each statement execute function refuse_change();
