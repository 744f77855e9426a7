import type { Db } from '../pool.ts'

type CityName = { slug: string; name: string }

/** The cities of each database as last read: they change when a provider opens in a new one. */
const read = new WeakMap<Db, { cities: CityName[]; at: number }>()
const KEPT_MS = 60_000

/** The slugs and names of all cities that locations may be in, at most a minute old at `now` (milliseconds). */
export async function loadCityNames(db: Db, now: number): Promise<CityName[]> {
  const known = read.get(db)
  if (known && Math.abs(now - known.at) < KEPT_MS) return known.cities
  const cities = await db.selectFrom('city').select(['slug', 'name']).execute()
  read.set(db, { cities, at: now })
  return cities
}
