-- What only the team books, and what is booked online only with the location's yes.
alter table service
  add column online boolean not null default true,
  add column asks_approval boolean not null default false;
alter table location add column asks_approval boolean not null default false;
comment on column location.asks_approval is 'every booking placed online waits for the location''s yes';

-- The text of migration 0021, without what only the team books.
create or replace function location_search_text(wanted integer) returns text language sql stable as $$
  select fold_text(concat_ws(' ', l.name, y.name,
    (select string_agg(c.name, ' ' order by c.position) from category c where c.id = l.category_id
      or c.id in (select category_id from location_category x where x.location_id = l.id)),
    (select string_agg(h.name, ' ' order by h.position, h.id) from menu_heading h where h.location_id = l.id
      and exists (select from service s where s.location_id = h.location_id and s.menu_heading_id = h.id
        and s.active and s.online)),
    (select string_agg(s.name, ' ' order by s.position, s.id) from service s
      where s.location_id = l.id and s.active and s.online),
    (select string_agg(p.first_name || ' ' || p.last_name, ' ' order by p.position, p.id)
      from professional p where p.location_id = l.id and p.active)))
  from location l join city y on y.id = l.city_id where l.id = wanted
$$;
