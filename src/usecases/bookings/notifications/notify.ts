import { type BookingView, getBooking } from '#db/bookings/booking-view.ts'
import type { KnownVisit } from '#db/bookings/known-visit.ts'
import { findRecipient, type Recipient, saveManageHash } from '#db/bookings/recipient.ts'
import { addJobs, type KeyedJob, removeJobs } from '#db/jobs.ts'
import { insertMessages, type NewMessage } from '#db/messages/messages.ts'
import { atCommit, type Tx } from '#db/transaction.ts'
import { REMINDERS, type Reminder, reminderTime } from '#domain/bookings/reminder-times.ts'
import type { BookingId, BookingOfLocation, LocationId } from '#domain/ids.ts'
import { type Notified, notifiedBy, type Reach, reachOf } from '#domain/messages/reach.ts'
import { isAboutComing } from '#domain/messages/stale-message.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { epochToInstant, toEpochMinute } from '#domain/time/wall-time.ts'
import { type Deps, todayOf } from '#usecases/context.ts'
import { manageHashes } from '#usecases/messages/manage-link.ts'
import { LINK_MARK } from '#usecases/messages/message-marks.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { type BookingNotification, bookingMail, bookingSms, type Change, notificationOf } from './notification.ts'
import { withPlainNames } from './plain-names.ts'

type Needs = Pick<Deps, 'now' | 'settings'>

type MessageOptions = {
  readonly change: Change
  /** The visit as its client was last told of it; null or absent: as it was before this change. */
  readonly before?: KnownVisit | null
  /** Writes no message: the team said so. Reminders are planned all the same. */
  readonly silent?: boolean
  /** How long the messages wait, so that what is undone meanwhile sends none. */
  readonly delaySeconds?: number
  /** Further words for each channel. */
  readonly addition?: Addition | undefined
  /** The site itself writes: its messages go to everybody. */
  readonly isOurs?: boolean
}

export type Addition = { readonly mail: string; readonly sms: string }

/** Writes the messages of a change, as `notifyOf` does. */
export async function notifyBooking(
  deps: Needs,
  tx: Tx,
  which: BookingOfLocation,
  options: MessageOptions,
): Promise<NotifiedBooking> {
  return notifyOf(deps, tx, await readWritten(tx, which), options)
}

/** A booking as the transaction has left it, and whom its messages go to. */
export type Written = { readonly booking: BookingView; readonly recipient: Recipient }

export async function readWritten(tx: Tx, { locationId, id }: BookingOfLocation): Promise<Written> {
  const [booking, recipient] = await Promise.all([getBooking(tx, locationId, id), findRecipient(tx, locationId, id)])
  return { booking, recipient }
}

/** A booking, and how its client is told of the change. */
export type NotifiedBooking = BookingView & Pick<Recipient, 'isNamedByNumber'> & { readonly notified: Notified }

/**
 * Writes the messages of a change in its own transaction, for the ways in which its client is reached, and plans the
 * reminders again; jobs send them afterwards. Nobody is told when to come to a visit that has begun. Gives the
 * booking as it now is, with what was written.
 */
export async function notifyOf(
  deps: Needs,
  tx: Tx,
  written: Written,
  options: MessageOptions,
): Promise<NotifiedBooking> {
  const { booking, recipient } = written
  const { change, silent = false, delaySeconds = SETTLES_IN_SECONDS, isOurs = false } = options
  const { isNamedByNumber, contact } = recipient
  const reach = reachOf(contact, isOurs)
  const leaves = toEpochMinute(deps.now()) + delaySeconds / 60
  const isLate = isAboutComing(KINDS[change]) && booking.start <= leaves
  const quiet = silent ? 'quiet' : isLate ? 'begun' : null
  if (quiet === null) await writeChange(deps, tx, written, { ...options, delaySeconds, reach })
  else await planReminders(tx, booking, recipient, deps.now())
  const notified: Notified = quiet === null ? notifiedBy(reach) : { by: [], why: reach.why ?? quiet }
  return { ...booking, isNamedByNumber, notified }
}

type WritingChange = MessageOptions & { readonly delaySeconds: number; readonly reach: Reach }

async function writeChange(
  deps: Needs,
  tx: Tx,
  { booking, recipient }: Written,
  { change, before = null, delaySeconds, addition = NOTHING, reach }: WritingChange,
): Promise<void> {
  const isLeft = UNMET.has(change)
  // A visit that is not to be is called as its client knows it.
  const shown = isLeft ? { ...booking, ...before } : booking
  const plain = notificationOf(withPlainNames(shown), change, before, todayOf(deps))
  const notification = { ...plain, opening: plain.opening + addition.mail, sms: plain.sms + addition.sms }
  const naming = { kind: KINDS[change], name: change, isNew: change === 'placed' }
  const reminders = remindersOf(booking, recipient, deps.now())
  const known = isLeft && change !== 'proposed' ? null : before
  await writeNotification(deps, tx, {
    booking: shown,
    recipient,
    reach,
    ...naming,
    notification,
    delaySeconds,
    reminders,
    known,
  })
}

const NOTHING: Addition = { mail: '', sms: '' }

