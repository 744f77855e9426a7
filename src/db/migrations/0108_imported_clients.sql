-- concurrently
drop index concurrently if exists client_import;
create index concurrently client_import on client (location_id, import_id) where import_id is not null;
