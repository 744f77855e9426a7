import { keysOf } from '../keys.ts'
import { formatTime, parseTime } from './clock-time.ts'
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

const EVENING = 17 * 60
/** So late an evening is no longer offered. */
const LAST_EVENING = 20 * 60
const THURSDAY = 4
const SATURDAY = 6

/**
 * Times that most people want, to be chosen by one press: today after 17 while it is not over, the evening of the next
 * Thursday, and the next Saturday, or on a Saturday the Sunday.
 */
export function usualTimes(today: IsoDate, minute: MinuteOfDay): ChosenWhen[] {
  const next = (weekday: number) => addDays(today, ((weekday + 6 - weekdayOf(today)) % 7) + 1)
  const day = { dateTo: null, dayPart: null, after: null, before: null }
  const isSaturday = weekdayOf(today) === SATURDAY
  return [
    ...(minute < LAST_EVENING ? [{ ...day, date: today, after: formatTime(EVENING) }] : []),
    { ...day, date: next(THURSDAY), dayPart: 'evening' },
    { ...day, date: isSaturday ? addDays(today, 1) : next(SATURDAY) },
  ]
}

/** As one button of a form names it all: '2026-12-03', '2026-12-03~evening', '2026-11-28~17:00'. */
export const whenText = ({ date, dayPart, after }: ChosenWhen): string =>
  [date, ...[dayPart ?? after ?? []].flat()].join('~')

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
