import { addJob } from '#db/jobs.ts'
import { insertMessages, type NewMessage } from '#db/messages/messages.ts'
import { listNotifiedMembers, type NotifiedMember, takeStaffNotices, type WaitingNotice } from '#db/staff/notices.ts'
import { transaction } from '#db/transaction.ts'
import { quietUntil } from '#domain/bookings/reminder-times.ts'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import { STAFF_NOTICE_KINDS } from '#domain/messages/notices.ts'
import { hears, type NoticeChannel, STAFF_NOTICES } from '#domain/staff/notices.ts'
import { rightsOf } from '#domain/staff/rights.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { type Deps, minuteOf, todayOf } from '#usecases/context.ts'
import { asOneEach, type Event } from './as-one-each.ts'
import { staffMail, staffSms, type Writing } from './notice-words.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'settings'>

/** Visits that begin so soon after the quiet hours are told of within them: the morning would be too late. */
const EARLY_MINUTES = 120

/**
 * Writes the notices of a location that wait as messages: to each member those that concern them, in one message, but
 * never to the person who did it. In quiet hours they wait for the morning, unless the visit is an early one.
 */
export async function notifyStaff(
  deps: Needs,
  { location_id: locationId }: { location_id: LocationId },
): Promise<void> {
  const { db, settings } = deps
  const morning = quietUntil(minuteOf(deps))
  const before = morning === null ? null : epochToInstant(morning + EARLY_MINUTES)
  await transaction(db, async (tx) => {
    const events = asOneEach(await takeStaffNotices(tx, locationId, before))
    if (morning !== null)
      await addJob(
        tx,
        'notify-staff',
        { location_id: locationId },
        { runAt: epochToInstant(morning), key: `notify-staff:${locationId}` },
      )
    if (events.length === 0) return
    const team = await listNotifiedMembers(tx, locationId)
    const attended = new Set(team.map(({ professionalId }) => professionalId))
    const kind = morning === null ? STAFF_NOTICE_KINDS.usual : STAFF_NOTICE_KINDS.early
    const today = todayOf(deps)
    const messages = team.flatMap((member) => {
      const own = events.filter((event) => concerns(member, event, attended))
      return messageTo({ ...settings, locationId, today }, member, own).map((message) => ({
        ...message,
        kind,
        locationId,
      }))
    })
    await insertMessages(tx, messages)
  })
}

function concerns(
  member: NotifiedMember,
  { kind, notice, calendars }: Event,
  attended: ReadonlySet<ProfessionalId | null>,
): boolean {
  if (actorOf(notice) === member.customerId) return false
  const { role, switches, choices, professionalId } = member
  const hearer = { role, rights: rightsOf(role, switches), hasCalendar: professionalId !== null, choices }
  return calendars.some((id) => hears(hearer, kind, { isOwn: id === professionalId, isUnattended: !attended.has(id) }))
}

/** The account of the person who did it: of a booking its client, of time off the person who asked or answered. */
function actorOf({ booking, timeOff }: WaitingNotice) {
  if (booking) return booking.customerId
  return timeOff?.status === 'asked' ? timeOff.askedBy : timeOff?.decidedBy
}

type Unaddressed = Omit<NewMessage, 'kind'>

/** One message by the first way that there is to the member; none where there is nothing to tell, or no way. */
function messageTo(writing: Writing, member: NotifiedMember, events: readonly Event[]): Unaddressed[] {
  const [first] = events
  if (!first) return []
  const ways: Record<NoticeChannel, string | null> = { email: member.email, sms: member.phone }
  const channel = STAFF_NOTICES[first.kind].channels.find((each) => ways[each] !== null)
  const recipient = channel && ways[channel]
  if (!channel || !recipient) return []
  const key = `staff-notice:${first.notice.id}-${events.at(-1)!.notice.id}:${member.customerId}:${channel}`
  const common = { key, channel, recipient, customerId: member.customerId }
  if (channel === 'sms') return [{ ...common, text: staffSms(writing, member.location, events) }]
  return [{ ...common, ...staffMail(writing, member, events) }]
}
