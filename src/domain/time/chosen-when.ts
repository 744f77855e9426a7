import { parseTime } from './clock-time.ts'
import { type DayPart, dayPartOf } from './day-part.ts'
import { addDays, type IsoDate, type MinuteOfDay, weekdayOf } from './iso-date.ts'

/** When a visitor wants to come: a day, or the days up to another, and of these a part or what starts from an hour on. */
export type ChosenWhen = {
  readonly date: IsoDate
  readonly dateTo: IsoDate | null
  readonly dayPart: DayPart | null
  /** 'HH:mm'. */
  readonly after: string | null
}

/** The most days that a range may have. */
export const MOST_WHEN_DAYS = 7

/** Whether a range may end on this day: after its first one, and within a week. */
export function mayEndOn(dateTo: IsoDate, date: IsoDate): boolean {
  return dateTo > date && dateTo < addDays(date, MOST_WHEN_DAYS)
}

/** Whether a start lies in the part of the day, and not before the hour. */
export function fitsHours({ dayPart, after }: Pick<ChosenWhen, 'dayPart' | 'after'>, start: MinuteOfDay): boolean {
  return (dayPart === null || dayPartOf(start) === dayPart) && start >= (parseTime(after ?? '') ?? 0)
}

/** Whether a day is the one, or one of those, that are wanted. */
export const isWithin = ({ date, dateTo }: ChosenWhen, day: IsoDate) => day >= date && day <= (dateTo ?? date)

/** The next Saturday and Sunday; on a Saturday those at hand. */
export function weekendOf(today: IsoDate): { readonly date: IsoDate; readonly dateTo: IsoDate } {
  const saturday = addDays(today, (13 - weekdayOf(today)) % 7)
  return { date: saturday, dateTo: addDays(saturday, 1) }
}

/** What the filters of a query say of when; null: at any time. */
export function whenFrom({ date, dateTo, dayPart, after }: Omit<ChosenWhen, 'date'> & { date: IsoDate | null }) {
  return date === null ? null : { date, dateTo, dayPart, after }
}

/** As a form names several days in one field: '2026-11-28..2026-11-29'. */
export const daysText = ({ date, dateTo }: Pick<ChosenWhen, 'date' | 'dateTo'>): string =>
  dateTo === null ? date : `${date}..${dateTo}`

/** Its names and texts in an address, as the filters of a list have them. */
export function whenPairs(when: ChosenWhen | null): (readonly [name: string, value: string])[] {
  if (when === null) return []
  const { date, dateTo, dayPart, after } = when
  const pairs = [['date', date] as const, ['date_to', dateTo] as const, ['day_part', dayPart] as const]
  return [...pairs, ['after', after] as const].flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  )
}
