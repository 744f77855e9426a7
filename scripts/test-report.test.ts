import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playwrightCount, vitestCount, vitestFailures } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'dichis-report-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const report = (content: object) => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}
const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

test('a skipped test, a file that does not load and a run that crashed all count as failed', () => {
  expect(vitestCount(report(vitest), 0)).toEqual({ passed: 3, failed: 0 })
  expect(vitestCount(report({ ...vitest, numPendingTests: 2 }), 0)).toEqual({ passed: 3, failed: 2 })
  const broken = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(vitestCount(report(broken), 1)).toEqual({ passed: 3, failed: 1 })
  expect(vitestCount(report(vitest), 1)).toEqual({ passed: 3, failed: 1 })
  expect(vitestCount(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 })
})

test('a journey that was skipped counts as failed, one that passed at its second try as passed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 }
  expect(playwrightCount(report({ stats, errors: [] }), 1)).toEqual({ passed: 6, failed: 2 })
})

test('each test that did not pass is named with its file and its message', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'holds' },
        { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1 to be 2'] },
        { status: 'pending', fullName: 'waits' },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'cannot find a module', assertionResults: [] },
  ]
  expect(vitestFailures(report({ ...vitest, testResults }))).toEqual([
    'a.test.ts › breaks\nexpected 1 to be 2',
    'a.test.ts › waits\npending',
    'b.test.ts\ncannot find a module',
  ])
  expect(vitestFailures(join(folder, 'none.json'))).toEqual(['vitest wrote no report'])
})
