import { expect, test } from 'vitest'
import { countFields, MAX_FIELDS } from './read-body.ts'

const FORM = 'application/x-www-form-urlencoded'

test('somebody of the team may have a price and a duration of their own for each of 500 services [PT-29]', () => {
  const form = new URLSearchParams({ form: 'person' })
  for (let id = 1; id <= 500; id += 1)
    for (const name of ['does', 'price', 'max', 'minutes']) form.set(`${name}-${id}`, '')
  expect(countFields(Buffer.from(form.toString()), FORM)).toBeLessThanOrEqual(MAX_FIELDS)
  expect(countFields(Buffer.from('a&'.repeat(30_000)), FORM)).toBeGreaterThan(MAX_FIELDS)
})
