import { sql } from 'kysely'
import type { CustomerId } from '#domain/ids.ts'
import type { OwnedKey } from '../locks.ts'
import type { Db } from '../pool.ts'
import { isRepeated, type RequestedVisit } from './customer.ts'
import { bookingCounts, type Counted, type PersonBookings } from './limits/person-bookings.ts'

type AskingRival = OwnedKey & {
  readonly customerId: CustomerId
  /** All names that their holds may be under. */
  readonly ownerKeys: readonly string[]
}

/** The state that may set one person who asks for a slot apart from the others. */
export type RivalState = PersonBookings & {
  readonly owner: string
  /** An answer is stored under their key, lapsed or not. */
  readonly isAnswered: boolean
  readonly holds: boolean
  readonly isRepeated: boolean
}

/**
 * Reads the state of each by one statement. Its subqueries are scalar: as `exists` they might read and hash whole
 * tables.
 */
export async function listRivalStates(
  db: Db,
  rivals: readonly AskingRival[],
  visit: RequestedVisit,
  counted: Counted,
): Promise<RivalState[]> {
  const theirs = sql`b.customer_id = r.customer_id`
  const rows = rivals.map(({ owner, key, customerId, ownerKeys }) => {
    return { owner, key, customer_id: customerId, owner_keys: ownerKeys }
  })
  const found = await sql<RivalState>`
    select r.owner, has.*, ${isRepeated(theirs, visit)} as "isRepeated",
      (select true from idempotency i where i.owner = r.owner and i.key = r.key) is true as "isAnswered",
      (select true from hold h where h.owner = any(r.owner_keys) and h.expires_at > ${counted.now}::timestamptz limit 1) is true as holds
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(owner text, key text, customer_id int, owner_keys text[])
    cross join lateral (${bookingCounts(theirs, counted)}) as has`.execute(db)
  return found.rows
}
