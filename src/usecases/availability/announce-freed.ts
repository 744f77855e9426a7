import { addJob } from '#db/jobs.ts'
import type { Tx } from '#db/transaction.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'

/** What the job `slot-freed` is told: somewhere on this day of this location time has become free. */
export type SlotFreed = { readonly location_id: number; readonly professional_id: number; readonly date: IsoDate }

type Freed = { readonly locationId: number; readonly professionalId: number; readonly start: EpochMinute }

/** Lets those who wait for a place know, after this transaction, that one may have become free; the past interests nobody. */
export async function announceFreed(tx: Tx, { locationId, professionalId, start }: Freed, now: Temporal.Instant) {
  if (start <= toEpochMinute(now)) return
  const payload: SlotFreed = {
    location_id: locationId,
    professional_id: professionalId,
    date: epochToWall(start).date,
  }
  await addJob(tx, 'slot-freed', payload)
}
