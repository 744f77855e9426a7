import { endDevicesBut } from '#db/auth/devices.ts'
import { takeUnprovedEmail } from '#db/auth/socials.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#usecases/context.ts'
import { recordEvent } from '../record-event.ts'

/**
 * Removes an address, with password and sessions, from an account that never confirmed it. False when there is no
 * such account.
 */
export async function takeEmailBack(ctx: Context, tx: Tx, email: string): Promise<boolean> {
  const accountId = await takeUnprovedEmail(tx, email)
  if (accountId === null) return false
  await endDevicesBut(tx, accountId, null, { reason: 'email taken back', now: ctx.now() })
  await recordEvent(ctx, tx, { event: 'email_taken_back', customerId: accountId })
  return true
}