/** Changes that leave the visit at no time, or at none that is settled. */
const UNMET: ReadonlySet<Change> = new Set([
  'proposed',
  'canceled',
  'canceled_as_asked',
  'canceled_late',
  'refused',
  'lapsed',
  'unconfirmed',
])

const KINDS: Record<Change, string> = {
  placed: 'booking-confirmed',
  reassigned: 'booking-confirmed',
  approved: 'booking-confirmed',
  proposed: 'booking-proposed',
  moved: 'booking-moved',
  moved_by_team: 'booking-moved',
  restored: 'booking-confirmed',
  canceled: 'booking-canceled',
  canceled_as_asked: 'booking-canceled',
  canceled_late: 'booking-canceled',
  refused: 'booking-canceled',
  lapsed: 'booking-canceled',
  unconfirmed: 'booking-canceled',
}

/** Messages wait so long, so that what is undone at once, by hand or by a script, sends none. */
export const SETTLES_IN_SECONDS = 5

/** `name` makes the message's key unique among those of the same state of the booking. */
type Writing = {
  readonly booking: BookingView
  readonly recipient: Recipient
  readonly reach: Reach
  readonly kind: string
  readonly name: string
  readonly notification: BookingNotification
  readonly delaySeconds?: number
  /** The booking was just written, with the hash of its link, and has no reminders yet. */
  readonly isNew?: boolean
  /** The reminders of the booking as it now stands; absent: they stay as they are. */
  readonly reminders?: Reminders
  /** See `NewMessage`. */
  readonly known?: KnownVisit | null
}

/** One SMS and one mail with a calendar file, each where there is a way to send it. */
export async function writeNotification(
  { settings, now }: Needs,
  tx: Tx,
  {
    recipient,
    reach,
    kind,
    name,
    notification,
    delaySeconds = 0,
    isNew = false,
    reminders = UNCHANGED,
    known = null,
    ...rest
  }: Writing,
): Promise<void> {
  const booking = withPlainNames(rest.booking)
  const { customerId, firstName } = recipient
  const { phone, email } = reach
  const { id: bookingId, locationId, sequence, number } = booking
  const messages: NewMessage[] = []
  const common = {
    kind,
    customerId,
    locationId,
    bookingId,
    bookingSequence: sequence,
    delaySeconds,
    known,
  }
  const key = `booking:${bookingId}:${sequence}:${name}`
  if (phone !== null) {
    const text = bookingSms(notification, LINK_MARK)
    messages.push({ ...common, key: `${key}:sms`, channel: 'sms', recipient: phone, text })
  }
  if (email !== null) {
    const mail = bookingMail(settings, notification, booking, { firstName, link: LINK_MARK, now: toEpochMinute(now()) })
    const calendar = await bookingCalendar(settings, booking)
    messages.push({ ...common, key: `${key}:email`, channel: 'email', recipient: email, ...mail, calendar })
  }
  if (!isNew) {
    atCommit(tx, () => saveManageHash(tx, booking, manageHashes(settings, number)))
    atCommit(tx, () => removeJobs(tx, reminders.unplanned))
  }
  atCommit(tx, () => insertMessages(tx, messages, reminders.planned))
}

/** Payload of the job `remind`: the state of the booking that it reminds of. */
export type ReminderJob = {
  readonly location_id: LocationId
  readonly booking_id: BookingId
  readonly sequence: number
  readonly reminder: Reminder
}

/** Queues the reminders of a booking as it now stands, in place of those queued before. */
export async function planReminders(
  tx: Tx,
  booking: BookingView,
  recipient: Pick<Recipient, 'wantsReminders'>,
  now: Temporal.Instant,
): Promise<void> {
  const { planned, unplanned } = remindersOf(booking, recipient, now)
  await Promise.all([addJobs(tx, planned), removeJobs(tx, unplanned)])
}

/** The reminders of a booking as it now stands, and the keys of those that it does not have. */
type Reminders = { readonly planned: readonly KeyedJob[]; readonly unplanned: readonly string[] }

const UNCHANGED: Reminders = { planned: [], unplanned: [] }

/** None of a booking that is not confirmed. */
function remindersOf(
  booking: BookingView,
  { wantsReminders }: Pick<Recipient, 'wantsReminders'>,
  now: Temporal.Instant,
): Reminders {
  const { id: booking_id, locationId: location_id, sequence } = booking
  const planned: KeyedJob[] = []
  const unplanned: string[] = []
  for (const reminder of REMINDERS) {
    const at = booking.status === 'confirmed' ? reminderTime(reminder, booking.start, toEpochMinute(now)) : null
    if (at === null || !wantsReminders) unplanned.push(keyOf(booking_id, reminder))
    else planned.push(reminderAt({ location_id, booking_id, sequence, reminder }, at))
  }
  return { planned, unplanned }
}

/** Lets the reminder wait until then, in place of one that waits already. */
export async function queueReminder(tx: Tx, job: ReminderJob, at: EpochMinute): Promise<void> {
  await addJobs(tx, [reminderAt(job, at)])
}

const reminderAt = (job: ReminderJob, at: EpochMinute): KeyedJob => ({
  task: 'remind',
  payload: job,
  key: keyOf(job.booking_id, job.reminder),
  runAt: epochToInstant(at),
})

const keyOf = (bookingId: BookingId, reminder: Reminder) => `remind:${bookingId}:${reminder}`
