-- The text of migration 0043, without those whom only the team books.
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
      from professional p where p.location_id = l.id and p.active and p.online)))
  from location l join city y on y.id = l.city_id where l.id = wanted
$$;

-- Of two invitations to one calendar only the later one opens.
create unique index staff_invitation_open_key on staff_invitation (location_id, professional_id)
  where accepted_at is null and ended_at is null;
