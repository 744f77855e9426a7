import type { NotifiedMember, WaitingNotice } from '#db/staff/notices.ts'
import { STAFF_NOTICES } from '#domain/staff/notices.ts'
import { timeOffLabels } from '#domain/team/time-off-labels.ts'
import { countOf } from '#domain/text/counts.ts'
import { greeting, isPlainName } from '#domain/text/typed-text.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import type { Settings } from '#usecases/context.ts'
import { type WrittenMail, writeMail } from '#usecases/messages/mail-template.ts'
import type { Event } from './as-one-each.ts'

/** The page where a member chooses. */
const CHOICES = '/partener/notices'

type Addresses = Pick<Settings, 'siteName' | 'publicUrl'>

/** Short, for a phone's screen, on which anybody may look: it names no client and no service. */
export function staffSms(settings: Addresses, location: string, events: readonly Event[]): string {
  return `Dichis: ${headlineOf(location, events)}. Detalii: ${linkOf(settings, events)}`
}

/** Everything that there is to tell, one fact each. The subject names no client. */
export function staffMail(
  settings: Addresses,
  { firstName, location }: NotifiedMember,
  events: readonly Event[],
): WrittenMail {
  const [first] = events
  return writeMail(settings, {
    subject: headlineOf(location, events),
    title: first && events.length === 1 ? STAFF_NOTICES[first.kind].name : noticesAt(location, events),
    paragraphs: [`${greeting(firstName)}. ${events.length === 1 ? 'E ceva nou' : 'Sunt noutăți'} la ${location}.`],
    facts: events.map((event) => ({ name: STAFF_NOTICES[event.kind].name, value: linesOf(event).join('\n') })),
    button: { label: 'Vezi', href: linkOf(settings, events) },
    footer: `Alegi ce anunțuri primești la ${settings.publicUrl}${CHOICES}`,
  })
}

/** 'Programare nouă la Salon Aura: joi, 3 decembrie, 10:30', '3 noutăți la Salon Aura'. */
function headlineOf(location: string, events: readonly Event[]): string {
  const [first] = events
  if (!first || events.length > 1) return noticesAt(location, events)
  return `${STAFF_NOTICES[first.kind].name} la ${location}: ${whenOf(first.notice)}`
}

const noticesAt = (location: string, events: readonly Event[]) =>
  `${countOf(events.length, 'noutate', 'noutăți')} la ${location}`

function whenOf({ booking, timeOff }: WaitingNotice): string {
  if (booking) return dayTimeLabel(booking.date, booking.minute)
  const [when = '', ...more] = timeOffLabels(timeOff?.spans ?? [])
  return more.length > 0 ? `${when} și încă ${more.length}` : when
}

/** When, whom, what, and what is asked of the reader. */
function linesOf({ kind, notice }: Event): string[] {
  const { booking, timeOff, professional, startBefore } = notice
  if (timeOff) {
    const answer = timeOff.status === 'asked' ? [] : [timeOff.status === 'approved' ? 'Aprobat' : 'Refuzat']
    return [whenOf(notice), professional, ...answer, ...(timeOff.answer === '' ? [] : [`„${timeOff.answer}”`])]
  }
  if (!booking) return []
  const before = kind === 'booking_moved' && startBefore !== null ? [`Înainte: ${instantLabel(startBefore)}`] : []
  const until =
    kind === 'booking_requested' && booking.lapses !== null ? [`Răspunde până ${instantLabel(booking.lapses)}`] : []
  const client = booking.client !== '' && isPlainName(booking.client) ? booking.client : 'Un client'
  return [
    whenOf(notice),
    ...before,
    `${client}, la ${professional}`,
    ...(booking.services.length > 0 ? [booking.services.join(', ')] : []),
    ...(kind === 'proposal_answered'
      ? [booking.status === 'confirmed' ? 'A ales ora aceasta.' : 'Nicio oră nu i s-a potrivit.']
      : []),
    ...until,
  ]
}

function instantLabel(at: EpochMinute): string {
  const { date, minute } = epochToWall(at)
  return dayTimeLabel(date, minute)
}

/** For one booking its panel in the calendar; for several things the first page. */
function linkOf({ publicUrl }: Addresses, events: readonly Event[]): string {
  const [first, ...more] = events
  const { booking, timeOff } = first?.notice ?? {}
  if (more.length > 0) return `${publicUrl}/partener`
  if (timeOff) return `${publicUrl}/partener/team/time-off`
  return booking ? `${publicUrl}/partener/calendar?date=${booking.date}&booking=${booking.id}` : `${publicUrl}/partener`
}
