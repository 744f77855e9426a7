import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import type { getAgenda } from '#contract/calendar/day.ts'
import { countOf } from '#domain/text/counts.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel, nearDayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { capital } from '../bar/period.ts'
import type { BookingBlock } from '../day/types.ts'
import { useNow } from '../day/use-now.ts'
import { BookingRow } from '../today/rest.tsx'

export type Agenda = z.output<typeof getAgenda.success.body>['data']

type Props = {
  entries: Agenda
  /** The day of the week that was asked for. */
  date: IsoDate
  today: IsoDate
  serverNow: string
  monthHref: string
  hrefOf: (booking: BookingBlock, date: IsoDate) => string
}

/** A week's bookings as a list, day by day, with who does them; it opens at what lies ahead. */
export function AgendaList({ entries, date: asked, today, serverNow, monthHref, hrefOf }: Props) {
  const now = useNow(serverNow)
  const days = [...Map.groupBy(entries, ({ date }) => date)]
  const ahead = useRef<HTMLElement>(null)
  useEffect(() => {
    ahead.current?.scrollIntoView()
  }, [asked])
  const first = days.find(([date]) => date >= today)?.[0]
  if (days.length === 0)
    return <EmptyState title="Nicio programare în săptămâna asta">Alege altă săptămână cu săgețile de sus.</EmptyState>
  return (
    <div className="agenda">
      {days.map(([date, bookings]) => (
        <section key={date} ref={date === first ? ahead : null} aria-label={dayLabel(date)}>
          <h2 className="today-rest">
            {unbrokenDates(capital(nearDayLabel(date, today)))}{' '}
            <span>{countOf(bookings.length, 'programare', 'programări')}</span>
          </h2>
          <ol className="today-list">
            {bookings.map(({ booking, professional }) => (
              <li key={booking.id}>
                <time>{booking.start_time}</time>
                <BookingRow booking={booking} who={professional.name} now={now} href={hrefOf(booking, date)} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className="agenda-end">
        <Link to={monthHref}>Vezi luna întreagă</Link>
      </p>
    </div>
  )
}
