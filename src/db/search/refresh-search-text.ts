import { sql } from 'kysely'
import type { Db } from '../pool.ts'

/** Writes anew what these locations are found by: name, categories, city, menu and team, folded. */
export async function refreshSearchText(db: Db, locationIds: readonly number[]): Promise<void> {
  await sql`
    update location l set search_text = fold_text(concat_ws(' ', l.name, y.name,
      (select string_agg(c.name, ' ' order by c.position) from category c where c.id = l.category_id
        or c.id in (select category_id from location_category x where x.location_id = l.id)),
      (select string_agg(h.name, ' ' order by h.position, h.id) from menu_heading h where h.location_id = l.id),
      (select string_agg(s.name, ' ' order by s.position, s.id) from service s where s.location_id = l.id and s.active),
      (select string_agg(p.first_name || ' ' || p.last_name, ' ' order by p.position, p.id)
        from professional p where p.location_id = l.id and p.active)))
    from city y where y.id = l.city_id and l.id = any(${locationIds}::int[])`.execute(db)
}
