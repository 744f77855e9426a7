import { expect, test } from 'vitest'
import { textFaults } from './sizes.ts'

test('a comment of more than 120 characters is refused, code is left to the formatter', () => {
  const long = 'x'.repeat(120)
  expect(textFaults('src/a.ts', `const a = 1\n/** ${long} */`)).toEqual([expect.stringContaining('src/a.ts:2')])
  expect(textFaults('src/a.ts', `  // ${long}`)).toHaveLength(1)
  expect(textFaults('src/a.ts', `// ${'x'.repeat(117)}\nconst a = '${long}'`)).toEqual([])
  expect(textFaults('src/db/migrations/0001_a.sql', `-- ${long}`)).toEqual([])
})

test('a file of more than 300 lines is refused', () => {
  expect(textFaults('src/a.ts', 'a\n'.repeat(300))).toEqual([])
  expect(textFaults('src/a.ts', 'a\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')])
})
