import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import * as claims from './planted-claims.ts'

const { db } = await testDatabase()

test('a claim that the database bears out passes', async () => {
  expect(await claims.right(db)).toMatchObject([{ id: 1, name: 'Iași', code: null }])
})

test.each([
  ['a column of another name', claims.wrongName, 'cityName is claimed to be string, and is undefined'],
  ['a number for a text', claims.wrongType, 'slug is claimed to be number, and is "iasi"'],
  [
    'a type of a column of which no row came',
    claims.wrongTypeWithoutRows,
    'slug is claimed to be "number", and is a string',
  ],
  ['a null that a row has', claims.missingNull, 'code is claimed to be string, and is null'],
  ['a null that the table allows', claims.missingNullWithoutRows, 'phone is claimed to be never null'],
  ['a text for a moment', claims.wrongMoment, 'at is claimed to be string'],
  ['a field of an object in JSON', claims.wrongJson, 'city.county is claimed to be string, and is undefined'],
  ['a null in a list in JSON', claims.nullInJson, 'names.1 is claimed to be string, and is null'],
  ['a word that is none of those listed', claims.wrongWord, 'kind is claimed to be "commune", and is "village"'],
  ['a claim of a selected part', claims.selectedPart, 'must be typed by the builder'],
])('%s is refused', async (_what, query, fault) => {
  await expect(async () => query(db)).rejects.toThrow(fault)
})
