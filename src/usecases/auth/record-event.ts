import { insertAudit } from '#db/auth/audit.ts'
import type { Db } from '#db/pool.ts'
import { deviceLabel } from '#domain/auth/device-label.ts'
import type { Context } from '../context.ts'

/** How it ended: done, tried in vain, or not let through. */
export type Outcome = 'success' | 'failure' | 'refused'

/** One line of the security log: what, who by id, from where, how it ended; never what was typed, nor an e-mail or a phone. */
export function logSecurityEvent(
  { caller, log }: Pick<Context, 'caller' | 'log'>,
  event: string,
  outcome: Outcome,
  customerId: number | null = caller.customerId,
): void {
  const { ip: address, requestId } = caller
  // A warning, so that it stands in the log of a site that says no more than it must.
  log.warn({ event, outcome, customerId, address, device: deviceLabel(caller.userAgent), requestId }, 'security event')
}

/** The same for what happened to an account, kept with it as well. */
export async function recordEvent(
  ctx: Context,
  db: Db,
  event: string,
  customerId: number | null,
  outcome: Outcome = 'success',
): Promise<void> {
  logSecurityEvent(ctx, event, outcome, customerId)
  await insertAudit(db, { event, customerId, requestId: ctx.caller.requestId })
}
