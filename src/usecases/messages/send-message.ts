import { type LeasedMessage, leaseMessage, markDropped, markFailed, markSent, queueMessage } from '#db/messages.ts'
import { CODE_MINUTES } from '#domain/account/confirmation-code.ts'
import { quietUntil } from '#domain/booking/reminder-times.ts'
import { epochToInstant, toEpochMinute } from '#domain/time/wall-time.ts'
import { withoutMarks } from '../bookings/telling/message-marks.ts'
import type { Deps } from '../context.ts'

/** Longer than any provider is waited for: then whoever took the message has died with it. */
const LEASE_SECONDS = 90

/** Some 16 hours of ever longer waits. */
export const MOST_TRIES = 12

/**
 * Sends one recorded message, unless it has been sent or dropped, after any earlier ones of its booking. Throws when the
 * provider did not take it, so that the job comes again; what no try could send is parked and reported. A reminder that was
 * kept waiting into the night waits for the morning.
 */
export async function sendMessage(deps: Deps, messageId: number): Promise<void> {
  for (;;) {
    const now = deps.now()
    const message = await leaseMessage(deps.db, messageId, now, now.add({ seconds: LEASE_SECONDS }))
    if (message === null) return
    if (message === 'busy') throw new Error('an earlier message of this booking is being sent')
    const morning = message.kind === 'booking-reminder' ? quietUntil(toEpochMinute(now)) : null
    if (morning !== null && !isTooLate(message, now)) {
      await markFailed(deps.db, message.id, 'quiet hours')
      return queueMessage(deps.db, messageId, { runAt: epochToInstant(morning) })
    }
    await sendLeased(deps, message)
    if (message.id === messageId) return
  }
}

async function sendLeased(deps: Deps, message: LeasedMessage): Promise<void> {
  if (isTooLate(message, deps.now())) return markDropped(deps.db, message.id, 'too late', deps.now())
  try {
    await deliver(deps, message)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    if (message.attempts < MOST_TRIES) {
      await markFailed(deps.db, message.id, reason)
      throw error
    }
    deps.log.error(
      { messageId: message.id, channel: message.channel, kind: message.kind },
      'message parked: no try sent it',
    )
    return markDropped(deps.db, message.id, `parked: ${reason}`, deps.now())
  }
  await markSent(deps.db, message.id, deps.now())
}

/** A code that has expired, or a reminder of a visit that was moved, cancelled or has begun, would only lead its reader astray. */
function isTooLate({ kind, createdAt, booking }: LeasedMessage, now: Temporal.Instant): boolean {
  if (kind === 'code') return Temporal.Instant.compare(now, createdAt.add({ minutes: CODE_MINUTES })) >= 0
  if (kind !== 'booking-reminder' || booking === null) return false
  return booking.changed || booking.status !== 'confirmed' || booking.start * 1000 <= now.epochMilliseconds
}

async function deliver({ gateways, settings, now }: Deps, message: LeasedMessage): Promise<void> {
  const { key, recipient: to } = message
  const leaving = { key, booking: linkedBooking(message), at: now() }
  const filled = (text: string) => withoutMarks(settings, text, leaving)
  const text = filled(message.text)
  if (message.channel === 'sms') return gateways.sms.send({ key, to, text })
  return gateways.mail.send({
    key,
    to,
    text,
    subject: filled(message.subject ?? ''),
    html: message.html === null ? null : filled(message.html),
    calendar: message.calendar,
  })
}

function linkedBooking({ booking }: LeasedMessage) {
  if (booking === null) return null
  const { number, manageHash } = booking
  return { number, manageHash: manageHash === null ? null : Buffer.from(manageHash, 'hex') }
}
