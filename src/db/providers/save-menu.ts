import { sql } from 'kysely'
import type { NamedValues } from '#domain/catalogue/fields.ts'
import type { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import type { LocationId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import { insertRows, orUpdate } from '../insert-rows.ts'
import type { Db } from '../pool.ts'
import { type Refs, refKey } from './save-team.ts'

export type HeadingRow = { location_id: LocationId; name: string; position: number }

export type ServiceRow = NamedValues<typeof SERVICE_FIELDS, 'column'> & {
  location_id: LocationId
  external_ref: string
  heading: string
  equipment: string | null
  category_id: number
  name: string
  description: string
  price_bani: Bani | null
  max_price_bani: Bani | null
  range_price: boolean
  hidden_price: boolean
  is_subscription: boolean
  position: number
}

export type OwnTermsRow = {
  location_id: LocationId
  service: string
  professional: string
  price_bani: Bani | null
  max_price_bani: Bani | null
  duration_minutes: number | null
}

type MenuRows = { readonly headings: readonly HeadingRow[]; readonly services: readonly ServiceRow[] }

/** Upserts menus by reference; services missing become inactive. */
export async function saveMenu(
  db: Db,
  ids: readonly LocationId[],
  { headings, services }: MenuRows,
  equipment: Refs,
): Promise<Refs> {
  const headingColumns = ['location_id', 'name', 'position']
  const savedHeadings = await insertRows(
    db,
    {
      table: 'menu_heading',
      columns: headingColumns,
      onConflict: orUpdate(['location_id', 'name'], headingColumns),
      returning: ['location_id', 'id', 'name'],
    },
    headings,
  )
  const headingIds = new Map(savedHeadings.map(({ location_id, id, name }) => [refKey(location_id, name), id]))
  await sql`update service set active = false where location_id = any(${ids}::int[])`.execute(db)
  const rows = services.map(({ heading, equipment: group, ...service }) => ({
    ...service,
    menu_heading_id: headingIds.get(refKey(service.location_id, heading)),
    equipment_group_id: group === null ? null : equipment.get(refKey(service.location_id, group)),
    active: true,
  }))
  const columns = Object.keys(rows[0] ?? {})
  const saved = await insertRows(
    db,
    {
      table: 'service',
      columns,
      onConflict: orUpdate(['location_id', 'external_ref'], columns),
      returning: ['location_id', 'id', 'external_ref'],
    },
    rows,
  )
  await sql`
    delete from menu_heading h where h.location_id = any(${ids}::int[])
      and not exists (select from service s where s.location_id = h.location_id and s.menu_heading_id = h.id)
      and not (h.id = any(${[...headingIds.values()]}::int[]))`.execute(db)
  return new Map(saved.map(({ location_id, id, external_ref }) => [refKey(location_id, external_ref!), id]))
}

/** Replaces who performs what, and their own terms. */
export async function saveOwnTerms(
  db: Db,
  ids: readonly LocationId[],
  terms: readonly OwnTermsRow[],
  { services, professionals }: { readonly services: Refs; readonly professionals: Refs },
): Promise<void> {
  await sql`delete from service_professional where location_id = any(${ids}::int[])`.execute(db)
  const columns = [
    'location_id',
    'service_id',
    'professional_id',
    'price_bani',
    'max_price_bani',
    'duration_minutes',
  ] as const
  const rows = terms.map(({ service, professional, ...row }) => ({
    ...row,
    service_id: services.get(refKey(row.location_id, service)),
    professional_id: professionals.get(refKey(row.location_id, professional)),
  }))
  await insertRows(db, { table: 'service_professional', columns }, rows)
}
