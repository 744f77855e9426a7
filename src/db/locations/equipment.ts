import { sql } from 'kysely'
import type { BookingId, LocationId, ResourceId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

type Unit = { readonly id: ResourceId; readonly unit: number; readonly outOfOrder: boolean }

/** Equal things that services need, with the names of those services. */
export type EquipmentGroup = {
  readonly id: number
  readonly name: string
  readonly units: readonly Unit[]
  readonly services: readonly string[]
}

/** The location's equipment by name. */
export async function listEquipment(db: Db, locationId: LocationId): Promise<EquipmentGroup[]> {
  const { rows } = await sql<{ view: EquipmentGroup }>`select json_build_object('id', g.id, 'name', g.name,
      'units', (select coalesce(json_agg(json_build_object('id', r.id, 'unit', r.unit, 'outOfOrder', r.out_of_order)
          order by r.unit), '[]') from resource r where r.location_id = g.location_id and r.equipment_group_id = g.id),
      'services', (select coalesce(json_agg(s.name order by s.position, s.id), '[]') from service s
        where s.location_id = g.location_id and s.equipment_group_id = g.id and s.active)) as view
    from equipment_group g where g.location_id = ${locationId} order by g.name, g.id`.execute(db)
  return rows.map(({ view }) => view)
}

export async function insertGroup(tx: Tx, locationId: LocationId, name: string): Promise<number> {
  const added = tx.insertInto('equipment_group').values({ location_id: locationId, name }).returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

export async function renameGroup(tx: Tx, locationId: LocationId, id: number, name: string): Promise<void> {
  const group = tx.updateTable('equipment_group').set({ name })
  await group.where('location_id', '=', locationId).where('id', '=', id).execute()
}

/** Adds units to a group, numbered on from its last. */
export async function addUnits(tx: Tx, locationId: LocationId, id: number, count: number): Promise<void> {
  await sql`insert into resource (location_id, equipment_group_id, unit)
    select ${locationId}, ${id}, n + (select coalesce(max(r.unit), 0) from resource r
      where r.location_id = ${locationId} and r.equipment_group_id = ${id})
    from generate_series(1, ${count}::int) n`.execute(tx)
}

export async function setOutOfOrder(tx: Tx, locationId: LocationId, id: ResourceId, outOfOrder: boolean) {
  const unit = tx.updateTable('resource').set({ out_of_order: outOfOrder })
  await unit.where('location_id', '=', locationId).where('id', '=', id).execute()
}

/** A claim on a unit that ends after now: a booking's, or a hold's, of a customer or of the team. */
type UnitClaim = { readonly bookingId: BookingId | null; readonly isProposed: boolean }

/** The bookings that stay on the unit; whether the team holds it, and whether for a time proposed to a client. */
type UnitLeft = {
  readonly stranded: ReadonlySet<BookingId>
  readonly isHeld: boolean
  readonly isProposed: boolean
}

/**
 * Lets the visits on the unit have another unit of its group where one is free all that time, and ends what customers
 * hold on it; the caller has locked the location. Gives what is left on it.
 */
export async function leaveUnit(
  tx: Tx,
  locationId: LocationId,
  unitId: ResourceId,
  now: Temporal.Instant,
): Promise<UnitLeft> {
  await sql`delete from hold h using claim c where c.location_id = ${locationId} and c.resource_id = ${unitId}
    and h.location_id = c.location_id and h.id = c.hold_id
    and (h.expires_at <= ${now}::timestamptz or h.owner ~ '^(customer|visitor):')`.execute(tx)
  const { rows } = await sql<UnitClaim>`
    select c.booking_id as "bookingId", coalesce(h.owner like 'proposal:%', false) as "isProposed"
    from claim c left join hold h on h.location_id = c.location_id and h.id = c.hold_id
      left join booking b on b.location_id = c.location_id and b.id = c.booking_id
    where c.location_id = ${locationId} and c.resource_id = ${unitId} and upper(c.during) > ${now}::timestamptz
      and (b.id is null or b.starts_at > ${now}::timestamptz)
    order by lower(c.during), c.id`.execute(tx)
  const stranded = new Set<BookingId>()
  for (const bookingId of new Set(rows.map((claim) => claim.bookingId)))
    if (bookingId !== null && !(await moveToFreeUnit(tx, locationId, unitId, bookingId))) stranded.add(bookingId)
  const held = rows.filter(({ bookingId }) => bookingId === null)
  return { stranded, isHeld: held.length > 0, isProposed: held.some(({ isProposed }) => isProposed) }
}

/** Moves all that the visit takes of the unit to one that is free at each of these times. */
async function moveToFreeUnit(tx: Tx, locationId: LocationId, unitId: ResourceId, bookingId: BookingId) {
  const { numAffectedRows } = await sql`
    with own as (select c.during from claim c
      where c.location_id = ${locationId} and c.resource_id = ${unitId} and c.booking_id = ${bookingId}),
    free as (
      select r.id from resource u join resource r on r.location_id = u.location_id
        and r.equipment_group_id = u.equipment_group_id and not r.out_of_order and r.id <> u.id
      where u.location_id = ${locationId} and u.id = ${unitId}
        and not exists (select from claim o join own on o.during && own.during
          where o.location_id = r.location_id and o.resource_id = r.id)
      order by r.unit limit 1)
    update claim c set resource_id = free.id from free
    where c.location_id = ${locationId} and c.resource_id = ${unitId} and c.booking_id = ${bookingId}`.execute(tx)
  return Boolean(numAffectedRows)
}
