import type { EpochMinute } from '../time/iso-date.ts'
import { type BookingStatus, isLive } from './booking.ts'

export type CancellableBooking = {
  readonly status: BookingStatus
  readonly start: EpochMinute
  /** How long before the start the location still lets it be cancelled or moved. */
  readonly noticeMinutes: number
}

/** The last moment at which the customer may cancel or move it. */
export function cancelUntil({ start, noticeMinutes }: CancellableBooking): EpochMinute {
  return start - noticeMinutes
}

/** Whether it stands, has not begun, and the deadline has not passed; the deadline itself is still in time. */
export function mayCancel(booking: CancellableBooking, now: EpochMinute): boolean {
  return isLive(booking.status) && now < booking.start && now <= cancelUntil(booking)
}

/** Moving a booking keeps to the same limit as cancelling it. */
export function mayReschedule(booking: CancellableBooking, now: EpochMinute): boolean {
  return mayCancel(booking, now)
}
