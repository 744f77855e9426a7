import { deleteHold, findHold } from '#db/bookings/holds.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { ownersOf } from './owners.ts'

/** Frees a hold of the caller's. Throws not_found when there is none, 422 when it is another's. */
export async function releaseHold(ctx: Context, id: number): Promise<void> {
  const owners = ownersOf(ctx)
  if (owners.length > 0 && (await deleteHold(ctx.db, id, owners))) return
  if (await findHold(ctx.db, id)) throw invalid({ id: 'Locul acesta este ținut pentru altcineva.' })
  throw notFound('Locul nu mai este ținut.')
}
