import type { listNewBookings } from '#contract/calendar/day.ts'
import type { Success } from '#contract/define-endpoint.ts'
import { shortName } from '#domain/team/short-name.ts'
import { countOf } from '#domain/text/counts.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { clientName, serviceNames } from '#web/partner/calendar/day/words.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'

type Props = { bookings: Success<typeof listNewBookings>['data']; today: IsoDate }

const SHOWN = 5

/** The bookings that nobody has opened yet, whatever their day: each leads to itself in its day. */
export function NewBookings({ bookings, today }: Props) {
  if (bookings.length === 0) return null
  const more = bookings.length - SHOWN
  return (
    <section aria-labelledby="new-title">
      <h2 id="new-title" className="home-heading">
        {bookings.length === 1 ? 'O programare nouă' : countOf(bookings.length, 'programare nouă', 'programări noi')}
      </h2>
      <ul className="home-list">
        {bookings.slice(0, SHOWN).map(({ booking, date, professional }) => (
          <li key={booking.id} className="home-request">
            <p className="home-when">
              <b>{booking.start_time}</b>
              <span>
                {date === today ? 'azi' : unbrokenDates(dayLabel(date, today))}, {shortName(professional.name)}
              </span>
            </p>
            <p className="min-w-0">
              <b className="font-semibold">{clientName(booking)}</b>
              <span className="dotted text-ink-2">
                <span>{serviceNames(booking.services)}</span>
                {booking.is_first_visit && <span>prima vizită</span>}
              </span>
            </p>
            <div className="home-answers">
              <ButtonLink
                to={`/partener/calendar?view=day&date=${date}&booking=${booking.id}`}
                look="quiet"
                aria-label={`Vezi: ${clientName(booking)}`}
              >
                Vezi
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="pt-3 text-ink-2">și încă {countOf(more, 'programare', 'programări')}, marcate în calendar</p>
      )}
    </section>
  )
}
