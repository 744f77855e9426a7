import { expect, test } from 'vitest'
import { distanceMetres } from '#domain/search/distance.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { readDistricts } from './districts.ts'
import { readGazetteer } from './gazetteer.ts'

const districts = readDistricts()
const towns = new Map(readGazetteer().map((town) => [town.slug, town]))

test('each district and landmark lies in its town [SR-23]', () => {
  for (const { name, city, citySlug, ...position } of districts) {
    const town = towns.get(citySlug)
    expect([name, town?.name]).toEqual([name, city])
    expect(distanceMetres(town!, position), name).toBeLessThan(15_000)
  }
})

test('a name means one district of a town [SR-23]', () => {
  const names = districts.flatMap(({ name, alsoCalled, citySlug }) =>
    [name, ...alsoCalled].map((each) => `${foldText(each)} ${citySlug}`),
  )
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})
