import { takeBackDelay } from '#db/calendar/delays.ts'
import { invalid } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { transactionAt } from '../../concurrency/at-location.ts'
import { recordAct, type StaffContext } from '../../staff/staff.ts'
import { listDelayed } from './list-delayed.ts'
import type { Delay } from './notify-delay.ts'

/**
 * Takes back what clients were to be told of a delay, as long as the messages have not left. Throws not_found,
 * forbidden, 422 when they have.
 */
export async function undoDelay(
  ctx: StaffContext,
  professionalId: ProfessionalId,
  { minutes, bookingIds }: Delay,
): Promise<void> {
  const listed = (await listDelayed(ctx, professionalId)).map(({ booking }) => booking.id)
  const ids = listed.filter((id) => bookingIds.includes(id))
  await transactionAt(ctx, ctx.staff.locationId, async (tx) => {
    const taken = await takeBackDelay(tx, ctx.staff.locationId, ids, minutes)
    if (taken.length === 0) throw invalid({ booking_ids: 'Mesajele au plecat deja.' })
    const facts = { before: { delay_minutes: minutes }, after: { delay_minutes: null } }
    for (const bookingId of taken) recordAct(ctx, tx, { kind: 'delay_undone', bookingId, professionalId, ...facts })
  })
}
