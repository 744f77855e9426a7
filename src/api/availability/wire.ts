import type { listAvailability, listNextStarts, placeHold, prolongHold } from '#contract/availability/availability.ts'
import type { Success } from '#contract/define-endpoint.ts'
import { toRon } from '#domain/money.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { epochToIso, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Availability } from '#usecases/availability/list-availability.ts'
import type { ProfessionalStart } from '#usecases/availability/list-next-starts.ts'
import type { PlacedHold } from '#usecases/availability/place-hold.ts'

export function presentAvailability({
  days,
  nextAvailable,
  visitRules,
}: Availability): Success<typeof listAvailability> {
  return {
    data: days.map(({ date, times }) => ({
      date,
      times: times.map(({ minute, professionalIds, professionalId, minutes, price, basePrice }) => ({
        time: formatTime(minute),
        professionals: [...professionalIds],
        professional_id: professionalId,
        duration: minutes,
        price: toRon(price),
        basePrice: toRon(basePrice),
      })),
    })),
    next_available: nextAvailable,
    visit_rules: [...visitRules],
  }
}

type WireHold = NonNullable<Success<typeof prolongHold>['data']>

export function presentPlacedHold({ clash, ...hold }: PlacedHold, now: Temporal.Instant): Success<typeof placeHold> {
  const own = clash && { location: clash.location, start_date: clash.date, start_time: formatTime(clash.minute) }
  return { data: { ...presentHold(hold, now), clash: own } }
}

/** A hold that tells of no clash. */
export function presentHold(hold: Omit<PlacedHold, 'clash'>, now: Temporal.Instant): WireHold {
  const { id, expiresAt, professionalId, prolongedAt } = hold
  const seconds = Math.max(0, Math.ceil(now.until(expiresAt).total('seconds')))
  const expires_at = epochToIso(toEpochMinute(expiresAt))
  return { id, expires_at, seconds, professional_id: professionalId, can_prolong: prolongedAt === null }
}

export function presentNextStarts(starts: readonly ProfessionalStart[]): Success<typeof listNextStarts> {
  return {
    data: starts.map(({ professionalId, serviceIds, next }) => ({
      professional_id: professionalId,
      services: [...serviceIds],
      next: next && { date: next.date, time: formatTime(next.minute) },
    })),
  }
}
