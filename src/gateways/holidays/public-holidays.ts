import Holidays from 'date-holidays'
import { dateOf, type IsoDate } from '#domain/time/iso-date.ts'

export type PublicHoliday = { readonly date: IsoDate; readonly name: string }

const years = new Map<number, readonly PublicHoliday[]>()
let calendar: Holidays | undefined

/** The dates of Romania's public holidays in a year, in order. */
export const publicHolidays = (year: number): readonly IsoDate[] => namedHolidays(year).map(({ date }) => date)

/** The same with their names; of two on one date the first. */
export function namedHolidays(year: number): readonly PublicHoliday[] {
  const cached = years.get(year)
  if (cached) return cached
  calendar ??= new Holidays('RO')
  const listed = calendar.getHolidays(year, 'ro').filter((holiday) => holiday.type === 'public')
  // By law (Codul muncii, art. 139) also 2 January, which the package lacks.
  const names = new Map<IsoDate, string>([[`${year}-01-02`, 'Anul nou']])
  for (const { date, name } of listed) names.set(dateOf(date), name)
  const holidays = [...names].map(([date, name]) => ({ date, name })).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  years.set(year, holidays)
  return holidays
}
