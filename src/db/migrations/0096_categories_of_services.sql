-- The index of locations knows of each the categories of its services: a change of them is a change of the location.
create function note_service_categories_added() returns trigger language plpgsql as $$
begin
  insert into location_change select distinct location_id, pg_current_xact_id()::text::bigint from changed order by 1
    on conflict (location_id) do update set changed_in = excluded.changed_in where location_change.changed_in <> excluded.changed_in;
  return null;
end $$;
create trigger note_service_categories_added after insert on service referencing new table as changed for each statement execute function note_service_categories_added();
create trigger note_service_categories_removed after delete on service referencing old table as changed for each statement execute function note_service_categories_added();

create function note_service_categories_changed() returns trigger language plpgsql as $$
begin
  insert into location_change select distinct n.location_id, pg_current_xact_id()::text::bigint
    from changed n join former o on o.location_id = n.location_id and o.id = n.id
    where (o.category_id, o.active, o.online) is distinct from (n.category_id, n.active, n.online) order by 1
    on conflict (location_id) do update set changed_in = excluded.changed_in where location_change.changed_in <> excluded.changed_in;
  return null;
end $$;
create trigger note_service_categories_changed after update on service referencing old table as former new table as changed
  for each statement execute function note_service_categories_changed();
