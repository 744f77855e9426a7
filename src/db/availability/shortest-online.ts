import { sql } from 'kysely'

/** The minutes of the shortest visit that clients book online with the professional p, buffer included; null: none. */
export const SHORTEST_ONLINE = sql`(select min(coalesce(sp.duration_minutes, s.duration_minutes) + s.buffer_minutes)::int
            from service_professional sp join service s on s.location_id = sp.location_id and s.id = sp.service_id
            where sp.location_id = p.location_id and sp.professional_id = p.id and s.active and s.online)`
