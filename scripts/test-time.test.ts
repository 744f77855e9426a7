import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectedTime, rememberTime } from './test-time.ts'

test('the time that the tests take is told by a sample first, and then by the last whole run [HT-07]', () => {
  const note = join(mkdtempSync(join(tmpdir(), 'dichis-time-')), 'cache', 'seconds')
  expect(expectedTime(note)).toMatch(/^All tests take about [1-9]\d* min here, by a sample of half a second\.$/)
  rememberTime(34 * 60 + 20, note)
  expect(expectedTime(note)).toBe('The last whole run took about 34 min here.')
})
