import type { LocationId } from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { dayClock, todayAt } from '#domain/time/wall-time.ts'
import { type Calendar, liveHolds } from './calendar.ts'

/**
 * How long an answer about free times holds for a visitor without a hold: while the location's calendar has this
 * version, from this minute until before that one.
 */
export type Lifetime = {
  readonly locationId: LocationId
  readonly version: string
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/**
 * The lifetime of an answer that was made now and whose first start is that one. Besides the calendar only time changes
 * it: the first start comes within the notice, a hold lapses, or a day begins. Null: none can be told.
 */
export function lifetimeOf(calendar: Calendar, firstStart: EpochMinute | null, now: EpochMinute): Lifetime | null {
  const { locationId, version, schedule } = calendar
  if (version === null) return null
  const midnight = dayClock(todayAt(now)).end
  const tooSoon = firstStart === null ? midnight : firstStart - schedule.minimumNoticeMinutes
  const lapses = liveHolds(calendar, [], now).map(({ expires }) => expires)
  return { locationId, version, from: now, until: Math.min(midnight, tooSoon, ...lapses) }
}
