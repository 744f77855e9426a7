import { deleteLapsedHolds } from '#db/availability/holds.ts'
import { lockLapsed, lockSilent } from '#db/bookings/booking-row.ts'
import { completeEndedBookings } from '#db/bookings/close-bookings.ts'
import { deleteOldEvents } from '#db/calendar/events.ts'
import { deleteOldAnswers } from '#db/concurrency/idempotency.ts'
import { freeAbandonedJobs } from '#db/jobs.ts'
import { transaction } from '#db/transaction.ts'
import { refreshFreeTimeIndex, refreshOverdueFreeTime } from '../availability/index/refresh-index.ts'
import type { Deps } from '../context.ts'
import { cancelLockedBooking } from './changes/cancel-locked-booking.ts'
import { freeTimesFor } from './notifications/free-times.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'settings' | 'calendars'>

/**
 * Ends what is over: lapsed holds and requests, and visits without the 'Vin' that they needed, free their claims, past
 * visits become completed. Jobs whose worker was killed go back to the queue.
 */
export async function tidyUp(deps: Needs): Promise<void> {
  const { db, now } = deps
  await untilNone(() => lapseHolds(deps))
  await untilNone(() => lapseOne(deps))
  await untilNone(() => cancelSilent(deps))
  await refreshOverdueFreeTime(deps)
  await untilNone(() => completeEndedBookings(db, now()))
  await deleteOldAnswers(db, now().subtract({ hours: 24 }))
  await deleteOldEvents(db, now().subtract({ hours: 24 }))
  await freeAbandonedJobs(db)
}

/** Deletes lapsed holds; gives how many. */
function lapseHolds({ db, now }: Needs): Promise<number> {
  return transaction(db, async (tx) => {
    const freed = await deleteLapsedHolds(tx, now())
    return freed.length
  })
}

/** Cancels one request that nobody answered in time, and sends its customer free times; gives how many. */
function lapseOne(deps: Needs): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const booking = await lockLapsed(tx, deps.now())
    if (!booking) return 0
    const how = { by: 'system', reasonId: null, comment: '', givesBack: true } as const
    await cancelLockedBooking(deps, tx, booking, { ...how, addition: await freeTimesFor(deps, tx, booking, '') })
    await refreshFreeTimeIndex(tx, deps.now())
    return 1
  })
}

/** The reason, as the client and the team read it. */
const SILENT = 'Nu s-a apăsat „Vin” la timp.'

/** Cancels one visit whose client has not said 'Vin' in time, as they were told; gives how many. */
function cancelSilent(deps: Needs): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const booking = await lockSilent(tx, deps.now())
    if (!booking) return 0
    const how = { by: 'system', bySilence: true, reasonId: null, comment: SILENT, givesBack: true } as const
    await cancelLockedBooking(deps, tx, booking, { ...how, change: 'unconfirmed' })
    await refreshFreeTimeIndex(tx, deps.now())
    return 1
  })
}

async function untilNone(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}
