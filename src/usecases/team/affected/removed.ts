import type { Db } from '#db/pool.ts'
import { findRemoved } from '#db/staff/removed.ts'
import { notFound } from '#domain/errors.ts'
import { MESSAGE_DELAY_SECONDS } from '#usecases/calendar/undoable-act.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'

/** The change of a removal that the page offers to undo, as it does with acts on bookings. */
export const UNDOABLE_REMOVAL = { mayKeep: true, undoSeconds: MESSAGE_DELAY_SECONDS } as const

/** Nothing is kept for the undoing meanwhile, so a late press costs nobody anything. */
const RESTORABLE_SECONDS = 60

export const TOO_LATE = 'Timpul pentru readucere a trecut. Adaugă din nou.'

type Removal = { readonly id: number; readonly removed: string; readonly restored: string }

/** The removed thing as it was. Throws not_found where it was removed too long ago, or is back. */
export async function removedLately<T extends object>(ctx: StaffContext, db: Db, removal: Removal): Promise<T> {
  const since = ctx.now().subtract({ seconds: RESTORABLE_SECONDS })
  const found = await findRemoved<T>(db, ctx.staff.locationId, { ...removal, since })
  if (!found) throw notFound(TOO_LATE)
  return found
}
