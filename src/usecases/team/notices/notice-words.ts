import type { NotifiedMember, WaitingNotice } from '#db/staff/notices.ts'
import type { LocationId } from '#domain/ids.ts'
import { STAFF_NOTICES } from '#domain/staff/notices.ts'
import { timeOffLabels } from '#domain/team/time-off-labels.ts'
import { countOf } from '#domain/text/counts.ts'
import { greeting, isPlainName } from '#domain/text/typed-text.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import type { Settings } from '#usecases/context.ts'
import { type WrittenMail, writeMail } from '#usecases/messages/mail-template.ts'
import { partnerLink } from '#usecases/messages/partner-link.ts'
import type { Event } from './as-one-each.ts'

/** The page where a member chooses. */
const CHOICES = '/partener/notices'

/** The addresses that links of a notice begin with, its location, and the day on which it is written. */
export type Writing = Pick<Settings, 'siteName' | 'publicUrl' | 'origins'> & {
  readonly locationId: LocationId
  readonly today: IsoDate
}

/** Short, for a phone's screen, on which anybody may look: it names no client and no service. */
export function staffSms(writing: Writing, location: string, events: readonly Event[]): string {
  return `Dichis: ${headlineOf(location, events, writing.today)}. Detalii: ${linkOf(writing, events)}`
}

/** Everything that there is to tell, one fact each. The subject names no client. */
export function staffMail(
  writing: Writing,
  { firstName, location }: NotifiedMember,
  events: readonly Event[],
): WrittenMail {
  const [first] = events
  return writeMail(writing, {
    subject: headlineOf(location, events, writing.today),
    title: first && events.length === 1 ? STAFF_NOTICES[first.kind].name : noticesAt(location, events),
    paragraphs: [`${greeting(firstName)}. ${events.length === 1 ? 'E ceva nou' : 'Sunt noutăți'} la ${location}.`],
    facts: events.map((event) => ({
      name: STAFF_NOTICES[event.kind].name,
      value: linesOf(event, writing.today).join('\n'),
    })),
    button: { label: 'Vezi', href: linkOf(writing, events) },
    footer: `Alegi ce anunțuri primești la ${partnerLink(writing, writing.locationId, CHOICES)}`,
  })
}

/** 'Programare nouă la Salon Aura: joi, 3 decembrie, 10:30', '3 noutăți la Salon Aura'. */
function headlineOf(location: string, events: readonly Event[], today: IsoDate): string {
  const [first] = events
  if (!first || events.length > 1) return noticesAt(location, events)
  return `${STAFF_NOTICES[first.kind].name} la ${location}: ${whenOf(first.notice, today)}`
}

const noticesAt = (location: string, events: readonly Event[]) =>
  `${countOf(events.length, 'noutate', 'noutăți')} la ${location}`

function whenOf({ booking, timeOff }: WaitingNotice, today: IsoDate): string {
  if (booking) return dayTimeLabel(booking.date, booking.minute, today)
  const [when = '', ...more] = timeOffLabels(timeOff?.spans ?? [], today)
  return more.length > 0 ? `${when} și încă ${more.length}` : when
}

/** When, whom, what, and what is asked of the reader. */
function linesOf({ kind, notice }: Event, today: IsoDate): string[] {
  const { booking, timeOff, professional, startBefore } = notice
  if (timeOff) {
    const answer = timeOff.status === 'asked' ? [] : [timeOff.status === 'approved' ? 'Aprobat' : 'Refuzat']
    return [whenOf(notice, today), professional, ...answer, ...(timeOff.answer === '' ? [] : [`„${timeOff.answer}”`])]
  }
  if (!booking) return []
  const before =
    kind === 'booking_moved' && startBefore !== null ? [`Înainte: ${instantLabel(startBefore, today)}`] : []
  const until =
    kind === 'booking_requested' && booking.lapses !== null
      ? [`Răspunde până ${instantLabel(booking.lapses, today)}`]
      : []
  const client = booking.client !== '' && isPlainName(booking.client) ? booking.client : 'Un client'
  return [
    whenOf(notice, today),
    ...before,
    `${client}, la ${professional}`,
    ...(booking.services.length > 0 ? [booking.services.join(', ')] : []),
    ...(kind === 'proposal_answered'
      ? [booking.status === 'confirmed' ? 'A ales ora aceasta.' : 'Nicio oră nu i s-a potrivit.']
      : []),
    ...until,
  ]
}

function instantLabel(at: EpochMinute, today: IsoDate): string {
  const { date, minute } = epochToWall(at)
  return dayTimeLabel(date, minute, today)
}

/** For one booking its panel in the calendar; for several things the first page. */
function linkOf(writing: Writing, events: readonly Event[]): string {
  return partnerLink(writing, writing.locationId, pathOf(events))
}

function pathOf([first, ...more]: readonly Event[]) {
  const { booking, timeOff } = first?.notice ?? {}
  if (more.length > 0) return '/partener'
  if (timeOff) return '/partener/team/time-off'
  return booking ? (`/partener/calendar?date=${booking.date}&booking=${booking.id}` as const) : '/partener'
}
