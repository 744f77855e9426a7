import { Link } from 'react-router'
import type * as z from 'zod/mini'
import type { getMonthLoad } from '#contract/calendar/day.ts'
import { countOf } from '#domain/text/counts.ts'
import { type IsoDate, weekdayOf } from '#domain/time/iso-date.ts'
import { dayLabel, shortWeekday, weekdayName } from '#domain/time/labels.ts'
import { useRight } from '#web/partner/use-work.ts'
import { freeFor } from '../day/words.ts'

export type MonthLoad = z.output<typeof getMonthLoad.success.body>['data']

type Props = {
  days: MonthLoad
  /** True counts everybody whom the member sees; else chosen people. */
  isAll: boolean
  today: IsoDate
  dayHref: (date: IsoDate) => string
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

/** How full each day of a month is, Monday first; each leads to its day. */
export function Month({ days, isAll, today, dayHref }: Props) {
  const isTeam = useRight('see_calendar') && isAll
  const [first] = days
  if (!first) return null
  const before = weekdayOf(first.date) - 1
  return (
    <div className="month">
      <ul className="month-week" aria-hidden="true">
        {WEEK.map((weekday) => (
          <li key={weekday}>
            <span className="month-long">{weekdayName(weekday)}</span>
            <span className="month-short">{shortWeekday(weekday)}</span>
          </li>
        ))}
      </ul>
      <ol className="month-days">
        {WEEK.slice(0, before).map((weekday) => (
          <li key={`before${weekday}`} className="month-none" aria-hidden="true" />
        ))}
        {days.map((day) => (
          <li key={day.date}>
            <Link
              to={dayHref(day.date)}
              className={day.working_minutes === 0 ? 'month-day month-closed' : 'month-day'}
              aria-current={day.date === today ? 'date' : undefined}
            >
              <span className="sr-only">{spoken(day, today, isTeam)}</span>
              <b aria-hidden="true">{Number(day.date.slice(8))}</b>
              <Load day={day} />
              <span className="month-words" aria-hidden="true">
                {day.holiday && <span className="month-holiday">{day.holiday}</span>}
                {words(day, today, isTeam)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <Holidays days={days} />
    </div>
  )
}

/** On a phone a day has no room for a name: its holidays stand below, as each day tells those who hear it. */
function Holidays({ days }: { days: MonthLoad }) {
  return (
    <ul className="month-holidays" aria-hidden="true">
      {days.map(
        ({ date, holiday }) =>
          holiday && (
            <li key={date}>
              <b>{Number(date.slice(8))}</b> <span>{holiday}</span>
            </li>
          ),
      )}
    </ul>
  )
}

const TEETH = 8

/** A small comb: as many long teeth as the day has eighths free. */
function Load({ day }: { day: MonthLoad[number] }) {
  if (day.working_minutes === 0) return null
  const free = Math.round((day.free_minutes / day.working_minutes) * TEETH)
  return (
    <svg className="month-load" viewBox="0 0 64 20" aria-hidden="true">
      <rect width="64" height="3" rx="1.5" className="load-spine" />
      {Array.from({ length: TEETH }, (_, tooth) => (
        <rect
          key={String(tooth)}
          className={tooth < free ? 'load-free' : 'tooth-taken'}
          x={2 + tooth * 8}
          y="5"
          width="3"
          height={tooth < free ? 15 : 5}
          rx="1.5"
        />
      ))}
    </svg>
  )
}

function words(day: MonthLoad[number], today: IsoDate, isTeam: boolean): string {
  if (day.working_minutes === 0 && day.bookings > 0) return placed(day)
  // A day off of one person may be a working day of the others.
  if (day.working_minutes === 0) return isTeam ? 'închis' : 'nu lucrează'
  if (day.date < today) return placed(day)
  // Time of today that is over is not free either, and makes no full day.
  if (day.free_minutes === 0) return day.date === today ? 'nimic liber' : 'plină'
  return freeFor(day.free_minutes)
}

function placed(day: MonthLoad[number]): string {
  return countOf(day.bookings, 'programare', 'programări')
}

function spoken(day: MonthLoad[number], today: IsoDate, isTeam: boolean): string {
  const said = [dayLabel(day.date, today), day.holiday ?? [], placed(day), words(day, today, isTeam)]
  return [...new Set(said.flat())].join(', ')
}
