import { existsSync, readFileSync } from 'node:fs'

export type TestCount = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** The counts of vitest's JSON report. A file that could not even be loaded is one failure. */
export function vitestCount(report: string, exitCode: number): TestCount {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const it = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  const broken = it.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  const failed = it.numFailedTests + it.numPendingTests + it.numTodoTests + broken
  return believed({ passed: it.numPassedTests, failed }, exitCode)
}

/** One line or a few for each test that did not pass, to be read at the end of a log of which only the end is left. */
export function vitestFailures(report: string): string[] {
  if (!existsSync(report)) return ['vitest wrote no report']
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [`${name}\n${message ?? ''}`]
    const missed = assertionResults.filter((it) => it.status !== 'passed')
    return missed.map((it) => `${name} › ${it.fullName}\n${it.failureMessages?.join('\n') ?? it.status}`)
  })
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/**
 * The counts of Playwright's JSON report. A journey that passed at its second try passed; the list reporter names it as
 * flaky.
 */
export function playwrightCount(report: string, exitCode: number): TestCount {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
  const failed = stats.unexpected + stats.skipped + errors.length
  return believed({ passed: stats.expected + stats.flaky, failed }, exitCode)
}

export const sum = (counts: TestCount[]): TestCount => ({
  passed: counts.reduce((all, it) => all + it.passed, 0),
  failed: counts.reduce((all, it) => all + it.failed, 0),
})

/** A run that says that it failed did, even if no test of it has (an error between tests, a crash). */
const believed = ({ passed, failed }: TestCount, exitCode: number): TestCount => ({
  passed,
  failed: exitCode !== 0 && failed === 0 ? 1 : failed,
})
