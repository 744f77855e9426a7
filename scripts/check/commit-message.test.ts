import { expect, test } from 'vitest'
import { messageFaults } from './commit-message.ts'

test('a subject says area and what, in at most 72 characters, and stands alone on its line', () => {
  expect(messageFaults('search: rank a visit before surgery\n\nA person with a sore tooth asks for a visit.')).toEqual(
    [],
  )
  expect(messageFaults('Rank a visit before surgery')).toHaveLength(1)
  expect(messageFaults(`search: ${'x'.repeat(65)}`)).toHaveLength(1)
  expect(messageFaults('search: rank a visit before surgery.')).toHaveLength(1)
  expect(messageFaults('search: rank a visit\nbefore surgery')).toHaveLength(1)
})
