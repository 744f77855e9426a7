import type { EpochMinute, IsoDate, MinuteOfDay } from '../time/iso-date.ts'
import type { FreeDay } from './schedule.ts'

export type NearStart = { readonly date: IsoDate; readonly minute: MinuteOfDay; readonly start: EpochMinute }

/** The free starts nearest to the wanted one (the earlier on a tie), in order of time. */
export function nearestAlternatives(days: readonly FreeDay[], wanted: EpochMinute, count = 3): NearStart[] {
  const distance = (start: EpochMinute) => Math.abs(start - wanted)
  return days
    .flatMap(({ date, times }) => times.map(({ minute, start }) => ({ date, minute, start })))
    .sort((a, b) => distance(a.start) - distance(b.start) || a.start - b.start)
    .slice(0, count)
    .sort((a, b) => a.start - b.start)
}
