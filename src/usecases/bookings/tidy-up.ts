import { completeEndedBookings, lapsePendingBookings } from '#db/bookings/close-bookings.ts'
import { deleteLapsedHolds } from '#db/bookings/holds.ts'
import { deleteOldAnswers } from '#db/bookings/idempotency.ts'
import type { Deps } from '../context.ts'

/** What time does to bookings: lapsed holds and requests free what they took, visits that are over become completed. */
export async function tidyUp({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await untilNone(() => deleteLapsedHolds(db, now()))
  await untilNone(() => lapsePendingBookings(db, now()))
  await untilNone(() => completeEndedBookings(db, now()))
  await deleteOldAnswers(db, now().subtract({ hours: 24 }))
}

async function untilNone(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}
