import { sql } from 'kysely'
import type { Clash } from '#domain/bookings/clash.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import type { Db } from '../pool.ts'
import { type Placer, placedBy } from './customer.ts'

/** The first live booking of this person, at any location, that overlaps these instants; null when there is none. */
export async function findClash(
  db: Db,
  placer: Placer,
  startsAt: Temporal.Instant,
  endsAt: Temporal.Instant,
): Promise<Clash | null> {
  // No visit is longer than a day: the bound on starts_at keeps the scan of the index short.
  const { rows } = await sql<{ location: string; start: EpochMinute }>`
    select l.name as location, extract(epoch from b.starts_at)::int / 60 as start
    from booking b join location l on l.id = b.location_id
    where ${placedBy(placer)} and b.status in ('pending', 'confirmed')
      and b.starts_at < ${endsAt}::timestamptz and b.ends_at > ${startsAt}::timestamptz
      and b.starts_at > ${startsAt}::timestamptz - interval '1 day'
    order by b.starts_at limit 1`.execute(db)
  const [found] = rows
  return found ? { location: found.location, ...epochToWall(found.start) } : null
}
