import type { getAgenda } from '#contract/calendar/day.ts'
import type { Success } from '#contract/define-endpoint.ts'
import { fromWall } from '#web/bucharest.ts'

export type AgendaEntry = Success<typeof getAgenda>['data'][number]

/** The visits still to come whose clients have not said that they come; `now` in epoch milliseconds. */
export const unconfirmed = (entries: readonly AgendaEntry[], now: number): AgendaEntry[] =>
  entries.filter(
    ({ date, booking }) =>
      booking.status === 'confirmed' &&
      booking.coming_at === null &&
      booking.arrived_at === null &&
      fromWall(date, booking.start_time) > now,
  )
