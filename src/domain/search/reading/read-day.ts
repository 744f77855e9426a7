import { weekendOf } from '../../time/chosen-when.ts'
import { parseTime } from '../../time/clock-time.ts'
import type { DayPart } from '../../time/day-part.ts'
import { addDays, type IsoDate, type MinuteOfDay, weekdayOf } from '../../time/iso-date.ts'
import type { ReadFilters, Taken } from './read-filters.ts'
import { readClock, readHours } from './read-hours.ts'

type Now = { readonly date: IsoDate; readonly minute: MinuteOfDay }
/** How a text says when: by the name of a weekday, by one hour. */
type NamedDay = { readonly isWeekday: boolean; readonly isOneHour: boolean }

const WEEKDAYS: readonly RegExp[] = [
  /^lun(i|ea)$/,
  /^mart(i|ea)$/,
  /^miercur(i|ea)$/,
  /^jo(i|ia)$/,
  /^viner(i|ea)$/,
  /^s[ai]mbat[aei]$/,
  /^duminic(a|i)$/,
]

/** The last minute at which a part of today is still worth asking for. */
const PART_ENDS: Readonly<Record<DayPart, MinuteOfDay>> = { morning: 660, afternoon: 960, evening: 1260 }
/** The time that must remain before an hour of today for it to be worth asking for. */
const LEAST_MINUTES_BEFORE = 60

/**
 * A day, a part of it or hours, or both at the beginning of these words: 'mâine seara', 'sâmbătă după ora 17',
 * 'dimineața'. `before`: the word in front of them; 'machiaj de seară' names a service and no time.
 */
export function readDay(words: readonly string[], before: string | null, today: IsoDate): Taken | null {
  const text = words.join(' ')
  const lead = /^(in |pe |de )?/.exec(text)![0]
  const day = dayOf(text.slice(lead.length), today)
  if (day) {
    const taken = lead + day.text
    const link = / (de )?/.exec(text.slice(taken.length))?.[0] ?? ''
    const rest = text.slice(taken.length + link.length)
    const hours = day.filters.dayPart ? readClock(rest, day.filters.dayPart) : readHours(rest)
    const { isWeekday = false } = day
    if (!hours) return { count: countOf(taken), filters: day.filters, isWeekday }
    const { dayPart: _, ...date } = day.filters
    const { text: said, filters, ...others } = hours
    return { ...others, count: countOf(taken + link + said), filters: { ...date, ...filters }, isWeekday }
  }
  const hours = readClock(text) ?? (before === 'de' || lead === 'de ' ? null : readHours(text))
  if (!hours) return null
  const { text: said, ...others } = hours
  return { ...others, count: countOf(said) }
}

/**
 * A part of the day or hours without a day are today's, or tomorrow's once today's are nearly over; those of a weekday
 * that is today's name are then next week's. One hour is over when it strikes.
 */
export function withDay(filters: ReadFilters, { date, minute }: Now, said: NamedDay): ReadFilters {
  const { isWeekday } = said
  const { dayPart, after, before } = filters
  const isOver = minute > lastMinute(filters, said)
  if (!filters.date && (dayPart || after || before)) return { ...filters, date: isOver ? addDays(date, 1) : date }
  const isNextWeek = isWeekday && filters.date === date && !filters.dateTo && isOver
  return isNextWeek ? { ...filters, date: addDays(date, 7) } : filters
}

function lastMinute({ dayPart, after, before }: ReadFilters, { isOneHour }: NamedDay): MinuteOfDay {
  if (before) return minuteOf(before) - LEAST_MINUTES_BEFORE
  return after && isOneHour ? minuteOf(after) - 1 : PART_ENDS[dayPart ?? 'evening']
}

const minuteOf = (time: string) => parseTime(time) ?? 0

type Part = { text: string; filters: ReadFilters; isWeekday?: boolean }

function dayOf(text: string, today: IsoDate): Part | null {
  const [first = ''] = text.split(' ')
  if (/^(azi|astazi)$/.test(first)) return { text: first, filters: { date: today } }
  if (/^d[ei]seara$/.test(first)) return { text: first, filters: { date: today, dayPart: 'evening' } }
  if (/^m[ai]ine$/.test(first)) return { text: first, filters: { date: addDays(today, 1) } }
  if (/^poim[ai]ine$/.test(first)) return { text: first, filters: { date: addDays(today, 2) } }
  const weekend = /^(week-?end(ul)?|wee?k end)( acesta| asta)?(?= |$)/.exec(text)
  if (weekend) return { text: weekend[0], filters: weekendOf(today) }
  const weekday = WEEKDAYS.findIndex((each) => each.test(first)) + 1
  return weekday > 0 ? { text: first, filters: { date: next(weekday, today) }, isWeekday: true } : null
}

/** The next such weekday, today included. */
const next = (weekday: number, today: IsoDate) => addDays(today, (weekday - weekdayOf(today) + 7) % 7)

const countOf = (text: string) => text.split(' ').length
