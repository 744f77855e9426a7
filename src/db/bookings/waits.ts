import { sql } from 'kysely'

/** The times within booking b in which its professional is free for others, in epoch minutes: between its claims. */
export const WAITS = sql`(select coalesce(json_agg(w order by w.start), '[]') from (
    select (extract(epoch from upper(m.during))::bigint / 60)::int as start,
      (extract(epoch from lead(lower(m.during)) over (order by m.during))::bigint / 60)::int as "end"
    from claim m join resource r on r.location_id = m.location_id and r.id = m.resource_id
      and b.professional_id in (r.professional_id, r.second_line_of)
    where m.location_id = b.location_id and m.booking_id = b.id) w where w.start < w."end")`
