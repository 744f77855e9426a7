import type { Category } from '#drawings/style/palettes.ts'
import type { Random } from '#drawings/style/random.ts'
import type { ProviderHours } from '#usecases/providers/provider-format.ts'
import { shuffled } from '../text.ts'

export type HoursKind = 'pictured' | 'nonstop' | 'late' | 'sunday' | 'lunch' | 'clinic' | 'gym' | 'early' | 'usual'

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const row = (weekday: number, from: number, to: number): ProviderHours => ({
  weekday,
  from: clock(from),
  to: clock(to),
})

const days = (first: number, last: number, from: number, to: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => row(first + i, from * 60, to * 60))

/** Which kind of week a location of this category keeps. */
export const hoursKind = (category: Category, smallTown: boolean, r: Random): HoursKind => {
  if (category === 'stomatologie' || category === 'medic' || category === 'kineto') return 'clinic'
  if (category === 'fitness' || category === 'yoga') return 'gym'
  if (category === 'spa') return 'sunday'
  if (smallTown && r.chance(0.3)) return 'lunch'
  if (r.chance(0.08)) return 'sunday'
  return r.chance(0.25) ? 'early' : 'usual'
}

/** The week of a location. Open past midnight means two rows: until 24:00, and from 00:00 on the next day. */
export const openingHours = (kind: HoursKind, r: Random): ProviderHours[] => {
  if (kind === 'nonstop') return days(1, 7, 0, 24)
  if (kind === 'pictured') return [...days(1, 3, 9, 19), ...days(4, 5, 9, 20), ...days(6, 6, 9, 16)]
  if (kind === 'late')
    return [...days(1, 3, 10, 20), ...days(4, 6, 12, 24), ...[5, 6, 7].map((day) => row(day, 0, 60))].sort(inOrder)
  if (kind === 'sunday') return [...days(1, 6, 10, 21), ...days(7, 7, 10, 18)]
  if (kind === 'lunch') return [...days(1, 5, 9, 13), ...days(1, 5, 15, 19), ...days(6, 6, 9, 13)].sort(inOrder)
  if (kind === 'clinic') return [...days(1, 5, 8, r.pick([18, 19, 20])), ...(r.chance(0.5) ? days(6, 6, 9, 13) : [])]
  if (kind === 'gym') return [...days(1, 5, 7, 22), ...days(6, 7, 9, 20)]
  if (kind === 'early') return [...days(1, 5, 8, 18), ...(r.chance(0.7) ? days(6, 6, 8, 14) : [])]
  const late = r.pick([19, 20, 20])
  return [...days(r.chance(0.2) ? 2 : 1, 3, 9, late), ...days(4, 5, 9, 20), ...days(6, 6, 9, r.pick([15, 16, 17]))]
}

/**
 * A professional's week inside the location's: whole days, mornings or afternoons by turns, nights where it never
 * closes.
 */
export const workingHours = (kind: HoursKind, opening: ProviderHours[], position: number, r: Random) => {
  if (kind === 'nonstop') return nonstopShift(position)
  const weekdays = new Set(opening.map(({ weekday }) => weekday))
  const rest = new Set(weekdays.size > 5 ? shuffled([...weekdays], r).slice(0, weekdays.size - 5) : [])
  const shift = position > 0 && (kind === 'gym' || kind === 'clinic' || r.chance(0.4)) ? r.int(1, 2) : 0
  const own = opening.filter(({ weekday }) => !rest.has(weekday)).map((hours) => shorten(hours, shift))
  return own.length > 0 ? own : opening
}

/** Lunch on the days that last over seven hours. */
export const lunchBreaks = (working: ProviderHours[], r: Random): ProviderHours[] => {
  const start = r.pick([12 * 60, 12 * 60 + 30, 13 * 60, 13 * 60 + 30])
  const length = r.pick([30, 30, 45, 60])
  return working
    .filter((hours) => minutes(hours.to) - minutes(hours.from) > 420 && minutes(hours.from) + 120 < start)
    .map(({ weekday }) => row(weekday, start, start + length))
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const inOrder = (a: ProviderHours, b: ProviderHours) => a.weekday - b.weekday || a.from.localeCompare(b.from)

// The first two of three shifts cover the day; the third works at night. No two people of the night shift have the same
// night off.
const nonstopShift = (position: number): ProviderHours[] => {
  const shift = position % 3
  if (shift < 2) return days(position % 2 ? 2 : 1, position % 2 ? 7 : 6, shift === 0 ? 6 : 14, shift === 0 ? 14 : 22)
  const nights = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== (position === 2 ? 7 : 3))
  return nights.flatMap((day) => [row(day, 22 * 60, 24 * 60), row((day % 7) + 1, 0, 6 * 60)]).sort(inOrder)
}

const shorten = (hours: ProviderHours, shift: number): ProviderHours => {
  const from = minutes(hours.from)
  const to = minutes(hours.to)
  if (shift === 0 || to - from < 540) return hours
  return shift === 1 ? { ...hours, to: clock(from + 420) } : { ...hours, from: clock(to - 420) }
}
