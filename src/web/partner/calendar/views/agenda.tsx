import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import type { getAgenda } from '#contract/calendar/day.ts'
import { countOf } from '#domain/text/counts.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearDayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { capital } from '../bar/period.ts'
import type { BookingBlock } from '../day/types.ts'
import { useNow } from '../day/use-now.ts'
import { BookingRow } from '../today/rest.tsx'
import { spokenDay } from './spoken-day.ts'

export type Agenda = z.output<typeof getAgenda.success.body>

type Props = {
  agenda: Agenda
  /** The day of the week that was asked for. */
  date: IsoDate
  today: IsoDate
  serverNow: string
  monthHref: string
  hrefOf: (booking: BookingBlock, date: IsoDate) => string
}

/**
 * A week's bookings as a list, day by day, with the professional of each, and its public holidays; it opens at the
 * first that lies ahead.
 */
export function AgendaList({ agenda, date: asked, today, serverNow, monthHref, hrefOf }: Props) {
  const now = useNow(serverNow)
  const days = daysOf(agenda)
  const ahead = useRef<HTMLElement>(null)
  useEffect(() => {
    ahead.current?.scrollIntoView()
  }, [asked])
  const first = days.find(({ date }) => date >= today)?.date
  return (
    <div className="agenda">
      {agenda.data.length === 0 && (
        <EmptyState title="Nicio programare în săptămâna asta">Alege altă săptămână cu săgețile de sus.</EmptyState>
      )}
      {days.map(({ date, holiday, bookings }) => (
        <section key={date} ref={date === first ? ahead : null} aria-label={spokenDay({ date, holiday }, today)}>
          <h2 className="today-rest">
            {unbrokenDates(capital([nearDayLabel(date, today), holiday ?? []].flat().join(', ')))}{' '}
            <span>
              {bookings.length === 0 ? 'nicio programare' : countOf(bookings.length, 'programare', 'programări')}
            </span>
          </h2>
          {bookings.length > 0 && (
            <ol className="today-list">
              {bookings.map(({ booking, professional }) => (
                <li key={booking.id}>
                  <time>{booking.start_time}</time>
                  <BookingRow booking={booking} who={professional.name} now={now} href={hrefOf(booking, date)} />
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
      <p className="agenda-end">
        <Link to={monthHref}>Vezi luna întreagă</Link>
      </p>
    </div>
  )
}

/** The days that have bookings or are public holidays, in order. */
function daysOf({ data, holidays }: Agenda) {
  const bookings = Map.groupBy(data, ({ date }) => date)
  const names = new Map(holidays.map(({ date, name }) => [date, name]))
  const dates = [...new Set([...bookings.keys(), ...names.keys()])].sort()
  return dates.map((date) => ({ date, holiday: names.get(date) ?? null, bookings: bookings.get(date) ?? [] }))
}
