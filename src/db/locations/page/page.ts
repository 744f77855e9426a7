import { sql } from 'kysely'
import type { CustomField } from '#domain/bookings/custom-fields.ts'
import type { AccessFact } from '#domain/catalogue/access-facts.ts'
import type { NamedValues } from '#domain/catalogue/fields.ts'
import { LOCATION_RULES, type LocationRules } from '#domain/catalogue/location-rules.ts'
import type { LocationId } from '#domain/ids.ts'
import type { Db } from '../../pool.ts'
import type { Tx } from '../../transaction.ts'
import { fieldsJson } from '../field-columns.ts'
import { accessJson } from './access.ts'

/** The texts of its page that a location writes itself, as stored. */
export type StoredPage = {
  readonly name: string
  readonly description: string
  readonly policies: string
  readonly phone: string | null
  readonly logo: string | null
  readonly questions: readonly CustomField[]
  readonly rules: LocationRules
  readonly access: readonly AccessFact[]
  readonly payment: readonly { readonly id: number; readonly name: string; readonly chosen: boolean }[]
  readonly albums: readonly string[]
  readonly pictures: readonly {
    readonly id: number
    readonly source: string
    readonly alt: string
    readonly album: string | null
  }[]
}

export async function loadPage(db: Db, locationId: LocationId): Promise<StoredPage> {
  const { rows } = await sql<StoredPage>`
    select l.name, l.description, l.policies, l.phone, l.logo, l.custom_fields as questions,
      ${fieldsJson(LOCATION_RULES, 'l')} as rules, ${accessJson} as access,
      (select json_agg(json_build_object('id', m.id, 'name', m.name, 'chosen', exists (
          select from location_payment_method x where x.location_id = l.id and x.payment_method_id = m.id)) order by m.id)
        from payment_method m) as payment,
      (select coalesce(json_agg(a.name order by a.position, a.id), '[]') from album a where a.location_id = l.id) as albums,
      (select coalesce(json_agg(json_build_object('id', p.id, 'source', p.source, 'alt', p.alt, 'album', a.name)
          order by p.position, p.id), '[]')
        from picture p left join album a on a.location_id = p.location_id and a.id = p.album_id
        where p.location_id = l.id) as pictures
    from location l where l.id = ${locationId}`.execute(db)
  return rows[0]!
}

type PageColumns = Partial<NamedValues<typeof LOCATION_RULES, 'column'>> & {
  readonly name?: string
  readonly description?: string
  readonly policies?: string
  readonly phone?: string | null
  readonly logo?: string | null
}

export async function updatePage(tx: Tx, locationId: LocationId, columns: PageColumns): Promise<void> {
  await tx
    .updateTable('location')
    .set({ ...columns, updated_at: sql`now()` })
    .where('id', '=', locationId)
    .execute()
}

export async function saveQuestions(tx: Tx, locationId: LocationId, questions: readonly CustomField[]): Promise<void> {
  await sql`update location set custom_fields = ${JSON.stringify(questions)}::jsonb, updated_at = now()
    where id = ${locationId}`.execute(tx)
}

/** Replaces the payment methods; those that there are not are left out. */
export async function savePaymentMethods(tx: Tx, locationId: LocationId, ids: readonly number[]): Promise<void> {
  await sql`delete from location_payment_method where location_id = ${locationId}`.execute(tx)
  await sql`insert into location_payment_method (location_id, payment_method_id)
    select ${locationId}, m.id from payment_method m where m.id = any(${ids}::int[])`.execute(tx)
}
