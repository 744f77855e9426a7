import { type ChosenWhen, fitsHours, isWithin } from '#domain/time/chosen-when.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { type DayPart, dayPartOf } from '#domain/time/day-part.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { AvailableDay } from '#web/availability/free-days.ts'

/** Whether this is an hour that the visitor searched for. */
export const isWanted = (when: ChosenWhen, date: IsoDate, time: string): boolean =>
  isWithin(when, date) && fitsHours(when, parseTime(time) ?? 0)

/** The day that is shown first: of the wanted ones, else the first that is free; null where none of these is. */
export function firstDay(days: readonly AvailableDay[], when: ChosenWhen | null): IsoDate | null {
  if (when === null) return days.find(({ times }) => times.length > 0)?.date ?? null
  const isFreeAsWanted = ({ date, times }: AvailableDay) => times.some(({ time }) => isWanted(when, date, time))
  return days.find(isFreeAsWanted)?.date ?? when.date
}

/** The part of the day that was searched for. */
export function wantedPart(when: ChosenWhen | null): DayPart | null {
  if (when === null) return null
  return when.dayPart ?? (when.after === null ? null : dayPartOf(parseTime(when.after) ?? 0))
}
