import type { EpochMinute } from '../time/iso-date.ts'
import { type BookingStatus, isLive } from './booking.ts'

export type CancellableBooking = {
  readonly status: BookingStatus
  readonly start: EpochMinute
  /** How long before the start the location still lets it be cancelled or moved. */
  readonly noticeMinutes: number
}

/** Why a booking can no longer be cancelled or moved by its customer. */
export type ChangeRefusal = 'canceled' | 'over' | 'begun' | 'late'

/** The last moment at which the customer may cancel or move it: real hours before the start, whatever the clock does. */
export function cancelUntil({ start, noticeMinutes }: CancellableBooking): EpochMinute {
  return start - noticeMinutes
}

/** What stands in the way of cancelling or moving it; null when nothing does. The deadline itself is still in time. */
export function changeRefusal(booking: CancellableBooking, now: EpochMinute): ChangeRefusal | null {
  if (booking.status === 'canceled') return 'canceled'
  if (!isLive(booking.status)) return 'over'
  if (now >= booking.start) return 'begun'
  return now > cancelUntil(booking) ? 'late' : null
}

/** Whether it stands, has not begun, and the deadline has not passed. */
export function mayCancel(booking: CancellableBooking, now: EpochMinute): boolean {
  return changeRefusal(booking, now) === null
}

/** Moving a booking keeps to the same limit as cancelling it. */
export function mayReschedule(booking: CancellableBooking, now: EpochMinute): boolean {
  return mayCancel(booking, now)
}
