import type { BookingView } from '#db/bookings/booking-view.ts'
import type { KnownVisit } from '#db/bookings/known-visit.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { cancelUntil, mayCancel } from '#domain/bookings/cancellation.ts'
import type { Reminder } from '#domain/bookings/reminder-times.ts'
import { directionsLink } from '#domain/bookings/visit-links.ts'
import { greeting } from '#domain/text/typed-text.ts'
import { wholeAddress } from '#domain/text/whole-address.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import type { Settings } from '#usecases/context.ts'
import { type WrittenMail, writeMail } from '#usecases/messages/mail-template.ts'
import { whenMark } from '#usecases/messages/message-marks.ts'
import { instantWords, limitWords, remindedLimit } from './limit-words.ts'
import { movedWords } from './moved-words.ts'
import { unmetWords } from './unmet-words.ts'
import { priceWords, serviceNames, servicesInBrackets } from './visit-words.ts'

/**
 * A change that a booking's customer is notified of. Lapsed: it was not answered in time, by the team or by them.
 * Unconfirmed: they did not say 'Vin' in time. Reassigned: it was another's by mistake, and is theirs now. As
 * asked: the client told the team; late, after the deadline, a session or a voucher that paid for it is not given
 * back.
 */
export type Change =
  | 'placed'
  | 'reassigned'
  | 'approved'
  | 'proposed'
  | 'moved'
  | 'moved_by_team'
  | 'restored'
  | 'canceled'
  | 'canceled_as_asked'
  | 'canceled_late'
  | 'refused'
  | 'lapsed'
  | 'unconfirmed'

/** A notification in the words of each channel; an SMS names no health service (NT-04). */
export type BookingNotification = {
  readonly subject: string
  /** The mail's heading, and what it says under it. */
  readonly title: string
  readonly opening: string
  readonly sms: string
  /** The words before the link of the SMS, where it leads to more than details. */
  readonly lead?: string
  /** The label of the mail's one button. */
  readonly label: string
}

/** The notification of a change; `before`: how its client knows a booking that has moved. */
export function notificationOf(
  booking: BookingView,
  change: Change,
  before: KnownVisit | null,
  today: IsoDate,
): BookingNotification {
  return {
    ...wordsOf(booking, change, before, today),
    label: change === 'proposed' ? 'Alege o oră' : 'Vezi rezervarea',
  }
}

function wordsOf(booking: BookingView, change: Change, before: KnownVisit | null, today: IsoDate): Words {
  const when = dayTimeLabel(booking.startDate, booking.startMinute, today)
  const where = booking.location.name
  const at = `${where}${servicesInBrackets(booking)}${forWhom(booking)}`
  const limit = limitWords(booking, today)
  const unmet = unmetWords(booking, change, { when, where, at })
  if (unmet) return unmet
  if (change === 'moved' || change === 'moved_by_team')
    return booking.status === 'pending'
      ? movedRequestWords(booking, { when, where, at, today }, before)
      : movedWords(booking, {
          when,
          where,
          at,
          whereFor: `${where}${forWhom(booking)}`,
          before,
          isByTeam: change === 'moved_by_team',
          today,
        })
  if (change === 'restored')
    return {
      subject: `Rezervarea ta la ${where}: ${when}`,
      title: `Ne vedem ${when}`,
      opening: 'Rezervarea ta e din nou valabilă: ora e a ta.',
      sms: `rezervarea ta la ${at} e din nou valabilă. Te așteptăm ${when}`,
    }
  if (change === 'approved')
    return {
      subject: `Rezervarea ta la ${where}: ${when}`,
      title: `Ne vedem ${when}`,
      opening:
        booking.subscription === null
          ? `Cererea e acceptată, iar ora e a ta.${limit.mail}`
          : `Abonamentul e aprobat, iar ora e a ta.${limit.mail}`,
      sms: `${booking.subscription === null ? 'cererea ta e acceptată' : 'abonamentul tău e aprobat'}. Te așteptăm la ${at} ${when}${limit.sms}`,
    }
  if (booking.status === 'pending') return requestWords(booking, { when, where, at, today })
  return {
    subject: `Rezervarea ta la ${where}: ${when}`,
    title: `Ne vedem ${when}`,
    opening: `Gata, ora e a ta.${limit.mail}`,
    sms: `te așteptăm la ${at} ${when}${limit.sms}`,
  }
}

type Words = Omit<BookingNotification, 'label'>

type VisitTime = { readonly when: string; readonly where: string; readonly at: string; readonly today: IsoDate }

/** The words for a request that waits for its answer, with the deadline that the team reads too. */
function requestWords({ subscription, lapses }: BookingView, { when, where, at, today }: VisitTime): Words {
  const until = lapses === null ? '' : ` până ${instantWords(lapses, today)}`
  const awaited = awaitedOf(subscription)
  return {
    subject: `Cererea ta la ${where}: ${when}`,
    title: 'Cerere trimisă',
    opening: `Am trimis cererea ta. Păstrăm ora${until}: dacă până atunci nu vine ${awaited}, cererea expiră.`,
    sms: `cererea ta la ${at} pentru ${when} așteaptă ${awaited}${until}`,
  }
}

