import { formatTime } from '../../time/clock-time.ts'
import type { EpochMinute, IsoDate, Weekday } from '../../time/iso-date.ts'
import { longDateLabel, shortDayLabel, shortWeekday } from '../../time/labels.ts'
import { epochToWall, toEpochMinute } from '../../time/wall-time.ts'

type Span = { readonly start: number; readonly end: number }
type WeeklySpan = Span & { readonly weekday: Weekday }
type Working<T> = { readonly working: readonly T[]; readonly breaks: readonly T[] }
type Hours = readonly Span[] | Working<Span>
type Week = readonly WeeklySpan[] | Working<WeeklySpan>

export const isSpan = (value: unknown): value is Span =>
  typeof value === 'object' &&
  value !== null &&
  'start' in value &&
  'end' in value &&
  Number.isInteger(value.start) &&
  Number.isInteger(value.end)

const isWeeklySpan = (value: unknown): value is WeeklySpan => isSpan(value) && 'weekday' in value

const isListOf = <T>(value: unknown, is: (each: unknown) => each is T): value is readonly T[] =>
  Array.isArray(value) && value.every(is)

const isWorking = <T>(value: unknown, is: (each: unknown) => each is T): value is Working<T> =>
  typeof value === 'object' &&
  value !== null &&
  'working' in value &&
  'breaks' in value &&
  isListOf(value.working, is) &&
  isListOf(value.breaks, is)

export const isHours = (value: unknown): value is Hours => isListOf(value, isSpan) || isWorking(value, isSpan)
export const isWeek = (value: unknown): value is Week => isListOf(value, isWeeklySpan) || isWorking(value, isWeeklySpan)

const spanWords = ({ start, end }: Span) => `${formatTime(start)}–${formatTime(end)}`

/** '09:00–13:00, 14:00–18:00', with breaks '…, pauză 12:00–12:30'; 'închis' for none. */
export function hoursWords(hours: Hours): string {
  const { working, breaks } = 'working' in hours ? hours : { working: hours, breaks: [] }
  if (working.length === 0) return 'închis'
  return [...working.map(spanWords), ...breaks.map((each) => `pauză ${spanWords(each)}`)].join(', ')
}

/** 'lu 09:00–18:00; ma 10:00–14:00'; days of which nothing is said are closed. */
export function weekWords(week: Week): string {
  const { working, breaks } = 'working' in week ? week : { working: week, breaks: [] }
  const days = [...new Set(working.map(({ weekday }) => weekday))].sort((a, b) => a - b)
  const of = (spans: readonly WeeklySpan[], day: Weekday) => spans.filter(({ weekday }) => weekday === day)
  if (days.length === 0) return 'nicio zi'
  return days
    .map((day) => `${shortWeekday(day)} ${hoursWords({ working: of(working, day), breaks: of(breaks, day) })}`)
    .join('; ')
}

/** The weeks of a roster, one after the other. */
export const weeksWords = (weeks: readonly Week[]): string =>
  weeks.length === 1
    ? weekWords(weeks[0]!)
    : weeks.map((week, index) => `săptămâna ${index + 1}: ${weekWords(week)}`).join(' | ')

/** '10 decembrie 2026 10:00–14:00', or from one day to another. */
export const spansWords = (spans: readonly Span[]): string =>
  spans
    .map(({ start, end }) => {
      const [from, to] = [epochToWall(start as EpochMinute), epochToWall(end as EpochMinute)]
      const first = `${longDateLabel(from.date)} ${formatTime(from.minute)}`
      return from.date === to.date
        ? `${first}–${formatTime(to.minute)}`
        : `${first} – ${longDateLabel(to.date)} ${formatTime(to.minute)}`
    })
    .join(', ')

/** '10:02' of the day of the visit; another text as it is. */
export function instantWords(instant: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(instant)) return instant
  return formatTime(epochToWall(Math.floor(toEpochMinute(Temporal.Instant.from(instant)))).minute)
}

/** 'mie. 2 dec. 2026, 10:00' of '2026-12-02 10:00'; another text as it is. */
export function startWords(text: string): string {
  const [date, time] = text.split(' ')
  return date && time && isDate(date) ? `${shortDayLabel(date)}, ${time}` : text
}

/** '2 decembrie 2026'; another text as it is. */
export const dateWords = (date: string): string => (isDate(date) ? longDateLabel(date) : date)

const isDate = (text: string): text is IsoDate => /^20\d\d-\d\d-\d\d$/.test(text)
