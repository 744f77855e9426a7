import type { FreedHold } from '#db/availability/holds.ts'
import { addJob } from '#db/jobs.ts'
import type { Tx } from '#db/transaction.ts'
import { someoneWaits } from '#db/waitlist/entries.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'

/** Payload of the job `slot-freed`: time has become free on this day at this location. */
export type SlotFreed = {
  readonly location_id: LocationId
  readonly professional_id: ProfessionalId
  readonly date: IsoDate
  /** Epoch minutes; absent from jobs that the release before has queued. */
  readonly time?: Interval | undefined
}

type Freed = Interval & { readonly locationId: LocationId; readonly professionalId: ProfessionalId }

/** Queues a waiting-list check for time that has become free, unless it is past. */
export async function announceFreed(tx: Tx, { locationId, professionalId, start, end }: Freed, now: Temporal.Instant) {
  if (start <= toEpochMinute(now)) return
  const payload: SlotFreed = {
    location_id: locationId,
    professional_id: professionalId,
    date: epochToWall(start).date,
    time: { start, end },
  }
  await addJob(tx, 'slot-freed', payload)
}

/** Queues a waiting-list check when a hold ends, if anyone is waiting. */
export async function announceHoldFreed(tx: Tx, hold: FreedHold, now: Temporal.Instant): Promise<void> {
  const time = { start: toEpochMinute(hold.startsAt), end: toEpochMinute(hold.endsAt) }
  const { date } = epochToWall(time.start)
  if (await someoneWaits(tx, hold.locationId, date)) await announceFreed(tx, { ...hold, ...time }, now)
}
