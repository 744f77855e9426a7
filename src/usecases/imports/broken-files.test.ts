import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenFile, CLEAR_WORDS, refusalOf } from '#test/tables/broken.ts'

test('any broken file is read, or refused in words that name the file [PT-05]', async () => {
  let refused = 0
  await fc.assert(
    fc.asyncProperty(brokenFile, async (bytes) => {
      const words = await refusalOf(bytes)
      if (words === null) return
      refused += 1
      expect(words).toMatch(CLEAR_WORDS)
    }),
    { numRuns: 300 },
  )
  expect(refused).toBeGreaterThan(20)
})
