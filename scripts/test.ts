import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playwrightCount, sum, type TestCount, vitestCount, vitestFailures } from './test-report.ts'

/**
 * `npm test`: the tests beside the source and, side by side with them, the browser journeys: each waits half its time.
 * Its last line is `N passed, N failed`. A test that was skipped failed: nothing here may be left unproved quietly.
 * What failed is printed once more at the end, where the end of a long log shows it.
 */
const folder = mkdtempSync(join(tmpdir(), 'dichis-report-'))
const counts: TestCount[] = []
const failures: string[] = []
try {
  const vitest = join(folder, 'vitest.json')
  const journeys = join(folder, 'playwright.json')
  const [besideSource, inBrowser] = await Promise.all([
    runQuietly('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`]),
    run('playwright', ['test', '--reporter=list,json'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys } }),
  ])
  counts.push(vitestCount(vitest, besideSource), playwrightCount(journeys, inBrowser))
  failures.push(...vitestFailures(vitest))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const { passed, failed } = sum(counts)
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)

/** Runs a tool and shows what it printed in one piece at its end, not mixed with the lines of the other. */
async function runQuietly(name: string, args: string[]): Promise<number> {
  const log = join(folder, `${name}.log`)
  const code = await run(name, args, { output: openSync(log, 'w') })
  process.stdout.write(readFileSync(log))
  return code
}

/** Runs one of the project's tools; answers its exit code. */
function run(
  name: string,
  args: string[],
  { env = {}, output = 'inherit' }: { env?: Record<string, string>; output?: number | 'inherit' },
): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(`node_modules/.bin/${name}`, args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    child.once('error', fail)
    child.once('close', (code) => done(code ?? 1))
  })
}
