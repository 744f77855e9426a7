-- All trades of a location in one place, its main one included, so that a search need not ask two tables about each row.
alter table location add column category_ids smallint[] not null default '{}';
create index on location using gin (category_ids) where active;

-- Kept by the database itself, so that no path can forget it.
create function own_category_ids() returns trigger language plpgsql as $$
begin
  new.category_ids := array(select new.category_id union select category_id from location_category where location_id = new.id order by 1);
  return new;
end $$;
create trigger own_category_ids before insert or update of category_id on location for each row execute function own_category_ids();

create function keep_category_ids() returns trigger language plpgsql as $$
begin
  update location l set category_ids = kept.ids
    from (select x.id, array(select x.category_id union select category_id from location_category c where c.location_id = x.id order by 1) as ids
      from location x where x.id in (select location_id from changed)) kept
    where l.id = kept.id and l.category_ids <> kept.ids;
  return null;
end $$;
create trigger keep_category_ids_added after insert on location_category referencing new table as changed for each statement execute function keep_category_ids();
create trigger keep_category_ids_removed after delete on location_category referencing old table as changed for each statement execute function keep_category_ids();

-- A space before the first word and after the last: a whole word is then one pattern, '% word %', and not four.
create function pad_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || btrim(new.search_text) || ' ';
  return new;
end $$;
create trigger pad_search_text before insert or update of search_text on location for each row execute function pad_search_text();

update location set category_id = category_id, search_text = search_text;
