import { expect, test } from 'vitest'
import { fieldsOf } from './fields-of.ts'

test('a field shows its typed text again, with its own faults alone', () => {
  const field = fieldsOf({ name: 'Ana', phone: null }, { name: ['Scrie și numele.'] })
  expect(field('name')).toEqual({ name: 'name', defaultValue: 'Ana', error: ['Scrie și numele.'] })
  expect(field('phone')).toEqual({ name: 'phone', defaultValue: undefined, error: undefined })
  expect(fieldsOf<{ name: string }>(undefined, undefined)('name').defaultValue).toBeUndefined()
})
