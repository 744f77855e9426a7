import type { BookingView } from '#db/bookings/booking-view.ts'
import { cancelUntil } from '#domain/booking/cancellation.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { type News, serviceNames } from './news.ts'

export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

/** Short, for a phone's screen. */
export function bookingSms({ sms }: News, link: string): string {
  return `Dichis: ${sms}. Detalii: ${link}`
}

/** The news with all that concerns the visit, as plain text and as simple HTML that says the same. */
export function bookingMail(news: News, booking: BookingView, firstName: string, link: string): Mail {
  const { subject, opening } = news
  const lines = linesOf(booking)
  const text = [
    `Bună, ${firstName},`,
    '',
    opening,
    '',
    ...lines.map(([label, value]) => `${label}: ${value}`),
    '',
    `Vezi rezervarea: ${link}`,
    '',
    'Dichis',
  ].join('\n')
  return { subject, text, html: htmlOf(firstName, opening, lines, link) }
}

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
  if (location.phone !== null) lines.push(['Telefonul locului', location.phone])
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

function htmlOf(firstName: string, opening: string, lines: readonly Line[], link: string): string {
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th align="left" style="padding:4px 16px 4px 0;font-weight:400;color:#634D57">${escapeHtml(label)}</th><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
  )
  return `<!doctype html><html lang="ro"><meta charset="utf-8"><body style="margin:0;padding:24px;background:#FBF8F8;color:#2A0F1B;font:16px/24px sans-serif">
<p>Bună, ${escapeHtml(firstName)},</p><p>${escapeHtml(opening)}</p><table>${rows.join('')}</table>
<p><a href="${escapeHtml(link)}" style="color:#8A1F45">Vezi rezervarea</a></p><p>Dichis</p></body></html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
