import { findVisitsBetween } from '#db/imports/imported-visits.ts'
import type { Db } from '#db/pool.ts'
import type { LocationId } from '#domain/ids.ts'
import { foldName } from '#domain/text/fold-name.ts'
import type { PlannedVisit } from './plan-row.ts'

type Client = Pick<PlannedVisit, 'name' | 'phone'>

/**
 * The visits without those that the location has already, typed by hand or booked: nobody is with the same professional
 * twice at one time.
 */
export async function withoutSame(
  db: Db,
  locationId: LocationId,
  visits: readonly PlannedVisit[],
): Promise<PlannedVisit[]> {
  const asked = visits.map(({ date, person, shown }) => ({ date, professionalId: person.id, ...shown }))
  const found = await findVisitsBetween(db, locationId, asked)
  const known = new Set(found.flatMap(({ nth, ...client }) => (isSame(visits[nth]!, client) ? [nth] : [])))
  return visits.filter((_, nth) => !known.has(nth))
}

/** Two phones say it; else two names; a visit without either is the one that was there then. */
function isSame(one: Client, other: Client): boolean {
  if (one.phone !== null && other.phone !== null) return one.phone === other.phone
  const names = [foldName(one.name), foldName(other.name)] as const
  return names.includes('') || names[0] === names[1]
}
