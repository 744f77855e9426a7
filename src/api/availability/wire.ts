import type { listAvailability, placeHold } from '#contract/availability/availability.ts'
import type { Success } from '#contract/define-endpoint.ts'
import { toRon } from '#domain/money.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { epochToIso, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Availability } from '#usecases/availability/list-availability.ts'
import type { PlacedHold } from '#usecases/availability/place-hold.ts'

export function presentAvailability({ days, nextAvailable }: Availability): Success<typeof listAvailability> {
  return {
    data: days.map(({ date, times }) => ({
      date,
      times: times.map(({ minute, professionalIds, price, basePrice }) => ({
        time: formatTime(minute),
        professionals: [...professionalIds],
        price: toRon(price),
        basePrice: toRon(basePrice),
      })),
    })),
    next_available: nextAvailable,
  }
}

export function presentHold(hold: PlacedHold, now: Temporal.Instant): Success<typeof placeHold> {
  const { id, expiresAt, professionalId } = hold
  const seconds = Math.max(0, Math.ceil(now.until(expiresAt).total('seconds')))
  return { data: { id, expires_at: epochToIso(toEpochMinute(expiresAt)), seconds, professional_id: professionalId } }
}
