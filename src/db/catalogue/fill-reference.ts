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
  await insertRows(db, 'category', ['id', 'slug', 'name', 'area', 'position', 'health'], categories, { onConflict })
  await insertRows(db, 'county', ['id', 'code', 'name', 'slug'], counties, { onConflict })
  await insertRows(db, 'payment_method', ['id', 'slug', 'name'], paymentMethods, { onConflict })
  await insertRows(db, 'cancellation_reason', ['id', 'name'], cancellationReasons, { onConflict })
}

/** Inserts missing cities. */
export async function fillCities(db: Db, cities: readonly CityRow[]): Promise<void> {
  const columns = ['county_id', 'name', 'slug', 'latitude', 'longitude', 'population', 'featured']
  await insertRows(db, 'city', columns, cities, { onConflict })
}
