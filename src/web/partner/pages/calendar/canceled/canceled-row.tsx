import { Link } from 'react-router'
import type { listCanceledBookings } from '#contract/calendar/day.ts'
import type { Success } from '#contract/define-endpoint.ts'
import { instantLabel } from '#web/bookings/labels.ts'
import { clientName, serviceNames } from '#web/partner/calendar/day/words.ts'
import { useToday } from '#web/site/use-site.ts'
import { cancellationWords } from './cancellation-words.ts'

type Entry = Success<typeof listCanceledBookings>['data'][number]

/** A cancelled booking: when it would have begun, whose it was, and who ended it; it opens the booking's own page. */
export function CanceledRow({ entry: { professional, booking, cancellation } }: { entry: Entry }) {
  const today = useToday()
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1 border-line border-b py-3.5 sm:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,18rem)]">
      <time className="figures font-display text-h4">{booking.start_time}</time>
      <p className="min-w-0">
        <Link
          to={`/partener/bookings/${booking.id}`}
          className="link wrap-anywhere inline-flex min-h-11 items-center font-semibold"
        >
          {clientName(booking)}
        </Link>
        <span className="dotted text-ink-2">
          <span>{serviceNames(booking.services)}</span>
          <span>{professional.name}</span>
        </span>
      </p>
      <p className="wrap-anywhere col-start-2 min-w-0 sm:col-start-auto">
        {cancellationWords(cancellation)}
        <span className="block text-small text-ink-2">{instantLabel(cancellation.at, today)}</span>
      </p>
    </li>
  )
}
