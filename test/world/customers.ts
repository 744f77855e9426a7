import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import { IOANA } from './people.ts'

/** Customers with phone and e-mail, both proved; their ids. */
export async function addCustomers(db: Kysely<Schema>, count: number): Promise<number[]> {
  const { max } = await db
    .selectFrom('customer')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('max'))
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, index) => ({
    first_name: IOANA.firstName,
    last_name: `Clientă ${max + index + 1}`,
    email: `ioana${max + index + 1}@dichis.test`,
    phone: `+4072${String(max + index + 1).padStart(7, '0')}`,
    email_verified_at: Temporal.Instant.from('2026-01-01T10:00:00Z'),
  }))
  const written = await db.insertInto('customer').values(rows).returning('id').execute()
  return written.map(({ id }) => id)
}
