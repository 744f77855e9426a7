import { insertAudit } from '#db/auth/audit.ts'
import type { Db } from '#db/pool.ts'
import { deviceLabel } from '#domain/auth/device-label.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Context } from '../context.ts'

/** `failure`: tried and wrong. `refused`: not allowed to try. */
export type Outcome = 'success' | 'failure' | 'refused'

/** Writes a line to the security log: event, customer id, address, outcome; never input, e-mail or phone. */
export function logSecurityEvent(
  { caller, log }: Pick<Context, 'caller' | 'log'>,
  event: string,
  outcome: Outcome,
  customerId: CustomerId | null = caller.customerId,
): void {
  const { ip: address, requestId } = caller
  // As a warning, so that it is logged at every log level in use.
  log.warn({ event, outcome, customerId, address, device: deviceLabel(caller.userAgent), requestId }, 'security event')
}

type SecurityEvent = {
  readonly event: string
  readonly customerId: CustomerId | null
  readonly outcome?: Outcome
}

/** Logs the event and stores it in the account’s audit trail. */
export async function recordEvent(
  ctx: Context,
  db: Db,
  { event, customerId, outcome = 'success' }: SecurityEvent,
): Promise<void> {
  logSecurityEvent(ctx, event, outcome, customerId)
  await insertAudit(db, { event, customerId, requestId: ctx.caller.requestId })
}
