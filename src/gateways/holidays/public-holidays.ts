import { readFileSync } from 'node:fs'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { computeHolidays, type PublicHoliday } from './compute-holidays.ts'

const years = new Map<number, readonly PublicHoliday[]>()
let written: Readonly<Record<number, readonly (readonly [IsoDate, string])[]>> | undefined

/** The dates of Romania's public holidays in a year, in order. */
export const publicHolidays = (year: number): readonly IsoDate[] => namedHolidays(year).map(({ date }) => date)

/**
 * The holidays of a year with their names. The years around now are in a file, which `scripts/holidays/write.ts`
 * writes.
 */
export function namedHolidays(year: number): readonly PublicHoliday[] {
  const known = years.get(year)
  if (known) return known
  written ??= JSON.parse(readFileSync(new URL('./holidays.gen.json', import.meta.url), 'utf8'))
  const holidays = written?.[year]?.map(([date, name]) => ({ date, name })) ?? computeHolidays(year)
  years.set(year, holidays)
  return holidays
}

/** The name of the public holiday on a date, or null. */
export const holidayOn = (date: IsoDate): string | null =>
  namedHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date)?.name ?? null
