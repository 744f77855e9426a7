import type { BookingView } from '#db/bookings/booking-view.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { cancelUntil, mayCancel } from '#domain/bookings/cancellation.ts'
import { formatMoney } from '#domain/money.ts'
import { priceLabel, SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'
import { greeting } from '#domain/text/typed-text.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import type { Settings } from '#usecases/context.ts'
import { type WrittenMail, writeMail } from '#usecases/messages/mail-template.ts'
import { type BookingNotification, serviceNames } from './notification.ts'

/** Short, for a phone's screen. */
export function bookingSms({ sms }: BookingNotification, link: string): string {
  return `Dichis: ${sms}. Detalii: ${link}`
}

type Letter = {
  readonly firstName: string
  /** Where the booking is seen and changed. */
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
    facts: linesOf(booking, until).map(([name, value]) => ({ name, value })),
    button: { label, href: link },
    footer: footerOf(booking, until),
  })
}

function footerOf({ status, location }: BookingView, until: string | null): string {
  if (status === 'canceled') return 'Fișierul atașat scoate vizita din calendarul tău.'
  if (until !== null) return 'Din pagina rezervării o poți muta, anula sau pune în calendar, fără să intri în cont.'
  return `Termenul de mutare și anulare a trecut. Pentru orice schimbare vorbește cu ${location.name}.`
}

type Line = readonly [label: string, value: string]

function linesOf(booking: BookingView, until: string | null): Line[] {
  const { location, professional, voucher } = booking
  const lines: Line[] = [
    ['Rezervare', booking.number],
    ['Când', dayTimeLabel(booking.startDate, booking.startMinute)],
    ['Unde', `${location.name}, ${location.address}, ${location.city}`],
    ['Specialist', `${professional.firstName} ${professional.lastName}`.trim()],
    ['Servicii', serviceNames(booking)],
  ]
  const price = booking.status === 'canceled' ? null : priceOf(booking)
  if (price !== null) lines.push(['Preț', voucher === null ? price : `${price}, cu voucherul ${voucher.code}`])
  if (location.phone !== null) lines.push(['Telefon', phoneLabel(location.phone)])
  if (until !== null) lines.push(['Poți muta sau anula gratuit până', until])
  return lines
}

/** Null when that can no longer be done. */
function deadlineOf({ start, status, location }: BookingView, now: EpochMinute): string | null {
  const standing = { start, status, noticeMinutes: location.cancellationLimitMinutes }
  if (!mayCancel(standing, now)) return null
  const { date, minute } = epochToWall(cancelUntil(standing))
  return dayTimeLabel(date, minute)
}

/** Null where it is hidden. */
function priceOf({ priced, subscription, services, total: { price, maxPrice } }: BookingView): string | null {
  if (!priced) return subscription === null ? formatMoney(0) : SUBSCRIPTION_LABEL
  const range = maxPrice !== null || services.some(({ openEnded }) => openEnded)
  return price === null ? null : priceLabel({ price, maxPrice, range })
}
