import type { MinuteOfDay } from './iso-date.ts'

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const

/** morning before 12:00, afternoon 12:00–16:59, evening from 17:00; by the start of the visit. */
export type DayPart = (typeof DAY_PARTS)[number]

export const DAY_PART_LABELS: Readonly<Record<DayPart, string>> = {
  morning: 'Dimineața',
  afternoon: 'După-amiaza',
  evening: 'Seara',
}

/** From the first minute of each part, before the second. */
export const DAY_PART_BOUNDS: Readonly<Record<DayPart, readonly [from: MinuteOfDay, until: MinuteOfDay]>> = {
  morning: [0, 720],
  afternoon: [720, 1020],
  evening: [1020, 1440],
}

export function dayPartOf(start: MinuteOfDay): DayPart {
  return DAY_PARTS.find((part) => start < DAY_PART_BOUNDS[part][1]) ?? 'evening'
}
