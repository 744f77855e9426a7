import Holidays from 'date-holidays'
import { dateOf, type IsoDate } from '#domain/time/iso-date.ts'

const years = new Map<number, readonly IsoDate[]>()
let calendar: Holidays | undefined

/** Romania's public holidays in a year, in order. */
export function publicHolidays(year: number): readonly IsoDate[] {
  const cached = years.get(year)
  if (cached) return cached
  calendar ??= new Holidays('RO')
  const listed = calendar.getHolidays(year).filter((holiday) => holiday.type === 'public')
  // By law (Codul muncii, art. 139) also 2 January, which the package lacks.
  const dates = [...new Set<IsoDate>([...listed.map((holiday) => dateOf(holiday.date)), `${year}-01-02`])].sort()
  years.set(year, dates)
  return dates
}
