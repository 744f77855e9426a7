import type { EpochMinute } from '../time/iso-date.ts'
import { type BookingStatus, isLive } from './booking.ts'

export type CancellableBooking = {
  readonly status: BookingStatus
  readonly start: EpochMinute
  /** The location’s notice for cancelling or moving. */
  readonly noticeMinutes: number
}

/** Why a booking can no longer be cancelled or moved by its customer. */
export type ChangeRefusal = 'canceled' | 'over' | 'begun' | 'late'

/** The deadline for cancelling or moving: elapsed minutes before the start, across clock changes. */
export function cancelUntil({ start, noticeMinutes }: CancellableBooking): EpochMinute {
  return start - noticeMinutes
}

/** Why the booking cannot be cancelled or moved; null when it can. The deadline itself is in time. */
export function changeRefusal(booking: CancellableBooking, now: EpochMinute): ChangeRefusal | null {
  if (booking.status === 'canceled') return 'canceled'
  if (!isLive(booking.status)) return 'over'
  if (now >= booking.start) return 'begun'
  return now > cancelUntil(booking) ? 'late' : null
}

/** Whether the customer may cancel now. */
export function mayCancel(booking: CancellableBooking, now: EpochMinute): boolean {
  return changeRefusal(booking, now) === null
}

/** Moving has the same deadline as cancelling. */
export function mayReschedule(booking: CancellableBooking, now: EpochMinute): boolean {
  return mayCancel(booking, now)
}
