import { type CityRow, fillReference } from '#db/catalogue/fill-reference.ts'
import type { Db } from '#db/pool.ts'
import { slugify } from '#domain/text/slug.ts'
import { counties } from '#gateways/geocoding/counties.ts'
import { type GazetteerEntry, readGazetteer } from '#gateways/geocoding/gazetteer.ts'

/** Sees to it that the database has the categories, counties, payment methods and reasons that everything rests on. */
export async function ensureReference(db: Db): Promise<void> {
  await fillReference(
    db,
    counties.map(({ id, code, name }) => ({ id, code, name, slug: slugify(name) })),
  )
}

/** The places of the gazetteer that can be a provider's city, by slug. */
export function gazetteerCities(): Map<string, CityRow> {
  const places = readGazetteer().filter(({ kind }) => kind !== 'quarter')
  return new Map(places.map((place) => [place.slug, toCityRow(place)]))
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
