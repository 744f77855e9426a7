import { insertRows } from '../insert-rows.ts'
import type { Db } from '../pool.ts'
import { cancellationReasons, categories, paymentMethods } from './reference-data.ts'

export type CountyRow = { id: number; code: string; name: string; slug: string }

export type CityRow = {
  county_id: number
  name: string
  slug: string
  latitude: number
  longitude: number
  population: number
  featured: boolean
}

const onConflict = 'on conflict do nothing'

/** Inserts missing categories, counties, payment methods and cancellation reasons. */
export async function fillReference(db: Db, counties: readonly CountyRow[]): Promise<void> {
  await insertRows(
    db,
    { table: 'category', columns: ['id', 'slug', 'name', 'area', 'position', 'health'], onConflict },
    categories,
  )
  await insertRows(db, { table: 'county', columns: ['id', 'code', 'name', 'slug'], onConflict }, counties)
  await insertRows(db, { table: 'payment_method', columns: ['id', 'slug', 'name'], onConflict }, paymentMethods)
  await insertRows(db, { table: 'cancellation_reason', columns: ['id', 'name'], onConflict }, cancellationReasons)
}

/** Inserts missing cities. */
export async function fillCities(db: Db, cities: readonly CityRow[]): Promise<void> {
  const columns = ['county_id', 'name', 'slug', 'latitude', 'longitude', 'population', 'featured']
  await insertRows(db, { table: 'city', columns, onConflict }, cities)
}
