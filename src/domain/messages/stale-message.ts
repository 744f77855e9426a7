import { CODE_MINUTES } from './code-lifetime.ts'

/** What a message's booking has come to by the time the message would leave. Seconds are since 1970. */
export type BookingNow = {
  readonly status: string
  readonly start: number
  /** Whether it has been moved, approved or cancelled since the message was written. */
  readonly changed: boolean
  readonly canceledBy: string | null
  /** Whether an earlier message of the booking may have reached its reader by the same channel. */
  readonly told: boolean
}

export type Waiting = {
  readonly kind: string
  readonly channel: string
  readonly createdAt: number
  readonly booking: BookingNow | null
}

/** Why a message that has waited is not to be sent any more. */
export type StaleReason =
  /** It tells of what is over: a code that has expired, a visit that has begun. */
  | 'too late'
  /** Its booking has changed, and a later message tells what holds now. */
  | 'superseded'
  /** It takes back what its reader was never told. */
  | 'never told'

/** Why the message would only lead its reader astray; null while it is worth sending. */
export function staleReason({ kind, channel, createdAt, booking }: Waiting, now: number): StaleReason | null {
  if (kind === 'code') return now >= createdAt + CODE_MINUTES * 60 ? 'too late' : null
  if (booking === null) return null
  if (kind === 'booking-reminder') return isToCome(booking, now) && !booking.changed ? null : 'too late'
  if (kind === 'booking-confirmed' || kind === 'booking-moved') {
    if (booking.changed) return 'superseded'
    return booking.start > now ? null : 'too late'
  }
  // Who cancels before any word of the booking has left has nothing to learn that is worth an SMS; mail keeps a record.
  if (kind === 'booking-canceled' && channel === 'sms')
    return booking.canceledBy === 'customer' && !booking.told ? 'never told' : null
  return null
}

const isToCome = ({ status, start }: BookingNow, now: number) => status === 'confirmed' && start > now
