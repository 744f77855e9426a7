import { listCancellationReasons as list } from '#db/bookings/changes/cancel.ts'
import type { Context } from '#usecases/context.ts'

/** Why a customer may say they cancel. */
export function listCancellationReasons({ read }: Context) {
  return list(read)
}
