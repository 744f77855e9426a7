import type { EpochMinute } from '../time/iso-date.ts'
import { CODE_MINUTES } from './code-lifetime.ts'

/** The current state of a message’s booking. Times are epoch seconds. */
export type BookingNow = {
  readonly status: string
  readonly start: EpochMinute
  /** Whether it was moved, approved or cancelled after the message was written. */
  readonly changed: boolean
  readonly canceledBy: string | null
  /** Whether an earlier message of the booking may have been delivered by the same channel. */
  readonly notified: boolean
}

export type WaitingMessage = {
  readonly kind: string
  readonly channel: string
  readonly createdAt: number
  readonly booking: BookingNow | null
}

/** Why a waiting message must not be sent any more. */
export type StaleReason =
  /** The code has expired or the visit has begun. */
  | 'too late'
  /** The booking has changed: a later message says how, or it is about nothing any more. */
  | 'superseded'
  /** The message cancels a booking that the recipient was never notified of. */
  | 'never notified'

/** Why the message is stale; null while it is worth sending. */
export function staleReason({ kind, channel, createdAt, booking }: WaitingMessage, now: number): StaleReason | null {
  if (kind === 'code') return now >= createdAt + CODE_MINUTES * 60 ? 'too late' : null
  if (booking === null) return null
  if (kind === 'booking-reminder') return isUpcoming(booking, now) && !booking.changed ? null : 'too late'
  if (kind === 'review-request' || kind === 'rebooking-reminder')
    return booking.status === 'completed' ? null : 'superseded'
  if (isAboutComing(kind)) {
    if (booking.changed) return 'superseded'
    return booking.start > now ? null : 'too late'
  }
  // A customer who cancels before any message was delivered needs no SMS; the mail is a record.
  if (kind === 'booking-canceled' && channel === 'sms')
    return booking.canceledBy === 'customer' && !booking.notified ? 'never notified' : null
  return null
}

const isUpcoming = ({ status, start }: BookingNow, now: number) => status === 'confirmed' && start > now

/** Whether the message says when to come: once the visit has begun, nobody needs it. */
export const isAboutComing = (kind: string): boolean =>
  kind === 'booking-confirmed' || kind === 'booking-moved' || kind === 'booking-delayed'
