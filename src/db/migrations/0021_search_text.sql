-- concurrently
-- What a location is found by: its name, city, categories, menu and team, folded. No other code says so.
create or replace function location_search_text(wanted integer) returns text language sql stable as $$
  select fold_text(concat_ws(' ', l.name, y.name,
    (select string_agg(c.name, ' ' order by c.position) from category c where c.id = l.category_id
      or c.id in (select category_id from location_category x where x.location_id = l.id)),
    (select string_agg(h.name, ' ' order by h.position, h.id) from menu_heading h where h.location_id = l.id),
    (select string_agg(s.name, ' ' order by s.position, s.id) from service s where s.location_id = l.id and s.active),
    (select string_agg(p.first_name || ' ' || p.last_name, ' ' order by p.position, p.id)
      from professional p where p.location_id = l.id and p.active)))
  from location l join city y on y.id = l.city_id where l.id = wanted
$$;

-- In 64 short transactions, so that nobody waits long for a row. No line but the last ends with a semicolon: this is one statement.
do $$ begin
  for part in 0 .. 63 loop
    update location l set search_text = found.text
    from (select id, location_search_text(id) as text from location where id % 64 = part) found
    where l.id = found.id and l.search_text <> ' ' || found.text || ' '; commit; end loop; end $$;
