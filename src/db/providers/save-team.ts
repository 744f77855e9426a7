import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import { insertRows, orUpdate } from '../insert-rows.ts'
import type { Db } from '../pool.ts'

export type ProfessionalRow = {
  location_id: LocationId
  external_ref: string
  first_name: string
  last_name: string
  title: string
  portrait: string | null
  is_collaborator: boolean
  position: number
}

export type HoursRow = { location_id: LocationId; professional: string; weekday: number; starts: number; ends: number }

export type EquipmentRow = { location_id: LocationId; external_ref: string; name: string; units: number }

/** Ids by ‘location reference’. */
export type Refs = Map<string, number>

export const refKey = (locationId: LocationId, ref: string) => `${locationId} ${ref}`

/** Imported rows have a reference, rows that the team adds have none. */
type Saved = { location_id: LocationId; id: number; external_ref: string | null }

const toRefs = (rows: Saved[]): Refs =>
  new Map(rows.map(({ location_id, id, external_ref }) => [refKey(location_id, external_ref!), id]))

/** Upserts professionals by reference; those missing become inactive. */
export async function saveProfessionals(
  db: Db,
  ids: readonly LocationId[],
  professionals: readonly ProfessionalRow[],
  hours: { working: readonly HoursRow[]; breaks: readonly HoursRow[] },
): Promise<Refs> {
  await sql`update professional set active = false where location_id = any(${ids}::int[])`.execute(db)
  const rows = professionals.map((professional) => ({ ...professional, active: true }))
  const columns = Object.keys(rows[0] ?? {})
  const saved = await insertRows(
    db,
    {
      table: 'professional',
      columns,
      onConflict: orUpdate(['location_id', 'external_ref'], columns),
      returning: ['location_id', 'id', 'external_ref'],
    },
    rows,
  )
  const refs = toRefs(saved)
  const resources = saved.map(({ location_id, id }) => ({ location_id, professional_id: id }))
  await insertRows(
    db,
    {
      table: 'resource',
      columns: ['location_id', 'professional_id'],
      onConflict: 'on conflict (location_id, professional_id) do nothing',
    },
    resources,
  )
  const hoursColumns = ['location_id', 'professional_id', 'weekday', 'starts', 'ends']
  const withIds = (list: readonly HoursRow[]) =>
    list.map((row) => ({ ...row, professional_id: refs.get(refKey(row.location_id, row.professional)) }))
  await sql`delete from working_hours where location_id = any(${ids}::int[])`.execute(db)
  await sql`delete from working_break where location_id = any(${ids}::int[])`.execute(db)
  await insertRows(db, { table: 'working_hours', columns: hoursColumns }, withIds(hours.working))
  await insertRows(db, { table: 'working_break', columns: hoursColumns }, withIds(hours.breaks))
  return refs
}

export type WorkRow = {
  location_id: LocationId
  professional: string | null
  source: string
  alt: string
  position: number
}

/** Replaces the pictures of work of these locations. */
export async function saveWorks(
  db: Db,
  ids: readonly LocationId[],
  works: readonly WorkRow[],
  professionals: Refs,
): Promise<void> {
  await sql`delete from work where location_id = any(${ids}::int[])`.execute(db)
  const rows = works.map(({ professional, ...work }) => ({
    ...work,
    professional_id: professional === null ? null : professionals.get(refKey(work.location_id, professional)),
  }))
  await insertRows(
    db,
    { table: 'work', columns: ['location_id', 'professional_id', 'source', 'alt', 'position'] },
    rows,
  )
}

/** Upserts equipment groups and their units; surplus units are deleted unless claimed. */
export async function saveEquipment(
  db: Db,
  ids: readonly LocationId[],
  groups: readonly EquipmentRow[],
): Promise<Refs> {
  const columns = ['location_id', 'external_ref', 'name']
  const saved = await insertRows(
    db,
    {
      table: 'equipment_group',
      columns,
      onConflict: orUpdate(['location_id', 'external_ref'], columns),
      returning: ['location_id', 'id', 'external_ref'],
    },
    groups,
  )
  const refs = toRefs(saved)
  const units = groups.flatMap(({ location_id, external_ref, units: count }) =>
    Array.from({ length: count }, (_, i) => ({
      location_id,
      equipment_group_id: refs.get(refKey(location_id, external_ref)),
      unit: i + 1,
    })),
  )
  await insertRows(
    db,
    {
      table: 'resource',
      columns: ['location_id', 'equipment_group_id', 'unit'],
      onConflict: 'on conflict (location_id, equipment_group_id, unit) do nothing',
    },
    units,
  )
  await sql`
    delete from resource r where r.location_id = any(${ids}::int[]) and r.equipment_group_id is not null
      and not exists (select from json_to_recordset(${JSON.stringify(units)}::json) as u(location_id int, equipment_group_id int, unit int)
        where u.location_id = r.location_id and u.equipment_group_id = r.equipment_group_id and u.unit = r.unit)
      and not exists (select from claim c where c.location_id = r.location_id and c.resource_id = r.id)`.execute(db)
  return refs
}
