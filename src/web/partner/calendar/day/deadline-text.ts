import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearDayLabel } from '#domain/time/labels.ts'
import { toWall } from '#web/bucharest.ts'

/** The deadline of a request, which its client reads too: 'la 16:30' of today, later 'mâine la 16:30'. */
export function deadlineText(until: string, today: IsoDate): string {
  const { date, time } = toWall(Date.parse(until))
  return date === today ? `la ${time}` : `${nearDayLabel(date, today)} la ${time}`
}
