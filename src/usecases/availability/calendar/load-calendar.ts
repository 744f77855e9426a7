import { type BookedMinutes, bookedMinutes } from '#db/availability/booked-minutes.ts'
import { type HeldClaim, loadHeldClaims } from '#db/availability/held-claims.ts'
import type { LoadedSchedule } from '#db/availability/load-schedules.ts'
import { loadServices, type PlaceableService } from '#db/bookings/load-services.ts'
import type { Db } from '#db/pool.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import { addDays, type EpochMinute } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { findSchedule } from '../load-schedules.ts'

/** All that a location's free times are made of, from a day on. */
export type Calendar = {
  readonly locationId: LocationId
  /** Read before the rest; null: not known, and so not to be remembered. */
  readonly version: string | null
  /** Without the claims of holds. */
  readonly schedule: LoadedSchedule
  readonly held: readonly HeldClaim[]
  readonly services: ReadonlyMap<ServiceId, PlaceableService>
  readonly booked: BookedMinutes
}

/** The longest horizon, and beyond it the longest visit: fifty services of a day each. */
const DAYS = 366 + 52

/** Loads a location's calendar as of a version that was read before; null for one that is unknown or inactive. */
export async function loadCalendar(
  db: Db,
  locationId: LocationId,
  version: string | null,
  now: Temporal.Instant,
): Promise<Calendar | null> {
  const from = todayAt(toEpochMinute(now))
  const to = addDays(from, DAYS)
  const [schedule, held, services, booked] = await Promise.all([
    findSchedule(db, { locationId, from, to, now, without: 'holds' }),
    loadHeldClaims(db, locationId),
    loadServices(db, locationId, null),
    bookedMinutes(db, locationId, from, to),
  ])
  if (!schedule) return null
  const byId = new Map(services.map((service) => [service.id, service]))
  return { locationId, version, schedule, held, services: byId, booked }
}

/** The holds that are in somebody's way: live ones of others. */
export function liveHolds({ held }: Calendar, ownerKeys: readonly string[], now: EpochMinute): HeldClaim[] {
  return held.filter(({ owner, expires }) => expires > now && !ownerKeys.includes(owner))
}

/** The schedule as it stands for somebody at an instant, holds included. */
export function scheduleFor(calendar: Calendar, ownerKeys: readonly string[], now: EpochMinute): LoadedSchedule {
  const { schedule } = calendar
  const holds = liveHolds(calendar, ownerKeys, now)
  if (holds.length === 0) return schedule
  const claims = new Map(schedule.claims)
  for (const { resourceId, start, end } of holds) {
    const both = [...(claims.get(resourceId) ?? []), { start, end }]
    claims.set(
      resourceId,
      both.sort((a, b) => a.start - b.start),
    )
  }
  return { ...schedule, claims }
}
