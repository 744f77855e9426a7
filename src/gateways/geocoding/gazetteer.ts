import { readFileSync } from 'node:fs'

/** A populated place in Romania; `slug` is unique, with the county’s name where needed. */
export type GazetteerEntry = {
  name: string
  slug: string
  county: string
  latitude: number
  longitude: number
  population: number
  kind: (typeof KINDS)[number]
}

const KINDS = ['seat', 'commune', 'village', 'quarter'] as const

/** Reads the embedded gazetteer, largest places first. Data: GeoNames, CC BY 4.0. */
export const readGazetteer = (): GazetteerEntry[] =>
  readFileSync(new URL('./places.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name, slug, county, latitude, longitude, population, kind] = line.split('\t')
      return {
        name: name!,
        slug: slug!,
        county: county!,
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: Number(population),
        kind: KINDS.find((each) => each === kind)!,
      }
    })
