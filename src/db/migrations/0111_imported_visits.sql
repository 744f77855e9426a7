-- A visit that was moved since is still the one of the file: it is found again by what the file says of it.
comment on column import.kind is 'the list that was brought: clients, services, visits, team';
alter table imported_row add column mark text;
comment on column imported_row.mark is 'a hash of what the file says of a visit; null for other rows';
