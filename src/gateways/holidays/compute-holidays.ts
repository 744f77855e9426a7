import { createRequire } from 'node:module'
import type Holidays from 'date-holidays'
import { dateOf, type IsoDate } from '#domain/time/iso-date.ts'

export type PublicHoliday = { readonly date: IsoDate; readonly name: string }

let calendar: Holidays | undefined

/** Romania's public holidays in a year, in order; of two on one date the first. */
export function computeHolidays(year: number): PublicHoliday[] {
  calendar ??= openCalendar()
  const listed = calendar.getHolidays(year, 'ro').filter((holiday) => holiday.type === 'public')
  // By law (Codul muncii, art. 139) also 2 January, which the package lacks.
  const names = new Map<IsoDate, string>([[`${year}-01-02`, 'Anul nou']])
  for (const { date, name } of listed) names.set(dateOf(date), name)
  return [...names].map(([date, name]) => ({ date, name })).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Loaded here: the package brings every country, and takes 30 MB and a tenth of a second. */
function openCalendar(): Holidays {
  const Calendar: typeof Holidays = createRequire(import.meta.url)('date-holidays')
  return new Calendar('RO')
}
