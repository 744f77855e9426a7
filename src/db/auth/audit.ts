import type { Db } from '../pool.ts'

/** Keeps that something happened to an account, for the person's own file and for whoever looks into it later. */
export async function insertAudit(
  db: Db,
  row: { event: string; customerId: number | null; requestId: string },
): Promise<void> {
  const { event, customerId, requestId } = row
  await db.insertInto('audit').values({ event, customer_id: customerId, request_id: requestId }).execute()
}
