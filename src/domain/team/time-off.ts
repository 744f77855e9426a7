/** Imports wall time, hence Temporal: for the server only. */
import type { Interval } from '../availability/schedule.ts'
import { addDays, type IsoDate, type MinuteOfDay } from '../time/iso-date.ts'
import { boundaryToEpoch } from '../time/wall-time.ts'
import type { TimeOffKind } from './time-off-kinds.ts'

export type TimeOffRequest = {
  readonly kind: TimeOffKind
  readonly note: string
  readonly first: IsoDate
  readonly last: IsoDate
  /** On each of the dates; null: whole days. */
  readonly hours: { readonly start: MinuteOfDay; readonly end: MinuteOfDay } | null
  readonly repeat: { readonly everyWeeks: number; readonly until: IsoDate } | null
}

const MAX_SPANS = 120

const TOO_SOON =
  'Ora de sfârșit trebuie să fie după cea de început. Peste miezul nopții adaugă două: până la 23:59 și, a doua zi, de la 00:00.'

/** The faults of a request, by field of the form; null when there are none. */
export function timeOffRefusal(request: TimeOffRequest, today: IsoDate): Readonly<Record<string, string>> | null {
  const { first, last, hours, repeat } = request
  if (first < today) return { first_date: 'Ziua aleasă a trecut.' }
  if (last < first) return { last_date: 'Ultima zi trebuie să fie după prima.' }
  if (last > addDays(first, 365)) return { last_date: 'Timpul liber poate ține cel mult un an.' }
  if (hours && hours.end <= hours.start) return { end_time: TOO_SOON }
  if (repeat && repeat.until < last) return { until: 'Repetarea se termină înainte să înceapă.' }
  if (repeat && repeat.until > addDays(first, 366)) return { until: 'Repetarea poate ține cel mult un an.' }
  if (repeat && addDays(first, 7 * repeat.everyWeeks) <= last) return { every_weeks: 'Repetările se suprapun.' }
  const spans = spansOf(request)
  if (spans.length === 0) return { start_time: 'În ziua aceasta se schimbă ora, iar orele alese nu există.' }
  if (spans.length > MAX_SPANS) return { until: `O cerere poate avea cel mult ${MAX_SPANS} de intervale.` }
  return null
}

/** The spans that a request takes, in epoch minutes and in order; whole days from midnight to midnight. */
export function spansOf({ first, last, hours, repeat }: TimeOffRequest): Interval[] {
  const spans: Interval[] = []
  for (let shift = 0; ; shift += 7 * (repeat?.everyWeeks ?? 1)) {
    const [from, to] = [addDays(first, shift), addDays(last, shift)]
    if (shift > 0 && (!repeat || to > repeat.until)) return spans
    if (hours === null) spans.push({ start: boundaryToEpoch(from, 0), end: boundaryToEpoch(to, 1440) })
    else
      for (let date = from; date <= to; date = addDays(date, 1)) {
        const span = { start: boundaryToEpoch(date, hours.start), end: boundaryToEpoch(date, hours.end) }
        if (span.start < span.end) spans.push(span)
      }
  }
}
