import { type Kysely, sql } from 'kysely'
import type { CustomerId } from '#domain/ids.ts'
import type { Schema } from '../schema/index.ts'
import { PERSONAL_TABLES, type Person } from './personal-tables.ts'

export type PersonalData = Record<string, Record<string, unknown>[]>

/** All rows about the person by table, from one snapshot; null when the account is deleted. */
export async function exportPerson(db: Kysely<Schema>, customerId: CustomerId): Promise<PersonalData | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const customer = await tx
        .selectFrom('customer')
        .select(['id', 'phone', 'email', 'email_verified_at'])
        .where('id', '=', customerId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!customer) return null
      const { id, phone, email, email_verified_at } = customer
      const person: Person = { id, phone, provedEmail: email_verified_at === null ? null : email }
      const data: PersonalData = {}
      for (const [table, { whose, hidden = [], shown }] of Object.entries(PERSONAL_TABLES)) {
        const { rows } = await sql<{ row: Record<string, unknown> }>`
          select to_jsonb(t) - ${hidden}::text[] || ${shown ?? sql`'{}'::jsonb`} as row
          from ${sql.table(table)} t where ${whose(person)}`.execute(tx)
        data[table] = rows.map(({ row }) => row)
      }
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select jsonb_build_object('id', l.id, 'name', l.name, 'address', l.address) as row from location l
        where l.id in (select location_id from booking where customer_id = ${id}
          union select location_id from favourite where customer_id = ${id}
          union select location_id from customer_subscription where customer_id = ${id})`.execute(tx)
      return { ...data, locations_named_above: rows.map(({ row }) => row) }
    })
}
