import { sql } from 'kysely'
import type { ClientId, ImportId, LocationId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

/** Phones, e-mails in lower case, and folded names of clients who have neither. */
export type ClientMarks = {
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly names: readonly string[]
}

/** Twenty thousand in one statement could last longer than a statement may. */
export const ROWS_AT_ONCE = 1000

type Mark = { readonly kind: 'phones' | 'emails' | 'names'; readonly value: string }

/** The marks among these that clients of the location have. */
export async function findKnownClients(db: Db, locationId: LocationId, marks: ClientMarks): Promise<ClientMarks> {
  const { phones, emails, names } = marks
  const { rows } = await sql<Mark>`
    select 'phones' as kind, coalesce(phone, '') as value from client
      where location_id = ${locationId} and phone = any(${phones}::text[])
    union all select 'emails', lower(email) from client
      where location_id = ${locationId} and lower(email) = any(${emails}::text[])
    union all select 'names', sought_name from client
      where location_id = ${locationId} and phone is null and email is null and sought_name = any(${names}::text[])`.execute(
    db,
  )
  const valuesOf = (kind: Mark['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.value] : []))
  return { phones: valuesOf('phones'), emails: valuesOf('emails'), names: valuesOf('names') }
}

/**
 * Removes the clients that an import brought, with their notes of then, but for those who have booked, got another
 * note, were changed or have an account since. Gives how many were removed, and how many are left.
 */
export async function removeImportedClients(
  tx: Tx,
  locationId: LocationId,
  { id, at }: { readonly id: ImportId; readonly at: Temporal.Instant },
): Promise<{ readonly removed: number; readonly remaining: number }> {
  // A booking that is being placed for one of them ends first, and is then seen below.
  const { rows } = await sql<{ id: ClientId }>`select id from client
    where location_id = ${locationId} and import_id = ${id} order by id for update`.execute(tx)
  const ids = rows.map((row) => row.id)
  let removed = 0
  for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
    const part = ids.slice(first, first + ROWS_AT_ONCE)
    const gone = await sql<{
      id: ClientId
    }>`delete from client c where c.location_id = ${locationId} and c.id = any(${part}::int[])
      and c.updated_at = c.created_at and c.customer_id is null
      and not exists (select from booking b where b.location_id = c.location_id and b.client_id = c.id)
      and not exists (select from client_note n
        where n.location_id = c.location_id and n.client_id = c.id and n.at <> ${at}::timestamptz)
      returning c.id`.execute(tx)
    removed += gone.rows.length
  }
  return { removed, remaining: ids.length - removed }
}
