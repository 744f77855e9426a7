import type { BookedMinutes } from '#db/availability/booked-minutes.ts'
import type { HeldClaim } from '#db/availability/held-claims.ts'
import type { LoadedSchedule } from '#db/availability/load-schedules.ts'
import type { PlaceableService } from '#db/bookings/load-services.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'

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