/** The words for a request that was moved, and still waits for its answer. */
function movedRequestWords(
  { start, subscription, lapses }: BookingView,
  { when, where, at, today }: VisitTime,
  before: KnownVisit | null,
): Words {
  const until = lapses === null ? '' : ` până ${instantWords(lapses, today)}`
  const awaited = awaitedOf(subscription)
  const isMoved = before !== null && before.start !== start
  const instead = isMoved ? `, nu ${dayTimeLabel(before.startDate, before.startMinute, today)}` : ''
  return {
    subject: `Cerere mutată: ${where}, ${when}`,
    title: 'Cerere mutată',
    opening: `Cererea ta e acum pentru ${when}${instead}. Păstrăm ora${until}: dacă până atunci nu vine ${awaited}, cererea expiră.`,
    sms: `cererea ta la ${at} e acum pentru ${when} și așteaptă ${awaited}${until}`,
  }
}

const awaitedOf = (subscription: BookingView['subscription']) =>
  subscription === null ? 'răspunsul lor' : 'aprobarea abonamentului'

/** The words of a reminder. When the visit is, they say on the day on which they leave. */
export function reminderNotification(booking: BookingView, reminder: Reminder, now: EpochMinute): BookingNotification {
  const { name, address, cancellationLimitMinutes } = booking.location
  const when = whenMark(booking.startDate, booking.startMinute)
  const isChangeable = mayCancel({ ...booking, noticeMinutes: cancellationLimitMinutes }, now)
  const asks = !booking.isComing
  const limit = remindedLimit(booking, now)
  return {
    subject: `Ne vedem ${when}, la ${name}`,
    title: `Ne vedem ${when}`,
    opening: [
      reminder === 'day' ? 'Îți amintim de vizita ta.' : 'Vizita ta e aproape.',
      asks ? ' Spune printr-o apăsare că vii.' : '',
      limit.mail,
    ].join(''),
    ...(asks && { lead: 'Spune că vii' }),
    sms: `ne vedem ${when}, la ${name}${forWhom(booking)}, ${address}${limit.sms}`,
    label: reminderLabel(asks, isChangeable),
  }
}

function reminderLabel(asks: boolean, isChangeable: boolean): string {
  if (asks) return isChangeable ? 'Confirmă, mută sau anulează' : 'Confirmă că vii'
  return isChangeable ? 'Vezi, mută sau anulează' : 'Vezi rezervarea'
}

/** Short, for a phone's screen. */
export function bookingSms({ sms, lead = 'Detalii' }: Pick<BookingNotification, 'sms' | 'lead'>, link: string): string {
  return `Dichis: ${sms}. ${lead}: ${link}`
}

type Letter = {
  readonly firstName: string
  /** The address where the booking is seen and changed. */
  readonly link: string
  /** When it is written: what can no longer be done by then is not offered. */
  readonly now: EpochMinute
}

/** The notification with all that concerns the visit. */
export function bookingMail(
  settings: Pick<Settings, 'siteName' | 'publicUrl'>,
  { subject, title, opening, label }: BookingNotification,
  booking: BookingView,
  { firstName, link, now }: Letter,
): WrittenMail {
  const until = deadlineOf(booking, now)
  return writeMail(settings, {
    subject,
    title,
    paragraphs: [`${greeting(firstName)}. ${opening}`],
    facts: linesOf(booking, until, todayAt(now)).map(([name, value]) => ({ name, value })),
    button: { label, href: link },
    links: actionsFor(booking, link, until !== null),
    footer: footerOf(booking, until),
  })
}

/** The next steps of a visit that is to be, each on the page where it is done. */
function actionsFor({ status, location }: BookingView, link: string, isChangeable: boolean) {
  if (status !== 'confirmed' && status !== 'pending') return []
  const changes = [
    { label: 'Mută', href: `${link}?change=move` },
    { label: 'Anulează', href: `${link}?change=cancel` },
  ]
  return [...(isChangeable ? changes : []), { label: 'Cum ajungi', href: directionsLink(location) }]
}

function footerOf({ status, location }: BookingView, until: string | null): string {
  if (status === 'canceled') return 'Fișierul atașat scoate vizita din calendarul tău.'
  if (until !== null) return 'Din pagina rezervării o poți muta, anula sau pune în calendar, fără să intri în cont.'
  return `Termenul de mutare și anulare a trecut. Pentru orice schimbare vorbește cu ${location.name}.`
}

type Line = readonly [label: string, value: string]

function linesOf(booking: BookingView, until: string | null, today: IsoDate): Line[] {
  const { location, professional, voucher } = booking
  const lines: Line[] = [
    ['Rezervare', booking.number],
    ['Când', dayTimeLabel(booking.startDate, booking.startMinute, today)],
    ['Unde', `${location.name}, ${wholeAddress(location.address, location.city)}`],
    ['Specialist', `${professional.firstName} ${professional.lastName}`.trim()],
    ['Servicii', serviceNames(booking)],
    ...(booking.attendee ? [['Pentru', booking.attendee] as const] : []),
  ]
  const price = booking.status === 'canceled' ? null : priceWords(booking)
  if (price !== null) lines.push(['Preț', voucher === null ? price : `${price}, cu voucherul ${voucher.code}`])
  if (location.phone !== null) lines.push(['Telefon', phoneLabel(location.phone)])
  if (until !== null) lines.push(['Poți muta sau anula gratuit până', until])
  return lines
}

/** Null when that can no longer be done. */
function deadlineOf({ start, status, location }: BookingView, now: EpochMinute): string | null {
  const visit = { start, status, noticeMinutes: location.cancellationLimitMinutes }
  if (!mayCancel(visit, now)) return null
  return instantWords(cancelUntil(visit), todayAt(now))
}

/** The owner of a number reads for whom a visit is, where that is somebody else. */
const forWhom = ({ attendee }: BookingView) => (attendee ? ` pentru ${attendee}` : '')
