import { formatTime, parseEndTime, parseTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate, type MinuteOfDay, type Weekday, weekdayOf } from '#domain/time/iso-date.ts'
import { nearDayLabel, weekdayName } from '#domain/time/labels.ts'

type Hours = { weekday: number; start_time: string; end_time: string }
type Times = Omit<Hours, 'weekday'>
type Week = {
  opening_hours: readonly Hours[]
  closed_dates: readonly string[]
  special_hours: readonly (Times & { date: string })[]
}
type Now = { date: IsoDate; minute: MinuteOfDay }

export type OpenState = { open: boolean; text: string }
export type DayOfWeek = { name: string; hours: string; today: boolean }

/** Whether the location is open at that moment, and until or from when: 'până la 20:00', 'deschide luni la 09:00'. */
export function openState(week: Week, now: Now): OpenState {
  const current = intervals(week, now.date).find(({ start, end }) => start <= now.minute && now.minute < end)
  if (current) return { open: true, text: untilText(week, now, current.end) }
  for (let ahead = 0; ahead < 15; ahead += 1) {
    const date = addDays(now.date, ahead)
    const next = intervals(week, date).find(({ start }) => ahead > 0 || start > now.minute)
    if (next)
      return {
        open: false,
        text: `deschide ${ahead === 0 ? '' : `${shortDay(date, now.date, ahead)} `}la ${formatTime(next.start)}`,
      }
  }
  return { open: false, text: '' }
}

/**
 * The week's hours, Monday first, days with the same hours side by side joined: 'Luni–miercuri'. Today stands alone.
 */
export function weekHours(week: Week, today: IsoDate): DayOfWeek[] {
  const monday = addDays(today, 1 - weekdayOf(today))
  const days = Array.from({ length: 7 }, (_, at) => {
    const date = addDays(monday, at)
    const hours = intervals(date === today ? week : { ...week, closed_dates: [], special_hours: [] }, date)
    return { first: at + 1, last: at + 1, today: date === today, hours: hoursText(hours) }
  })
  const joined: typeof days = []
  for (const day of days) {
    const before = joined.at(-1)
    if (before && before.hours === day.hours && !before.today && !day.today) before.last = day.last
    else joined.push({ ...day })
  }
  return joined.map(({ first, last, hours, today: isToday }) => ({
    name: daysName(first, last, isToday),
    hours,
    today: isToday,
  }))
}

function intervals({ opening_hours, closed_dates, special_hours }: Week, date: IsoDate) {
  if (closed_dates.includes(date)) return []
  const special = special_hours.filter((row) => row.date === date)
  const weekday = weekdayOf(date)
  const rows: readonly Times[] = special.length > 0 ? special : opening_hours.filter((row) => row.weekday === weekday)
  return rows
    .map((row) => ({ start: parseTime(row.start_time) ?? 0, end: parseEndTime(row.end_time) ?? 0 }))
    .sort((a, b) => a.start - b.start)
}

/** A location that closes at midnight and opens at midnight has not closed. */
function untilText(week: Week, now: Now, end: MinuteOfDay): string {
  if (end < 1440) return `până la ${formatTime(end)}`
  const tomorrow = intervals(week, addDays(now.date, 1))[0]
  if (tomorrow?.start !== 0) return 'până la miezul nopții'
  return tomorrow.end === 1440 ? 'non-stop' : `până mâine la ${formatTime(tomorrow.end)}`
}

function shortDay(date: IsoDate, today: IsoDate, ahead: number): string {
  return ahead < 7 && ahead > 1 ? weekdayName(weekdayOf(date)) : nearDayLabel(date, today)
}

function hoursText(hours: { start: number; end: number }[]): string {
  if (hours.length === 0) return 'închis'
  if (hours.length === 1 && hours[0]?.start === 0 && hours[0].end === 1440) return 'non-stop'
  return hours.map(({ start, end }) => `${formatTime(start)}–${formatTime(end)}`).join(', ')
}

function daysName(first: number, last: number, today: boolean): string {
  const start = capitalised(weekdayName(first as Weekday))
  if (today) return `${start}, azi`
  return first === last ? start : `${start}–${weekdayName(last as Weekday)}`
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('ro') + text.slice(1)
