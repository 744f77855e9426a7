import { GATHERED_SECONDS } from '#db/staff/notices.ts'
import { listActive } from '#db/team/hours.ts'
import { insertTimeOff, type NewTimeOff, type StoredTimeOff } from '#db/team/time-off.ts'
import type { Tx } from '#db/transaction.ts'
import { notFound } from '#domain/errors.ts'
import type { Decision } from '#domain/team/decision.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { applyChange } from '../affected/apply-change.ts'
import { removedLately, TOO_LATE } from '../affected/removed.ts'
import { checkWithdrawable, noteTimeOff } from './change-time-off.ts'

/** As the audit log has it. */
type Logged = Omit<StoredTimeOff, 'askedAt'> & { readonly askedAt: string | null }

/**
 * Puts back time off that was taken back by mistake: as approved as it was, or as the request that it was. Time that
 * was booked meanwhile is decided as for new time off. Throws not_found, forbidden, bookings_affected.
 */
export async function restoreTimeOff(ctx: StaffContext, id: number, decisions: readonly Decision[]): Promise<void> {
  const { locationId } = ctx.staff
  const acts = { id, removed: 'time_off_withdrawn', restored: 'time_off_restored' }
  const found = await removedLately<Logged>(ctx, ctx.db, acts)
  checkWithdrawable(ctx, found, TOO_LATE)
  const { professionalId, status } = found
  if ((await listActive(ctx.db, locationId, [professionalId])).length === 0) throw notFound('Specialistul a plecat.')
  const restored = { kind: acts.restored, professionalId, before: { id }, after: found }
  const write = async (tx: Tx) => {
    await removedLately(ctx, tx, acts)
    if (status !== 'approved') await putBack(ctx, tx, found)
    return restored
  }
  const away = {
    professionalId,
    spans: found.spans,
    insert: async (tx: Tx, spans: StoredTimeOff['spans'], covered: StoredTimeOff['spans']) => {
      await insertTimeOff(tx, { ...rowsOf(ctx, found), spans, covered })
    },
  }
  await applyChange(ctx, { write, mayKeep: true, ...(status === 'approved' && { away }) }, decisions)
}

/** Puts back a request that waits for an answer or was refused, which takes no time. */
async function putBack(ctx: StaffContext, tx: Tx, found: Logged): Promise<void> {
  const rows = rowsOf(ctx, found)
  const id = await insertTimeOff(tx, rows)
  // A notice that still waited went with the request.
  const isNotified = rows.askedAt.until(ctx.now()).total('seconds') >= GATHERED_SECONDS
  if (found.status === 'asked' && !isNotified)
    noteTimeOff(ctx, tx, 'time_off_asked', { id, professionalId: found.professionalId })
}

function rowsOf({ staff, now }: StaffContext, found: Logged): NewTimeOff {
  const { professionalId, kind, note, status, answer, spans } = found
  const isDecided = status !== 'asked'
  return {
    locationId: staff.locationId,
    professionalId,
    kind,
    note,
    status,
    answer,
    spans,
    askedBy: found.askedBy ?? staff.customerId,
    askedAt: found.askedAt === null ? now() : Temporal.Instant.from(found.askedAt),
    decidedBy: isDecided ? staff.customerId : null,
    decidedAt: isDecided ? now() : null,
  }
}
