import { DAY_PART_LABELS, type DayPart } from '#domain/time/day-part.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearDayLabel } from '#domain/time/labels.ts'
import { shortDay } from '../locations/free-day.ts'

/** A day and perhaps a part of it. */
export type ChosenWhen = { readonly date: IsoDate; readonly dayPart: DayPart | null }

/** 'azi', 'mâine dimineața', 'joi, 26 noiembrie, seara': to stand within a sentence. */
export function whenLabel({ date, dayPart }: ChosenWhen, today: IsoDate): string {
  return joined(nearDayLabel(date, today), dayPart)
}

/** 'Azi', 'Luni dimineața', '5 decembrie, seara': to stand on a chip. */
export function shortWhenLabel({ date, dayPart }: ChosenWhen, today: IsoDate): string {
  const label = joined(shortDay(date, today), dayPart)
  return label.charAt(0).toLocaleUpperCase('ro') + label.slice(1)
}

function joined(day: string, part: DayPart | null): string {
  if (part === null) return day
  return `${day}${/\d/.test(day) ? ',' : ''} ${DAY_PART_LABELS[part].toLocaleLowerCase('ro')}`
}
