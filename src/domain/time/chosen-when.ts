import { keysOf } from '../keys.ts'
import { parseTime } from './clock-time.ts'
import { type DayPart, dayPartOf } from './day-part.ts'
import { addDays, type IsoDate, type MinuteOfDay, weekdayOf } from './iso-date.ts'

/**
 * When a visitor wants to come: a day, or the days up to another, and of these a part or what starts between two hours.
 */
export type ChosenWhen = {
  readonly date: IsoDate
  readonly dateTo: IsoDate | null
  readonly dayPart: DayPart | null
  /** 'HH:mm': no start before this hour. */
  readonly after: string | null
  /** 'HH:mm': no start at this hour or later. */
  readonly before: string | null
}

/** The most days that a range may have. */
export const MOST_WHEN_DAYS = 7

/** Whether a range may end on this day: after its first one, and within a week. */
export function mayEndOn(dateTo: IsoDate, date: IsoDate): boolean {
  return dateTo > date && dateTo < addDays(date, MOST_WHEN_DAYS)
}

/** The wanted starts of a day, in minutes: from the first of these, before the second. */
export function hoursBounds({ after, before }: Pick<ChosenWhen, 'after' | 'before'>) {
  return { from: parseTime(after ?? '') ?? 0, until: parseTime(before ?? '') ?? 1440 }
}

/** Whether a start lies in the part of the day, and between the hours. */
export function fitsHours(when: Omit<ChosenWhen, 'date' | 'dateTo'>, start: MinuteOfDay): boolean {
  const { from, until } = hoursBounds(when)
  return (when.dayPart === null || dayPartOf(start) === when.dayPart) && start >= from && start < until
}

/** Whether a day is the one, or one of those, that are wanted. */
export const isWithin = ({ date, dateTo }: ChosenWhen, day: IsoDate) => day >= date && day <= (dateTo ?? date)

/** The next Saturday and Sunday; on a Saturday this one. */
export function weekendOf(today: IsoDate): { readonly date: IsoDate; readonly dateTo: IsoDate } {
  const saturday = addDays(today, (13 - weekdayOf(today)) % 7)
  return { date: saturday, dateTo: addDays(saturday, 1) }
}

/** The date and hours that the filters of a query name; null: any time. */
export function whenFrom({
  date,
  dateTo,
  dayPart,
  after,
  before,
}: Omit<ChosenWhen, 'date'> & { date: IsoDate | null }): ChosenWhen | null {
  return date === null ? null : { date, dateTo, dayPart, after, before }
}

/** As a form names several days in one field: '2026-11-28..2026-11-29'. */
export const daysText = ({ date, dateTo }: Pick<ChosenWhen, 'date' | 'dateTo'>): string =>
  dateTo === null ? date : `${date}..${dateTo}`

const NAMES = { date: 'date', dateTo: 'date_to', dayPart: 'day_part', after: 'after', before: 'before' } as const

/** The names and values of the date and hours in an address, as the filters of a list have them. */
export function whenPairs(when: ChosenWhen | null): (readonly [name: string, value: string])[] {
  if (when === null) return []
  return keysOf(NAMES).flatMap((key) => {
    const value = when[key]
    return value === null ? [] : [[NAMES[key], value] as const]
  })
}
