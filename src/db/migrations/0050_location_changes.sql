-- Which transaction last changed what lists find and order a location by. Each process has an index of these in memory, and before
-- it answers it reads which of them have changed since. A row outlives its location, so that the index learns of that too.
create table location_change (
  location_id integer primary key,
  changed_in bigint not null
);
create index location_change_newest on location_change (changed_in);

create function note_location_change() returns trigger language plpgsql as $$
begin
  insert into location_change values (case tg_op when 'DELETE' then old.id else new.id end, pg_current_xact_id()::text::bigint)
    on conflict (location_id) do update set changed_in = excluded.changed_in where location_change.changed_in <> excluded.changed_in;
  return null;
end $$;
create trigger note_location_change after insert or delete or update of active, listed, city_id, category_id, category_ids, name,
  latitude, longitude, search_text, rating_sum, rating_count on location for each row execute function note_location_change();
