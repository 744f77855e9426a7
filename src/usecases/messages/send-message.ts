import { gather } from '#db/gather.ts'
import {
  type Lease,
  type LeasedMessage,
  leaseMessages,
  markSent,
  type Sent,
  type Withdrawn,
  withdrawMessages,
} from '#db/messages/leases.ts'
import { markDropped, markFailed, postponeMessage, queueMessage } from '#db/messages/messages.ts'
import { transaction } from '#db/transaction.ts'
import { quietUntil } from '#domain/bookings/reminder-times.ts'
import { waitsForMorning } from '#domain/messages/notices.ts'
import { smsParts } from '#domain/messages/sms-parts.ts'
import { staleReason } from '#domain/messages/stale-message.ts'
import { WITHHELD } from '#domain/messages/withheld.ts'
import { epochToInstant, toEpochMinute } from '#domain/time/wall-time.ts'
import { type Deps, todayOf } from '../context.ts'
import { withOwnLinksOnly, withoutMarks } from './message-marks.ts'
import { takeBudgets } from './take-budgets.ts'

/** Longer than every provider’s timeout: after it the process that leased the message must have died. */
const LEASE_SECONDS = 90

/** Delay before checking again whether an earlier message of the same booking was sent. */
const AFTER_EARLIER_SECONDS = 2

/** About 16 hours with exponential backoff. */
export const MAX_TRIES = 12

/** Sends the message with this id. */
export type MessageSender = (messageId: number) => Promise<void>

/** Sending messages one by one, where those of one moment are leased, marked and withdrawn by one statement each. */
type Sending = Deps & {
  readonly lease: (messageId: number) => Promise<Lease | undefined>
  readonly markSent: (sent: Sent) => Promise<unknown>
  readonly withdraw: (withdrawn: Withdrawn) => Promise<unknown>
}

/**
 * Sends a stored message, unless sent or dropped, after earlier ones of its booking. Throws when the provider fails,
 * so that the job is retried; the last try parks and reports it. Stale messages and those over their recipient’s
 * budget are dropped; a reminder or a question about a visit waits for the morning, an SMS for the site’s budget.
 */
export function messageSender(deps: Deps): MessageSender {
  const lease = gather((ids: readonly number[]) => {
    const now = deps.now()
    return transaction(deps.db, (tx) => leaseMessages(tx, ids, now, now.add({ seconds: LEASE_SECONDS })))
  }, 'oneByOne')
  const mark = gather(async (sent: readonly Sent[]) => {
    await transaction(deps.db, (tx) => markSent(tx, sent, deps.now(), todayOf(deps)))
    return NOTHING
  }, 'oneByOne')
  const withdraw = gather(async (withdrawn: readonly Withdrawn[]) => {
    await transaction(deps.db, (tx) => withdrawMessages(tx, withdrawn, deps.now()))
    return NOTHING
  }, 'oneByOne')
  return (messageId) => send({ ...deps, lease, markSent: mark, withdraw }, messageId)
}

const NOTHING = new Map<never, never>()

/** Sends one message, as `messageSender` does. */
export const sendMessage = (deps: Deps, messageId: number): Promise<void> => messageSender(deps)(messageId)

async function send(sending: Sending, messageId: number): Promise<void> {
  const { db } = sending
  for (;;) {
    const message = await sending.lease(messageId)
    if (message === undefined) return
    if (message === 'busy') return queueMessage(db, messageId, { delaySeconds: AFTER_EARLIER_SECONDS })
    // The process sending it may have died: check again when its lease ends.
    if ('takenUntil' in message) return queueMessage(db, messageId, { runAt: message.takenUntil })
    const runAt = await sendLeased(sending, message)
    if (runAt !== null) return queueMessage(db, messageId, { runAt })
    if (message.id === messageId) return
  }
}

/** Sends or drops it; returns when to try again, else null. */
async function sendLeased(deps: Sending, message: LeasedMessage): Promise<Temporal.Instant | null> {
  const { db, now } = deps
  const stale = staleReason({ ...message, createdAt: secondsOf(message.createdAt) }, secondsOf(now()))
  if (stale !== null) return deps.withdraw({ id: message.id, reason: stale }).then(() => null)
  const morning = waitsForMorning(message.kind) ? quietUntil(toEpochMinute(now())) : null
  if (morning !== null) return postponeMessage(db, message.id, WITHHELD.night).then(() => epochToInstant(morning))
  const permission = await takeBudgets(deps, message).catch(async (error: unknown) => {
    await markFailed(db, message.id, reasonOf(error))
    throw error
  })
  if (permission.state === 'suppressed')
    return deps.withdraw({ id: message.id, reason: permission.reason }).then(() => null)
  if (permission.state === 'waits')
    return postponeMessage(db, message.id, permission.reason).then(() => now().add({ seconds: permission.seconds }))
  await tryToDeliver(deps, message, permission.giveBack)
  return null
}

async function tryToDeliver(deps: Sending, message: LeasedMessage, giveBack: () => Promise<void>): Promise<void> {
  const { id, channel, kind, attempts } = message
  let parts: number
  try {
    parts = await deliver(deps, message)
  } catch (error) {
    if (attempts < MAX_TRIES) {
      await markFailed(deps.db, id, reasonOf(error))
      await giveBack()
      throw error
    }
    deps.log.error({ messageId: id, channel, kind }, 'message parked: no try sent it')
    await markDropped(deps.db, id, `parked: ${reasonOf(error)}`, deps.now())
    return giveBack()
  }
  await deps.markSent({ id, smsParts: parts })
}

const secondsOf = (instant: Temporal.Instant) => instant.epochMilliseconds / 1000

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown')

/** Gives how many parts of SMS a provider took, each of which costs. */
async function deliver({ gateways, settings, now }: Deps, message: LeasedMessage): Promise<number> {
  const { key, recipient: to } = message
  const leaving = { key, booking: linkedBooking(message), at: now() }
  const filled = (text: string) => withoutMarks(settings, text, leaving)
  const text = filled(message.location === null ? message.text : withOwnLinksOnly(settings, message.text))
  if (message.channel === 'sms') {
    await gateways.sms.send({ key, to, text })
    return gateways.sms.local ? 0 : smsParts(text)
  }
  await gateways.mail.send({
    key,
    to,
    text,
    subject: filled(message.subject ?? ''),
    html: message.html === null ? null : filled(message.html),
    calendar: message.calendar,
  })
  return 0
}

function linkedBooking({ booking }: LeasedMessage) {
  if (booking === null) return null
  const { number, manageHash } = booking
  return { number, manageHash: manageHash === null ? null : Buffer.from(manageHash, 'hex') }
}
