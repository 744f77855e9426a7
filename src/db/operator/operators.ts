import type { CustomerId, LocationId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

/** Whether the person is an operator now. */
export async function isOperator(db: Db, customerId: CustomerId): Promise<boolean> {
  const row = await db
    .selectFrom('operator')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes the person an operator, also one who was before. */
export async function addOperator(db: Db, customerId: CustomerId, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto('operator')
    .values({ customer_id: customerId, added_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ added_at: now, ended_at: null }))
    .execute()
}

/** From now on they are none; false when they were none. */
export async function endOperator(db: Db, customerId: CustomerId, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A line of the operators' log. */
export type OperatorAction = {
  readonly at: Temporal.Instant
  readonly customerId: CustomerId
  readonly deviceName: string
  readonly kind: string
  readonly locationId: LocationId | null
  readonly reason: string | null
  readonly before: object
  readonly after: object
}

/** Adds a line, in the transaction of the act; its id. */
export async function insertOperatorAction(tx: Tx, action: OperatorAction): Promise<number> {
  const { customerId, deviceName, locationId, before, after, ...rest } = action
  const { id } = await tx
    .insertInto('operator_action')
    .values({
      ...rest,
      customer_id: customerId,
      device_name: deviceName,
      location_id: locationId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
