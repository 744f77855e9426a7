import type { BookingRow } from '#db/bookings/booking-row.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { cancelUntil, changeRefusal } from '#domain/bookings/cancellation.ts'
import { invalid } from '#domain/errors.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall, todayAt } from '#domain/time/wall-time.ts'

/** Throws 422 when the booking can no longer be changed by its customer, saying why and what is left to do. */
export function checkChangeable(booking: BookingRow, now: EpochMinute, verb: 'anula' | 'muta'): void {
  const refusal = changeRefusal(booking, now)
  if (refusal === null) return
  if (refusal === 'canceled') throw invalid({ booking_id: 'Rezervarea este deja anulată.' })
  if (refusal === 'over') throw invalid({ booking_id: 'Vizita s-a încheiat.' })
  if (refusal === 'begun') throw invalid({ booking_id: 'Vizita a început deja.' })
  const { date, minute } = epochToWall(cancelUntil(booking))
  const phone = booking.locationPhone === null ? '' : ` la ${phoneLabel(booking.locationPhone)}`
  throw invalid({
    booking_id: `Rezervarea se putea ${verb} până ${dayTimeLabel(date, minute, todayAt(now))}. Sună la ${booking.locationName}${phone}.`,
  })
}
