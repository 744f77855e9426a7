-- When a customer moved a booking, so that moves can be counted: those of one person and those of one booking.
create table booking_move (
  location_id integer not null,
  id bigint generated always as identity,
  booking_id integer not null,
  at timestamptz not null,
  primary key (location_id, id),
  foreign key (location_id, booking_id) references booking on delete cascade
);
create index on booking_move (location_id, booking_id, at);
create index on booking_move (at);

-- The address's network (IPv6 /48), so that a provider's customer with 65,536 networks is one.
alter table hold add column network_hash bytea;
comment on column hold.network_hash is 'keyed hash of the IPv6 /48 network, or of the IPv4 address';
create index on hold (network_hash);

-- Whether a booking's earlier messages may have reached somebody.
create index on message (booking_id, channel, id) where booking_id is not null;
