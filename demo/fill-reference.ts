import type { Db } from '#db/pool.ts'
import { insertRows } from '#db/providers/insert-rows.ts'
import { type DemoCity, demoCounties } from './cities.ts'
import { cancellationReasons, categories, paymentMethods } from './reference.ts'

/** Writes categories, counties, cities, payment methods and reasons; what is there already stays. */
export async function fillReference(db: Db, cities: readonly Omit<DemoCity, 'id' | 'places'>[]): Promise<void> {
  const onConflict = 'on conflict do nothing'
  const all = { onConflict }
  await insertRows(db, 'category', ['id', 'slug', 'name', 'area', 'position', 'health'], categories, all)
  await insertRows(db, 'county', ['id', 'code', 'name', 'slug'], demoCounties(), all)
  await insertRows(db, 'payment_method', ['id', 'slug', 'name'], paymentMethods, all)
  await insertRows(db, 'cancellation_reason', ['id', 'name'], cancellationReasons, all)
  const columns = ['county_id', 'name', 'slug', 'latitude', 'longitude', 'population', 'featured']
  await insertRows(db, 'city', columns, cities, all)
}
