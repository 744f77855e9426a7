import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playwrightCount, sum, type TestCount, vitestCount, vitestFailures } from './test-report.ts'
import { expectedTime, rememberTime } from './test-time.ts'

/**
 * `npm test`: the tests beside the source, then the browser journeys. Its first line says how long that takes here, its
 * last is `N passed, N failed`. A test that was skipped failed: nothing here may be left unproved quietly. Failures are
 * printed once more at the end, where a reader of a long log looks.
 */
process.stdout.write(`${expectedTime()}\n`)
const began = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'dichis-report-'))
const counts: TestCount[] = []
const failures: string[] = []
try {
  const report = join(folder, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  counts.push(vitestCount(report, await run('vitest', args)))
  failures.push(...vitestFailures(report))
  if (globSync('e2e/**/*.spec.ts').length > 0) {
    const journeys = join(folder, 'playwright.json')
    const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys }
    counts.push(playwrightCount(journeys, await run('playwright', ['test', '--reporter=list,json'], environment)))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const { passed, failed } = sum(counts)
if (failed === 0) rememberTime((performance.now() - began) / 1000)
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)

/** Runs one of the project's tools on this terminal; answers its exit code. */
function run(name: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(`node_modules/.bin/${name}`, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    })
    child.once('error', fail)
    child.once('close', (code) => done(code ?? 1))
  })
}
