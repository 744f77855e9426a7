import type { Db } from '#db/pool.ts'
import type { Context } from '../context.ts'

/** Puts a security event on record: what and who by id, never what was typed. */
export async function recordEvent(
  { caller, log }: Context,
  db: Db,
  event: string,
  customerId: number | null,
): Promise<void> {
  log.warn({ event, customerId, requestId: caller.requestId }, 'security event')
  await db.insertInto('audit').values({ event, customer_id: customerId, request_id: caller.requestId }).execute()
}
