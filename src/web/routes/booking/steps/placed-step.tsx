import { type RefObject, Suspense } from 'react'
import { durationLabel } from '#domain/pricing/duration-label.ts'
import { wholeAddress } from '#domain/text/whole-address.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import type { WireLocation } from '#web/availability/service-from-wire.ts'
import { accountAddress, linkedAddress } from '#web/bookings/booking-address.ts'
import { CalendarLinks } from '#web/bookings/calendar-links.tsx'
import { instantLabel, totalLabel } from '#web/bookings/labels.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { useToday } from '#web/site/use-site.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { AccountOffer } from '../account-offer.tsx'
import type { Deadline } from '../deadline.ts'
import type { Booking } from '../state/use-place-booking.ts'
import type { Placed } from '../state/use-placed-booking.ts'

const PlacedReminder = lazyOnline(async () => ({ default: (await import('./placed-reminder.tsx')).PlacedReminder }))

type Props = {
  placed: Placed
  location: WireLocation
  cancelUntil: Deadline | null
  /** The ref of the heading, which takes the focus when the step is reached. */
  title: RefObject<HTMLHeadingElement | null>
}

/** The last step: it is done, and what comes next. */
export function PlacedStep({ placed: { booking, guest }, location, cancelUntil, title }: Props) {
  const today = useToday()
  const manage = managePath(booking)
  const when = unbrokenDates(dayTimeLabel(booking.start_date, parseTime(booking.start_time) ?? 0, today))
  const pending = booking.status === 'pending'
  return (
    <div className="grid max-w-[46rem] gap-7">
      <div>
        <p className="mb-4 inline-flex items-center gap-2 font-semibold text-bud">
          <Icon name="check-circle-fill" size={24} /> {pending ? 'Cererea a fost trimisă' : 'Rezervare confirmată'}
        </p>
        <h1 ref={title} tabIndex={-1} className="outline-none">
          {pending ? `Gata. Așteptăm confirmarea pentru ${when}.` : `Gata. Ne vedem ${when}.`}
        </h1>
        <p className="mt-3 text-ink-2">
          {messagesSent(booking, cancelUntil?.passed === false)} Numărul rezervării:{' '}
          <span className="whitespace-nowrap">{booking.number}</span>.
        </p>
      </div>
      <BookedCard booking={booking} location={location} cancelUntil={cancelUntil} when={when} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={manage ?? accountAddress('upcoming', booking.id).detail}>Vezi rezervarea</ButtonLink>
        {manage === null && <ButtonLink to="/account/bookings">Rezervările mele</ButtonLink>}
        <CalendarLinks booking={booking} calendar={calendarOf(booking, manage)} />
      </div>
      {booking.notified_by.length > 0 && (
        <Suspense>
          <PlacedReminder action={manage ?? accountAddress('upcoming', booking.id).detail} />
        </Suspense>
      )}
      {guest && <AccountOffer guest={guest} />}
    </div>
  )
}

type CardProps = Pick<Props, 'location' | 'cancelUntil'> & { booking: Booking; when: string }

/** With whom, what, for how much, when and where. */
function BookedCard({ booking, location, cancelUntil, when }: CardProps) {
  const { professional } = booking
  const name = `${professional.first_name} ${professional.last_name}`
  const end = ((parseTime(booking.start_time) ?? 0) + booking.duration) % 1440
  return (
    <div className="card grid gap-4 p-6">
      <p className="flex items-center gap-3">
        <Avatar name={name} src={professional.avatar?.dataUrl150} size={48} />
        <span>
          <strong className="block font-semibold">{name}</strong>
          <span className="text-small text-ink-2">{professional.title}</span>
        </span>
      </p>
      <ul className="grid gap-1">
        {booking.services.map((service) => (
          <li key={service.id} className="flex justify-between gap-4">
            {service.name} <span className="text-ink-2">{durationLabel(service.duration)}</span>
          </li>
        ))}
      </ul>
      {booking.attendee && (
        <p className="flex items-start gap-2 wrap-anywhere">
          <Icon name="user" /> Pentru {booking.attendee}
        </p>
      )}
      {booking.voucher && <p className="text-quince-ink">Cu voucherul {booking.voucher.code}</p>}
      <p className="wrap-normal flex items-baseline justify-between gap-3 border-line border-t pt-4 font-semibold text-[20px]">
        Total <PriceLabel label={totalLabel(booking)} />
      </p>
      <p className="flex items-start gap-2 text-ink-2">
        <Icon name="clock" /> {when} – {formatTime(end)}
      </p>
      <p className="flex items-start gap-2 text-ink-2">
        <Icon name="map-pin" /> {location.name}, {wholeAddress(location.address, location.city.name)}
      </p>
      {booking.coming_until && (
        <p className="flex items-start gap-2 text-ink-2">
          <Icon name="warning" /> Cu o zi înainte te întrebăm dacă vii. Dacă nu apeși „Vin” până{' '}
          {instantLabel(booking.coming_until)}, rezervarea se anulează.
        </p>
      )}
      {cancelUntil?.passed === false && (
        <p className="flex items-start gap-2 text-ink-2">
          <Icon name="calendar-check" /> Poți muta sau anula fără cost până {cancelUntil.label}.
        </p>
      )}
    </div>
  )
}

/** Which messages the customer gets, and what comes next. */
function messagesSent(booking: Booking, isChangeable: boolean): string {
  const { status, manage_url, subscription, answer_until, notified_by } = booking
  const channels = notified_by.map((way) => CHANNELS[way]).join(' și ')
  if (status === 'pending')
    return [
      channels && `Ți-am scris ${channels}. `,
      `Ora rămâne a ta cât timp ${subscription ? 'abonamentul' : 'cererea'} așteaptă aprobarea`,
      answer_until && `, cel mult până ${instantLabel(answer_until)}`,
      channels ? '; te anunțăm atunci.' : `. ${unsentWords(booking)}`,
    ].join('')
  if (channels === '') return unsentWords(booking)
  const link = isChangeable ? ', cu linkul din care o poți muta sau anula' : ', cu linkul rezervării'
  return `Ți-am trimis confirmarea ${channels}${manage_url ? link : ''}.`
}

const CHANNELS = { sms: 'prin SMS', email: 'pe e-mail' } as const

/** Messages that were turned off in the account, or that a place under review may not send to a guest. */
const unsentWords = ({ manage_url }: Booking): string =>
  manage_url
    ? 'Deocamdată nu îți putem scrie despre ea: păstrează linkul de la „Vezi rezervarea”.'
    : 'Mesajele sunt oprite în profilul tău: o găsești la rezervările tale.'

/** The page of a guest's booking, as a path of this site. */
function managePath({ manage_url }: Booking): string | null {
  return manage_url === undefined ? null : new URL(manage_url).pathname
}

/** A guest has the link alone, a customer the account. */
function calendarOf({ id }: Booking, manage: string | null): string {
  return manage === null
    ? `/api/bookings/${id}/calendar.ics`
    : linkedAddress(decodeURIComponent(manage.split('/').at(-1) ?? '')).calendar
}
