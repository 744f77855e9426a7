import { addDays, dateOf, type IsoDate, weekdayOf } from '#domain/time/iso-date.ts'
import { dayLabel, monthLabel, spanLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import type { View } from '../address.ts'

/** The time that a view shows at once: its title, and the dates that lead to the time before and after it. */
export type Period = { title: string; previous: IsoDate; next: IsoDate; words: readonly [string, string] }

export function periodOf(view: View | null, date: IsoDate, today: IsoDate): Period {
  if (view === 'month') {
    const first = dateOf(`${date.slice(0, 7)}-01`)
    const previous = dateOf(`${addDays(first, -1).slice(0, 7)}-01`)
    const next = dateOf(`${addDays(first, 32).slice(0, 7)}-01`)
    return { title: capital(monthLabel(date)), previous, next, words: ['Luna dinainte', 'Luna următoare'] }
  }
  if (view === 'week' || view === 'agenda') {
    const monday = mondayOf(date)
    const title = unbrokenDates(spanLabel(monday, addDays(monday, 6), today).replace(' –', '\u00a0–'))
    const words = ['Săptămâna dinainte', 'Săptămâna următoare'] as const
    return { title, previous: addDays(monday, -7), next: addDays(monday, 7), words }
  }
  const words = ['Ziua dinainte', 'Ziua următoare'] as const
  const title = unbrokenDates(capital(dayLabel(date, today)))
  return { title, previous: addDays(date, -1), next: addDays(date, 1), words }
}

export const mondayOf = (date: IsoDate): IsoDate => addDays(date, 1 - weekdayOf(date))

export const capital = (text: string) => text.charAt(0).toLocaleUpperCase('ro') + text.slice(1)
