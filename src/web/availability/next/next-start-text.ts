import type * as z from 'zod/mini'
import type { listNextStarts } from '#contract/availability/availability.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { type IsoDate } from '#domain/time/iso-date.ts'
import { nearTimeLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'

export type NextStarts = z.infer<typeof listNextStarts.success.body>['data']

/** 'liber mâine, 09:00' of one professional; `when` is when the visitor wants to come. Null where nothing is known. */
export function nextStartText(
  starts: NextStarts,
  id: ProfessionalId,
  today: IsoDate,
  when: string | null,
): string | null {
  const start = starts.find(({ professional_id }) => professional_id === id)
  return start ? startText(start.next, today, when) : null
}

/** The first free start of all, in words. */
export function soonestText(starts: NextStarts, today: IsoDate, when: string | null): string | null {
  const [first] = starts
    .flatMap(({ next }) => next ?? [])
    .sort((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`))
  return starts.length === 0 ? null : startText(first ?? null, today, when)
}

function startText(next: NextStarts[number]['next'], today: IsoDate, when: string | null): string {
  if (next !== null) return `liber ${unbrokenDates(nearTimeLabel(next.date, parseTime(next.time) ?? 0, today))}`
  return when === null ? 'nimic liber deocamdată' : `nimic liber ${when}`
}
