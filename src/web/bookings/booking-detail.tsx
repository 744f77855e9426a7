import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { phoneLabel } from '#domain/account/phone.ts'
import { durationLabel } from '#domain/pricing/duration-label.ts'
import { wholeAddress } from '#domain/text/whole-address.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { useToday } from '#web/site/use-site.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useOutcomeFocus } from '#web/ui/feedback/use-outcome-focus.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Avatar, Emblem } from '#web/ui/locations/avatar.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { BookingActions } from './booking-actions.tsx'
import { alternativePath, type BookingAddress } from './booking-address.ts'
import { type BookingDetails, fullName, instantLabel, startLabel, statuses } from './labels.ts'
import { PriceLines } from './price-lines.tsx'

type Props = {
  booking: BookingDetails
  address: BookingAddress
  /** A link back, where there is one. */
  back?: ReactNode
  /** Shown after what can be done with the booking. */
  reminder?: ReactNode
  /** A question about the booking, such as whether to cancel it. */
  children?: ReactNode
}

/**
 * One booking with all that concerns the visit: when, where, with whom, what it costs, and what can be done with it.
 */
export function BookingDetail({ booking, address, back, reminder, children }: Props) {
  const { professional, legal, cancellation } = booking
  const status = statuses[booking.status]
  const title = useOutcomeFocus<HTMLHeadingElement>(booking.status)
  return (
    <article className="grid gap-8">
      <header className="grid justify-items-start gap-3">
        {back}
        <Tag kind={status.kind}>{status.label}</Tag>
        <h1 ref={title} tabIndex={-1} className="first-letter:uppercase">
          {startLabel(booking)}
        </h1>
        <p className="text-ink-2">
          {booking.attendee && `Pentru ${booking.attendee} · `}
          {durationLabel(booking.duration)} · Numărul rezervării: {booking.number}
        </p>
      </header>
      {children}
      {cancellation && (
        <Notice title={cancellationTitle(booking, cancellation)}>{cancellationWords(cancellation)}</Notice>
      )}
      <Alternatives booking={booking} />
      {booking.status === 'pending' && !booking.proposal && (
        <Notice icon="clock" title={booking.subscription ? 'Așteaptă aprobarea abonamentului' : 'Așteaptă răspunsul'}>
          {booking.answer_until && `Păstrăm ora până ${instantLabel(booking.answer_until)}; apoi cererea expiră. `}
          {booking.notified_by.length > 0 ? 'Îți scriem imediat ce primim răspunsul.' : 'Răspunsul îl vezi aici.'}
        </Notice>
      )}
      <BookingActions booking={booking} address={address} />
      {reminder}
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_372px]">
        <div className="grid gap-6">
          <Where booking={booking} />
          <Specialist professional={professional} />
          <Answers answers={booking.answers} />
          {booking.comment && (
            <Part title="Mesajul tău">
              <p className="max-w-[62ch] whitespace-pre-line">{booking.comment}</p>
            </Part>
          )}
        </div>
        <div className="grid gap-4">
          <PriceLines booking={booking} />
          <p className="text-small text-ink-2">
            Contractul e încheiat cu {legal.name}, CUI {legal.cui}, {legal.registry_number}, {legal.address}.
          </p>
        </div>
      </div>
    </article>
  )
}

type Cancellation = NonNullable<BookingDetails['cancellation']>

function cancellationTitle({ location }: BookingDetails, { by, at }: Cancellation): string {
  return by === 'location' ? `Anulată de ${location.name}, ${instantLabel(at)}` : `Anulată ${instantLabel(at)}`
}

function cancellationWords({ by, reason }: Cancellation): string {
  if (by === 'system' && reason === null) return 'Cererea a expirat fără un răspuns, așa că ora s-a eliberat.'
  if (by !== 'customer' && reason !== null) return `Motivul: ${reason}`
  return reason ?? 'Fără un motiv anume.'
}

/** The hours near a visit that the location could not keep: one press leads to the end of the flow. */
function Alternatives({ booking }: Pick<Props, 'booking'>) {
  const today = useToday()
  if (booking.alternatives.length === 0) return null
  const { first_name } = booking.professional
  const hasChosen = booking.alternatives.some(({ professional_id }) => professional_id !== null)
  return (
    <section className="grid gap-3" aria-labelledby="alternatives">
      <h2 id="alternatives" className="text-h3">
        {hasChosen ? `Ore libere apropiate la ${first_name}` : 'Ore libere apropiate'}
      </h2>
      <p className="max-w-[62ch] text-ink-2">Aceleași servicii, la prețul de acum. Îl vezi înainte să rezervi.</p>
      <ul className="flex flex-wrap gap-2">
        {booking.alternatives.map((alternative) => (
          <li key={alternative.date + alternative.time}>
            <Link to={alternativePath(booking, alternative)} className="slot">
              {dayLabel(alternative.date, today)}, {alternative.time}
              {hasChosen && alternative.professional_id === null && ', cu altcineva'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Where({ booking: { location, can_rebook } }: Pick<Props, 'booking'>) {
  return (
    <Part title="Unde">
      <div className="flex items-start gap-4">
        {location.logo && <Emblem src={location.logo.dataUrl500} size={56} />}
        <div className="grid gap-1">
          {can_rebook ? (
            <Link to={`/locations/${location.id}/${location.slug}`} className="link font-display text-h4">
              {location.name}
            </Link>
          ) : (
            <span className="font-display text-h4">{location.name}</span>
          )}
          <p>{wholeAddress(location.address, location.city)}</p>
          {location.phone && (
            <a
              href={`tel:${location.phone}`}
              className="link inline-flex min-h-11 items-center gap-2 justify-self-start"
            >
              <Icon name="phone" /> {phoneLabel(location.phone)}
            </a>
          )}
        </div>
      </div>
    </Part>
  )
}

function Specialist({ professional }: Pick<BookingDetails, 'professional'>) {
  return (
    <Part title="Specialist">
      <p className="flex items-center gap-3">
        <Avatar name={fullName(professional)} src={professional.avatar?.dataUrl150} size={48} />
        <span>
          <strong className="block font-semibold">{fullName(professional)}</strong>
          <span className="text-small text-ink-2">{professional.title}</span>
        </span>
      </p>
    </Part>
  )
}

/** The customer's answers to the location's own questions. */
function Answers({ answers }: Pick<BookingDetails, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <Part title="Răspunsurile tale">
      <dl className="grid max-w-[62ch] gap-3">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-ink-2 text-small">{question}</dt>
            <dd className="whitespace-pre-line">{answer}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-line border-t pt-6">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  )
}
