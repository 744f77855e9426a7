import { transaction } from '#db/transaction.ts'
import type { WaitedDay } from '#db/waitlist/entries.ts'
import { listLapsedOffers, markGone } from '#db/waitlist/offers.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { findSchedule } from '../availability/load-schedules.ts'
import { type Deps, minuteOf } from '../context.ts'
import { findPlan } from './find-plan.ts'
import { insertGoneMessages } from './offer-messages.ts'

/**
 * Writes, once, to those whose offer of that day has lapsed that the place is taken. One that is free, or only held for
 * the next in line, is not; those who were never offered it hear nothing.
 */
export async function notifyGone(deps: Deps, { locationId, date }: WaitedDay): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const now = deps.now()
    for (const entry of await listLapsedOffers(tx, { locationId, date }, now)) {
      const to = lastDateTouched(date, entry.end - entry.start)
      const schedule = await findSchedule(tx, { locationId, from: date, to, now, without: 'holds' })
      const plan = await findPlan(tx, entry)
      const [day] =
        schedule && plan ? listFreeStarts(schedule, plan.wanted, { from: date, to: date }, minuteOf(deps)) : []
      if (day?.times.some(({ start }) => start === entry.start)) continue
      if (await markGone(tx, entry, now))
        await insertGoneMessages(deps, tx, entry, { date, minute: epochToWall(entry.start).minute })
    }
  })
}
