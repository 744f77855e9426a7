import { sql } from 'kysely'
import type { NamedValues } from '#domain/catalogue/fields.ts'
import type { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { Db } from '../../pool.ts'
import type { Tx } from '../../transaction.ts'

/** The columns of a service that its location writes. */
export type ServiceColumns = NamedValues<typeof SERVICE_FIELDS, 'column'> & {
  readonly name: string
  readonly description: string
  readonly menu_heading_id: number
  readonly category_id: number
  readonly price_bani: Bani | null
  readonly max_price_bani: Bani | null
  readonly range_price: boolean
  readonly hidden_price: boolean
  readonly equipment_group_id: number | null
}

/** Whether each of what a service names belongs to the location. */
export async function checkParts(
  db: Db,
  locationId: LocationId,
  { menu_heading_id, category_id, equipment_group_id }: ServiceColumns,
  professionals: readonly ProfessionalId[],
): Promise<{ heading: boolean; category: boolean; group: boolean; professionals: boolean }> {
  const { rows } = await sql<{ heading: boolean; category: boolean; group: boolean; professionals: boolean }>`
    select exists (select from menu_heading h where h.location_id = ${locationId} and h.id = ${menu_heading_id}) as heading,
      exists (select from category c where c.id = ${category_id}::int) as category,
      ${equipment_group_id}::int is null or exists (select from equipment_group g
        where g.location_id = ${locationId} and g.id = ${equipment_group_id}) as group,
      (select count(*) from professional p where p.location_id = ${locationId} and p.active
        and p.id = any(${professionals}::int[])) = ${new Set(professionals).size}::int as professionals`.execute(db)
  return rows[0]!
}

/** How many services stand in the menu, those that only the team books too. */
export async function countServices(tx: Tx, locationId: LocationId): Promise<number> {
  const { count } = await tx
    .selectFrom('service')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('location_id', '=', locationId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds the service at the end of its heading. */
export async function insertService(tx: Tx, locationId: LocationId, columns: ServiceColumns): Promise<ServiceId> {
  const { id } = await tx
    .insertInto('service')
    .values({ ...columns, location_id: locationId, position: nextPosition(locationId, columns.menu_heading_id) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const nextPosition = (locationId: LocationId, headingId: number) =>
  sql<number>`(select coalesce(max(s.position) + 1, 0) from service s
    where s.location_id = ${locationId} and s.menu_heading_id = ${headingId})`

/** The service as it stands, locked; undefined where the location has no such service in its menu. */
export function findService(tx: Tx, locationId: LocationId, id: ServiceId) {
  return tx
    .selectFrom('service')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateService(
  tx: Tx,
  locationId: LocationId,
  id: ServiceId,
  columns: Partial<ServiceColumns> & {
    readonly active?: boolean
    readonly position?: number
    readonly picture?: string | null
  },
): Promise<void> {
  await tx.updateTable('service').set(columns).where('location_id', '=', locationId).where('id', '=', id).execute()
}

/** Puts the service at the end of the heading that it has been moved to. */
export async function moveToEnd(tx: Tx, locationId: LocationId, id: ServiceId, headingId: number): Promise<void> {
  const position = nextPosition(locationId, headingId)
  await tx.updateTable('service').set({ position }).where('location_id', '=', locationId).where('id', '=', id).execute()
}

/** Sets the professionals who do the service; own prices and durations of those who stay are kept. */
export async function setPerformers(
  tx: Tx,
  locationId: LocationId,
  id: ServiceId,
  professionals: readonly ProfessionalId[],
): Promise<void> {
  await sql`delete from service_professional where location_id = ${locationId} and service_id = ${id}
    and not (professional_id = any(${professionals}::int[]))`.execute(tx)
  await sql`insert into service_professional (location_id, service_id, professional_id)
    select ${locationId}, ${id}, p from unnest(${professionals}::int[]) p on conflict do nothing`.execute(tx)
}

/** The location is found under every category that its services have. */
export async function addCategory(tx: Tx, locationId: LocationId, categoryId: number): Promise<void> {
  await sql`insert into location_category (location_id, category_id) values (${locationId}, ${categoryId})
    on conflict do nothing`.execute(tx)
}
