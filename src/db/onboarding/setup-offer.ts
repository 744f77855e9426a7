import { type RawBuilder, sql } from 'kysely'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { Tx } from '../transaction.ts'

export type SetupService = { readonly name: string; readonly minutes: number; readonly price: Bani | null }

const HEADING = 'Servicii'

/** The menu becomes these services, by their names, beside an import’s: known ones are changed, others withdrawn. */
export async function saveSetupServices(tx: Tx, id: LocationId, services: readonly SetupService[]): Promise<void> {
  await sql`update service as s set active = false where s.location_id = ${id} and s.active
    and not ${isBrought('service', 's')}`.execute(tx)
  const heading = await headingOf(tx, id)
  for (const [position, { name, minutes, price }] of services.entries()) {
    const terms = { duration_minutes: minutes, price_bani: price, hidden_price: price === null, position, active: true }
    const { numUpdatedRows } = await tx
      .updateTable('service')
      .set(terms)
      .where('id', '=', (known) =>
        known
          .selectFrom('service as s')
          .select((eb) => eb.fn.min('s.id').as('id'))
          .where('s.location_id', '=', id)
          .where('s.name', '=', name),
      )
      .where('location_id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) continue
    await sql`insert into service (location_id, menu_heading_id, category_id, name, duration_minutes, price_bani,
        hidden_price, position)
      select id, ${heading}::int, category_id, ${name}, ${minutes}::int, ${price}::int, ${price === null}::boolean, ${position}::int
      from location where id = ${id}`.execute(tx)
  }
  await performEverything(tx, id)
}

async function headingOf(tx: Tx, id: LocationId): Promise<number> {
  const known = await tx
    .selectFrom('menu_heading')
    .select('id')
    .where('location_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known.id
  const row = { location_id: id, name: HEADING, position: 0 }
  return (await tx.insertInto('menu_heading').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Everybody of the team performs every service. */
export async function performEverything(tx: Tx, id: LocationId): Promise<void> {
  await sql`insert into service_professional (location_id, service_id, professional_id)
    select s.location_id, s.id, p.id from service s join professional p on p.location_id = s.location_id and p.active
    where s.location_id = ${id} and s.active on conflict do nothing`.execute(tx)
}

type Names = { readonly firstName: string; readonly lastName: string }

/** Adds somebody to the team, who can be claimed from now on. */
export async function insertProfessional(
  tx: Tx,
  id: LocationId,
  { firstName, lastName }: Names,
): Promise<ProfessionalId> {
  const person = { location_id: id, first_name: firstName, last_name: lastName }
  const row = await tx.insertInto('professional').values(person).returning('id').executeTakeFirstOrThrow()
  await tx.insertInto('resource').values({ location_id: id, professional_id: row.id }).execute()
  return row.id
}

/** Renames somebody of the team who is in it again. */
export async function renameProfessional(
  tx: Tx,
  id: LocationId,
  professionalId: ProfessionalId,
  { firstName, lastName }: Names,
): Promise<void> {
  await tx
    .updateTable('professional')
    .set({ first_name: firstName, last_name: lastName, active: true })
    .where('location_id', '=', id)
    .where('id', '=', professionalId)
    .execute()
}

/** Takes everybody but these, and whom an import brought, out of the team. */
export async function withdrawOthers(tx: Tx, id: LocationId, stays: readonly ProfessionalId[]): Promise<void> {
  await sql`update professional as p set active = false
    where p.location_id = ${id} and p.active and p.id <> all(${stays}::int[])
      and not ${isBrought('professional', 'p')}`.execute(tx)
}

/** Whether an import brought this row of the table, which the statement calls by the alias. */
export function isBrought(table: 'service' | 'professional', alias: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from imported_row r where r.location_id = ${sql.ref(`${alias}.location_id`)}
    and r.of_table = ${sql.lit(table)} and r.row_id = ${sql.ref(`${alias}.id`)})`
}
