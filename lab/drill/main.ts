// npm run drill -- [NAME …] [--only PART …] [--rounds N] [--planted | --real] [--json FILE] [--page FILE] [--list]: see
// drill/README.md.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Drill } from './drill.ts'
import { cleanUpAll } from './fleet/at-exit.ts'
import { writePage } from './page.ts'
import { isAsWanted, type Result, summaryOf, tableOf } from './report.ts'

const drills: Record<string, () => Promise<{ default: Drill }>> = {
  R1: () => import('./rivals/one-slot.ts'),
  R3: () => import('./rivals/random-operations.ts'),
  R7: () => import('./outages/killed-server.ts'),
  R8: () => import('./outages/stopped-database.ts'),
  R9: () => import('./releases/rolling-restart.ts'),
  R10: () => import('./outages/lost-replies.ts'),
  R11: () => import('./outages/providers-down.ts'),
  R12: () => import('./outages/frozen-database.ts'),
  R13: () => import('./outages/full-disk.ts'),
  R14: () => import('./outages/overload.ts'),
  R16: () => import('./releases/migrations.ts'),
  R17: () => import('./releases/backup.ts'),
  R18: () => import('./rivals/staff-and-customers.ts'),
  R19: () => import('./rivals/day-off.ts'),
  R20: () => import('./rivals/moves-and-undos.ts'),
  R21: () => import('./live/calendars.ts'),
  R22: () => import('./soak/soak.ts'),
  R23: () => import('./releases/side-by-side.ts'),
  CLUSTER: () => import('./cluster/fail-overs.ts'),
  ALERTS: () => import('./watching/alerts.ts'),
  S1: () => import('./abuse/malformed.ts'),
  S2: () => import('./abuse/hours-of-abuse.ts'),
  S4: () => import('./abuse/script-payloads.ts'),
  S14: () => import('./abuse/headers.ts'),
  S15: () => import('./abuse/broken-files.ts'),
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUpAll().finally(() => process.exit(130)))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    planted: { type: 'boolean', default: false },
    real: { type: 'boolean', default: false },
    json: { type: 'string' },
    page: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})
const names = positionals.length > 0 ? positionals.map((name) => name.toUpperCase()) : Object.keys(drills)
const unknown = names.filter((name) => !(name in drills))
if (unknown.length > 0) {
  console.error(`No drill ${unknown.join(', ')}; there are ${Object.keys(drills).join(', ')}`)
  process.exit(1)
}
const chosen: Drill[] = []
for (const name of names) chosen.push((await drills[name]!()).default)

const strange = (values.only ?? []).filter((part) => !chosen.every(({ parts = [] }) => parts.includes(part)))
if (strange.length > 0) {
  console.error(
    `No part ${strange.join(', ')} of ${chosen.map(({ id, parts = [] }) => `${id}: ${parts.join(', ')}`).join(' ')}`,
  )
  process.exit(1)
}
if (values.list)
  for (const drill of chosen) console.log(`${drill.id}  ${drill.title} (${drill.rounds} ${drill.counts})`)
else process.exitCode = await runAll()

/** Each drill first against its planted bug, then in earnest, unless only one of the two is wanted. */
async function runAll(): Promise<number> {
  const results: Result[] = []
  for (const drill of chosen) {
    if (!values.real) results.push(await runOne(drill, true))
    if (!values.planted) results.push(await runOne(drill, false))
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(summaryOf(results), null, 2)}\n`)
  if (values.page) writePage(values.page, results)
  const wrong = results.filter(({ passed }) => !passed)
  console.log(`${results.length - wrong.length} as they must be, ${wrong.length} not`)
  return wrong.length === 0 ? 0 : 1
}

async function runOne(drill: Drill, planted: boolean): Promise<Result> {
  const began = performance.now()
  const rounds = Number(values.rounds ?? (planted ? drill.planted.rounds : drill.rounds))
  try {
    const figures = await drill.run({ rounds, planted, only: values.only })
    const seconds = (performance.now() - began) / 1_000
    const passed = isAsWanted(figures, drill, { planted, only: values.only })
    const result = { id: drill.id, title: drill.title, planted, rounds, counts: drill.counts, seconds, passed, figures }
    console.log(`${tableOf(result, drill)}\n`)
    return result
  } finally {
    await cleanUpAll()
  }
}
