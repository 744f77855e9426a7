-- concurrently
update client set sought_name = fold_name(name) where sought_name is null;
drop index concurrently if exists client_sought_name;
create index concurrently client_sought_name on client using gin (sought_name gin_trgm_ops);
-- Servers of the release before search a little slower until they are replaced.
drop index concurrently if exists client_name;
