import { formatTime, parseEndTime, parseTime } from '#domain/time/clock-time.ts'
import { DAY_PART_BOUNDS, type DayPart, dayPartOf } from '#domain/time/day-part.ts'
import { type IsoDate, weekdayOf } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import type { WireLocation } from '#web/availability/service-from-wire.ts'
import type { AvailableDay } from './free-days.ts'
import type { RovingStop } from './use-roving-focus.ts'

export type Hours = WireLocation['opening_hours']

type Props = {
  date: IsoDate
  today: IsoDate
  part: DayPart
  /** The next day that has some; null where none is known. */
  next: IsoDate | null
  hours: Hours
  /** The stop of this part among the times, which are one tab stop together. */
  stop: RovingStop
  onDay: (date: IsoDate) => void
}

/** For a part of the day with nothing free: why, where the opening hours tell, and the next day that has some. */
export function EmptyPart({ date, today, part, next, hours, stop, onDay }: Props) {
  return (
    <p className="text-[15px] text-ink-2">
      {whyEmpty(hours, date, part) ?? 'Nicio oră liberă.'}{' '}
      {next && (
        <button type="button" className="link min-h-6 text-left" {...stop} onClick={() => onDay(next)}>
          Vezi {OF[part]} de {dayLabel(next, today)}
        </button>
      )}
    </p>
  )
}

const OF: Record<DayPart, string> = { morning: 'dimineața', afternoon: 'după-amiaza', evening: 'seara' }

/**
 * 'Se închide la 16:00.' when the location is not open in that part of the day; null when it is, or is not known to be.
 */
export function whyEmpty(hours: Hours, date: IsoDate, part: DayPart): string | null {
  const open = hours.filter(({ weekday }) => weekday === weekdayOf(date))
  if (open.length === 0) return null
  const closes = Math.max(...open.map(({ end_time }) => parseEndTime(end_time) ?? 1440))
  const opens = Math.min(...open.map(({ start_time }) => parseTime(start_time) ?? 0))
  const [from, until] = DAY_PART_BOUNDS[part]
  if (closes <= from) return `Se închide la ${formatTime(closes)}.`
  return opens >= until ? `Se deschide la ${formatTime(opens)}.` : null
}

/** The first of these days, in their order, that comes after this one and has a free hour in that part; else null. */
export function nextDayWith(part: DayPart, after: IsoDate, days: ReadonlyMap<string, AvailableDay>): IsoDate | null {
  const found = [...days.values()].find(
    (day) => day.date > after && day.times.some(({ time }) => dayPartOf(parseTime(time) ?? 0) === part),
  )
  return found?.date ?? null
}
