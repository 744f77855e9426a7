import type { MinuteOfDay } from './iso-date.ts'

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const

/** morning before 12:00, afternoon 12:00–16:59, evening from 17:00; by the start of the visit. */
export type DayPart = (typeof DAY_PARTS)[number]

export const DAY_PART_LABELS: Readonly<Record<DayPart, string>> = {
  morning: 'Dimineața',
  afternoon: 'După-amiaza',
  evening: 'Seara',
}

export function dayPartOf(start: MinuteOfDay): DayPart {
  if (start < 720) return 'morning'
  return start < 1020 ? 'afternoon' : 'evening'
}
