import { listCancellationReasons as list } from '#db/bookings/changing/cancel.ts'
import type { Context } from '../../context.ts'

/** Why a customer may say they cancel. */
export function listCancellationReasons({ read }: Context) {
  return list(read)
}
