import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wholeAddress } from './whole-address.ts'

test('an address that names its city is not followed by the city again [LO-01]', () => {
  for (const city of ['Sibiu', 'Iași', 'Cluj-Napoca', 'Târgu Mureș'])
    for (const spelled of [city, city.toUpperCase(), city.normalize('NFD').replace(/\p{M}/gu, '')])
      for (const kind of ['', 'mun. ', 'Municipiul ', 'or. ', 'oraș '])
        for (const address of [
          `Str. Mare 5, ${kind}${spelled}`,
          `${kind}${spelled}, str. Mare 5`,
          `Str. Mare 5,${spelled}`,
        ])
          expect(wholeAddress(address, city), address).toBe(address)
})

test('a street that is called after the city still gets it [LO-01]', () => {
  for (const [address, city] of [
    ['Calea Sibiului 5', 'Sibiu'],
    ['Strada Iași 12, bl. 3', 'Iași'],
    ['Str. Mare 5', 'Sibiu'],
  ] as const)
    expect(wholeAddress(address, city)).toBe(`${address}, ${city}`)
})

test('nothing joins an address and a city by itself [LO-01, NT-03]', () => {
  const root = new URL('../../', import.meta.url)
  const joins = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] }).filter((file) =>
    /address\}, \$?\{[\w.]*city/.test(readFileSync(new URL(file, root), 'utf8')),
  )
  expect(joins).toEqual(['domain/text/whole-address.ts'])
})
