import type { BookingView } from '#db/bookings/booking-view.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { cancelUntil } from '#domain/booking/cancellation.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import type { Settings } from '../../context.ts'
import { type WrittenMail, writeMail } from '../../messages/mail-template.ts'
import { type News, serviceNames } from './news.ts'

/** Short, for a phone's screen. */
export function bookingSms({ sms }: News, link: string): string {
  return `Dichis: ${sms}. Detalii: ${link}`
}

/** The news with all that concerns the visit. */
export function bookingMail(
  settings: Pick<Settings, 'siteName' | 'publicUrl'>,
  { subject, title, opening, label }: News,
  booking: BookingView,
  firstName: string,
  link: string,
): WrittenMail {
  return writeMail(settings, {
    subject,
    title,
    paragraphs: [`Bună, ${firstName}. ${opening}`],
    facts: linesOf(booking).map(([name, value]) => ({ name, value })),
    button: { label, href: link },
    footer: booking.status === 'canceled' ? CANCELED_FOOTER : FOOTER,
  })
}

const FOOTER = 'Din pagina rezervării o poți muta, anula sau pune în calendar, fără să intri în cont.'
const CANCELED_FOOTER = 'Calendarul atașat scoate vizita din calendarul tău.'

type Line = readonly [label: string, value: string]

function linesOf(booking: BookingView): Line[] {
  const { location, professional } = booking
  const lines: Line[] = [
    ['Rezervare', booking.number],
    ['Când', dayTimeLabel(booking.startDate, booking.startMinute)],
    ['Unde', `${location.name}, ${location.address}, ${location.city}`],
    ['Specialist', `${professional.firstName} ${professional.lastName}`.trim()],
    ['Servicii', serviceNames(booking)],
  ]
  if (booking.priced && booking.total.price !== null) lines.push(['Preț', priceOf(booking.total)])
  if (location.phone !== null) lines.push(['Telefonul locului', phoneLabel(location.phone)])
  const until = deadlineOf(booking)
  if (until !== null) lines.push(['Poți muta sau anula gratuit până', until])
  return lines
}

/** Null when there was no time left at the last change, or nothing is left to cancel. */
function deadlineOf({ start, status, location, changed }: BookingView): string | null {
  const until = cancelUntil({ start, status, noticeMinutes: location.cancellationLimitMinutes })
  if (status === 'canceled' || until <= changed) return null
  const { date, minute } = epochToWall(until)
  return dayTimeLabel(date, minute)
}

function priceOf({ price, maxPrice }: BookingView['total']): string {
  if (maxPrice === null) return formatMoney(price ?? 0)
  return `${formatMoney(price ?? 0)} – ${formatMoney(maxPrice)}`
}
