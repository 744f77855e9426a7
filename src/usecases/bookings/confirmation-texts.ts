import type { BookingView } from '#db/bookings/booking-view.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'

export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

/** Short, for a phone's screen. Of a health visit it says where and when, never what for. */
export function confirmationSms(booking: BookingView, health: boolean, link: string): string {
  const what = health ? '' : ` (${serviceNames(booking)})`
  const when = dayTimeLabel(booking.startDate, booking.startMinute)
  const told =
    booking.status === 'pending'
      ? `cererea ta la ${booking.location.name}${what} pentru ${when} așteaptă aprobarea abonamentului`
      : `te așteptăm la ${booking.location.name}${what} ${when}`
  return `Dichis: ${told}. Detalii: ${link}`
}

/** The whole confirmation, as plain text and as simple HTML that says the same. */
export function confirmationMail(booking: BookingView, firstName: string, link: string): Mail {
  const when = dayTimeLabel(booking.startDate, booking.startMinute)
  const pending = booking.status === 'pending'
  const subject = pending
    ? `Cererea ta la ${booking.location.name}: ${when}`
    : `Rezervarea ta la ${booking.location.name}: ${when}`
  const opening = pending
    ? 'Am trimis cererea ta. Locul e păstrat 24 de ore, până când abonamentul este aprobat.'
    : `Gata. Ne vedem ${when}.`
  const lines = linesOf(booking, when)
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

function linesOf(booking: BookingView, when: string): Line[] {
  const { location, professional } = booking
  const lines: Line[] = [
    ['Rezervare', booking.number],
    ['Când', when],
    ['Unde', `${location.name}, ${location.address}, ${location.city}`],
    ['Specialist', `${professional.firstName} ${professional.lastName}`.trim()],
    ['Servicii', serviceNames(booking)],
  ]
  if (booking.priced && booking.total.price !== null) lines.push(['Preț', priceOf(booking.total)])
  if (location.phone !== null) lines.push(['Telefonul locului', location.phone])
  const until = epochToWall(booking.start - location.cancellationLimitMinutes)
  if (booking.start - location.cancellationLimitMinutes > booking.created)
    lines.push(['Poți anula gratuit până', dayTimeLabel(until.date, until.minute)])
  return lines
}

function priceOf({ price, maxPrice }: BookingView['total']): string {
  if (maxPrice === null) return formatMoney(price ?? 0)
  return `${formatMoney(price ?? 0)} – ${formatMoney(maxPrice)}`
}

const serviceNames = (booking: BookingView) => booking.services.map(({ name }) => name).join(', ')

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
