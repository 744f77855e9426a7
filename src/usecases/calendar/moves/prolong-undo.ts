import { findUndo, prolongUndo as prolongRow } from '#db/calendar/move-visit.ts'
import { queueMessage } from '#db/messages/messages.ts'
import type { BookingId } from '#domain/ids.ts'
import { transactionAt } from '../../concurrency/at-location.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { lockChangeable, MESSAGE_DELAY_SECONDS, UNDO_SECONDS } from '../undoable-act.ts'

/** The longest from a move on: its client must hear of it, and others may want the old place. */
const LONGEST_SECONDS = 60

/**
 * While somebody hesitates over its undoing, a move or change can be undone for ten seconds from now, and its client is
 * notified later. Gives the seconds left: none when the time is over or the booking has changed. Throws not_found,
 * forbidden.
 */
export async function prolongUndo(ctx: StaffContext, id: BookingId): Promise<number> {
  return transactionAt(ctx, ctx.staff.locationId, async (tx) => {
    const { booking } = await lockChangeable(ctx, tx, id)
    const undo = await findUndo(tx, booking, ctx.now())
    if (undo?.sequence !== booking.sequence) return 0
    const now = ctx.now().epochMilliseconds
    const latest = Math.min(now + UNDO_SECONDS * 1000, undo.movedAt + LONGEST_SECONDS * 1000)
    const until = Math.max(undo.expiresAt, latest)
    const left = (until - now) / 1000
    const waiting = await prolongRow(tx, booking, undo, Temporal.Instant.fromEpochMilliseconds(Math.floor(until)))
    const delaySeconds = Math.ceil(left) + MESSAGE_DELAY_SECONDS - UNDO_SECONDS
    for (const message of waiting) await queueMessage(tx, message, { delaySeconds })
    return left
  })
}
