alter table client add column preferences text not null default '';
comment on column client.preferences is 'what the client likes, as the team knows it';

-- Notes of the team about a client, beside those about a visit. The client never sees them.
create table client_note (
  location_id integer not null,
  id integer generated always as identity unique,
  client_id integer not null,
  author_id integer not null references customer,
  text text not null check (text <> ''),
  at timestamptz not null,
  primary key (location_id, id),
  foreign key (location_id, client_id) references client on delete cascade
);
create index on client_note (location_id, client_id);
