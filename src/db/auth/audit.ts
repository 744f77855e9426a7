import type { CustomerId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

/** Stores an account event, for the customer’s data export and for investigations. */
export async function insertAudit(
  db: Db,
  row: { event: string; customerId: CustomerId | null; requestId: string },
): Promise<void> {
  const { event, customerId, requestId } = row
  await db.insertInto('audit').values({ event, customer_id: customerId, request_id: requestId }).execute()
}
