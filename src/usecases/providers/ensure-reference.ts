import { type CityRow, fillReference } from '#db/catalogue/fill-reference.ts'
import type { Db } from '#db/pool.ts'
import { slugify } from '#domain/text/slug.ts'
import { counties } from '#gateways/geocoding/counties.ts'
import { type GazetteerEntry, readGazetteer } from '#gateways/geocoding/gazetteer.ts'

/** Fills the reference tables: categories, counties, payment methods and reasons. */
export async function ensureReference(db: Db): Promise<void> {
  await fillReference(
    db,
    counties.map(({ id, code, name }) => ({ id, code, name, slug: slugify(name) })),
  )
}

/** Gazetteer entries that can be a location’s city, by slug. */
export function gazetteerCities(): Map<string, CityRow> {
  const towns = readGazetteer().filter(({ kind }) => kind !== 'quarter')
  return new Map(towns.map((town) => [town.slug, toCityRow(town)]))
}

const toCityRow = ({ name, slug, county, latitude, longitude, population }: GazetteerEntry): CityRow => ({
  county_id: counties.find(({ code }) => code === county)!.id,
  name,
  slug,
  latitude,
  longitude,
  population,
  featured: false,
})
