import { readFileSync } from 'node:fs'
import type { Position } from '#domain/catalogue/position.ts'
import { readGazetteer } from './gazetteer.ts'

/** A district of a town or a landmark in it. */
export type District = Position & {
  readonly name: string
  /** Other names of it. */
  readonly alsoCalled: readonly string[]
  /** The name of its town. */
  readonly city: string
  readonly citySlug: string
  /** Whether its name is also a common word, or the name of much else: 'Centru', 'Titan'. */
  readonly isCommon: boolean
}

/** Reads the embedded districts and landmarks, town by town. */
export function readDistricts(): District[] {
  const towns = new Map(readGazetteer().map(({ slug, name }) => [slug, name]))
  const [, ...lines] = readFileSync(new URL('./districts.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [name, citySlug, latitude, longitude, isCommon, alsoCalled] = line.split('\t')
    return {
      name: name!,
      alsoCalled: alsoCalled ? alsoCalled.split(', ') : [],
      city: towns.get(citySlug!)!,
      citySlug: citySlug!,
      latitude: Number(latitude),
      longitude: Number(longitude),
      isCommon: isCommon === 'yes',
    }
  })
}
