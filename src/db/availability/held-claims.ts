import { sql } from 'kysely'
import type { Interval } from '#domain/availability/schedule.ts'
import type { LocationId, ResourceId } from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

/** A claim of a hold, with its owner and its end; it may have lapsed. */
export type HeldClaim = Interval & {
  readonly resourceId: ResourceId
  readonly owner: string
  /** With its fraction. */
  readonly expires: EpochMinute
}

/** The claims of all holds at a location that are not cleared yet. */
export async function loadHeldClaims(db: Db, locationId: LocationId): Promise<HeldClaim[]> {
  const { rows } = await sql<Omit<HeldClaim, 'expires'> & { expiresMs: number }>`
    select c.resource_id as "resourceId", floor(date_part('epoch', lower(c.during)) / 60)::int as start,
      ceil(date_part('epoch', upper(c.during)) / 60)::int as end, h.owner, extract(epoch from h.expires_at) * 1000 as "expiresMs"
    from claim c join hold h on h.location_id = c.location_id and h.id = c.hold_id
    where c.location_id = ${locationId} and c.hold_id is not null`.execute(db)
  return rows.map(({ expiresMs, ...claim }) => ({ ...claim, expires: expiresMs / 60_000 }))
}
