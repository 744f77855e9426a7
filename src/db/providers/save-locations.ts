import { sql } from 'kysely'
import type { AccessValue } from '#domain/catalogue/access-facts.ts'
import type { NamedValues } from '#domain/catalogue/fields.ts'
import type { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import type { LocationId } from '#domain/ids.ts'
import { insertRows, orUpdate } from '../insert-rows.ts'
import type { Db } from '../pool.ts'

export type BusinessRow = {
  external_ref: string
  legal_name: string
  cui: string
  registry_number: string
  address: string
  email: string | null
  phone: string | null
}

export type LocationRecord = NamedValues<typeof LOCATION_RULES, 'column'> & {
  business_ref: string
  external_ref: string
  category_id: number
  city_id: number
  slug: string
  name: string
  description: string
  address: string
  latitude: number
  longitude: number
  phone: string | null
  logo: string | null
  policies: string
  closes_on_public_holidays: boolean
  custom_fields: { key: string; label: string; required: boolean }[]
}

type ListedRow = { location_id: LocationId }

/** Upserts businesses and locations by external reference; returns location ids by reference. */
export async function saveLocations(
  db: Db,
  businesses: BusinessRow[],
  records: LocationRecord[],
): Promise<Map<string, LocationId>> {
  const businessColumns = ['external_ref', 'legal_name', 'cui', 'registry_number', 'address', 'email', 'phone']
  const saved = await insertRows(
    db,
    {
      table: 'business',
      columns: businessColumns,
      onConflict: orUpdate(['external_ref'], businessColumns),
      returning: ['id', 'external_ref'],
    },
    businesses,
  )
  const businessIds = new Map(saved.map(({ id, external_ref }) => [external_ref, id]))
  const rows = records.map(({ business_ref, ...record }) => ({
    ...record,
    business_id: businessIds.get(business_ref),
    active: true,
  }))
  const columns = Object.keys(rows[0] ?? {})
  const locations = await insertRows(
    db,
    {
      table: 'location',
      columns,
      onConflict: `${orUpdate(['external_ref'], columns)}, updated_at = now()`,
      returning: ['id', 'external_ref'],
    },
    rows,
  )
  return new Map(locations.map(({ id, external_ref }) => [external_ref!, id]))
}

/** Parts of a location, replaced on each import. */
export type LocationParts = {
  categories: (ListedRow & { category_id: number })[]
  paymentMethods: (ListedRow & { payment_method_id: number })[]
  accessFacts: (ListedRow & { fact: string; value: AccessValue; confirmed_on: string; source: string })[]
  openingHours: (ListedRow & { weekday: number; opens: number; closes: number })[]
  closures: (ListedRow & { first_date: string; last_date: string; reason: string })[]
  albums: (ListedRow & { name: string; position: number })[]
  pictures: (ListedRow & { album: string | null; source: string; alt: string; position: number })[]
}

/** Replaces categories, payment methods, hours, closures and pictures of these locations. */
export async function saveLocationParts(db: Db, ids: readonly LocationId[], parts: LocationParts): Promise<void> {
  const tables = [
    'location_category',
    'location_payment_method',
    'access_fact',
    'opening_hours',
    'closure',
    'picture',
    'album',
  ] as const
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where location_id = any(${ids}::int[])`.execute(db)
  await insertRows(db, { table: 'location_category', columns: ['location_id', 'category_id'] }, parts.categories)
  await insertRows(
    db,
    { table: 'location_payment_method', columns: ['location_id', 'payment_method_id'] },
    parts.paymentMethods,
  )
  await insertRows(
    db,
    { table: 'access_fact', columns: ['location_id', 'fact', 'value', 'confirmed_on', 'source'] },
    parts.accessFacts,
  )
  await insertRows(
    db,
    { table: 'opening_hours', columns: ['location_id', 'weekday', 'opens', 'closes'] },
    parts.openingHours,
  )
  await insertRows(
    db,
    { table: 'closure', columns: ['location_id', 'first_date', 'last_date', 'reason'] },
    parts.closures,
  )
  const albums = await insertRows(
    db,
    { table: 'album', columns: ['location_id', 'name', 'position'], returning: ['location_id', 'id', 'name'] },
    parts.albums,
  )
  const albumIds = new Map(albums.map(({ location_id, id, name }) => [`${location_id} ${name}`, id]))
  const pictures = parts.pictures.map(({ album, ...picture }) => ({
    ...picture,
    album_id: album === null ? null : albumIds.get(`${picture.location_id} ${album}`),
  }))
  await insertRows(
    db,
    { table: 'picture', columns: ['location_id', 'album_id', 'source', 'alt', 'position'] },
    pictures,
  )
}
