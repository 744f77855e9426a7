import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { runCommand } from '#server/run-command.ts'
import { acceptances, advisoryFaults, auditReport } from './judge.ts'

const AUDIT_TIMEOUT_MS = 60_000

// npm run advisories: asks the registry for known holes in the packages of the program. Ends with 1 for one that
// accepted.yml does not list; where the registry does not answer it says so and ends with 0.
await runCommand(async () => {
  const list = new URL('./accepted.yml', import.meta.url)
  const accepted = z.parse(acceptances, parse(readFileSync(list, 'utf8')))
  const printed = await audit(process.argv.slice(2))
  const report = auditReport.safeParse(JSON.parse(printed || 'null'))
  if (!report.success) {
    console.error(`Advisories NOT checked: the registry does not answer. ${printed.slice(0, 300)}`)
    return
  }
  const faults = advisoryFaults(report.data, accepted, Temporal.Now.plainDateISO('UTC').toString())
  for (const fault of faults) console.error(`✗ ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`No known hole that is not listed; ${accepted.length} accepted.`)
})

/** The output of npm, whether or not it finds something. */
async function audit(more: readonly string[]): Promise<string> {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', ...more]
  const options = { timeout: AUDIT_TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 }
  return promisify(execFile)('npm', args, options).then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout
      throw error
    },
  )
}
