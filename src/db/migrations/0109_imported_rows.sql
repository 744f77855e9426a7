-- Imports of menus and teams: each row that one brought, by which it can be undone.
alter table import add column kind text not null default 'clients';
comment on column import.kind is 'the list that was brought: clients, services, team';
comment on column import.added is 'how many rows it brought';

create table imported_row (
  location_id integer not null,
  import_id integer not null,
  of_table text not null,
  row_id integer not null,
  content text not null,
  primary key (location_id, import_id, of_table, row_id),
  foreign key (location_id, import_id) references import
);
comment on column imported_row.content is 'a hash of what people can change in the row, as it was brought: an undo leaves a row that has another';
