import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Replica } from '#db/connections/replica.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { createApi } from '../app.ts'

type Rule = { readonly alert: string; readonly expr: string; readonly annotations: { readonly runbook: string } }

const { url, pool } = await testDatabase()
const { deps } = apiOver(url)
const rules = (
  parse(readFileSync('deploy/watching/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)

/** Every figure that a server with a replica shows after it has served. */
async function figures(): Promise<Set<string>> {
  const replica: Replica = {
    state: () => 'used',
    lagMs: () => 0,
    failures: () => 0,
    run: async () => null,
    close: async () => {},
  }
  const server = createApi({ ...deps, replicas: [replica] })
  await server.fetch(new Request('http://dichis.test/readyz'))
  const text = await (await server.fetch(new Request('http://dichis.test/metrics'))).text()
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  )
}

/** Figures of Prometheus itself, and of Debian's prometheus-node-exporter. */
const isForeign = (name: string) => name === 'up' || /^node_filesystem_(avail|size)_bytes$/.test(name)

/** The names of figures in an expression of Prometheus: what is not a function, a word of its language or in quotes. */
const namesIn = (expression: string) =>
  [...expression.replaceAll(/"[^"]*"|\{[^}]*\}|by \([^)]*\)|\[\w+\]/g, '').matchAll(/\b[a-z]\w{2,}\b(?!\s*\()/g)].map(
    ([name]) => name,
  )

test('each alert is about figures that the servers have, and its remedy is in the runbook [HT-07]', async () => {
  const known = await figures()
  expect(known.size).toBeGreaterThan(20)
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  for (const { alert, expr, annotations } of rules) {
    const names = namesIn(expr).filter((name) => !isForeign(name))
    expect(
      names.filter((name) => !known.has(name)),
      alert,
    ).toEqual([])
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
    expect(runbook).toContain(`\n## ${alert}\n`)
  }
  const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(rules.map(({ alert }) => alert))
})

test('each graph of the board is about figures that the servers have [HT-07]', async () => {
  const known = await figures()
  const board = JSON.parse(readFileSync('deploy/watching/board.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const expressions = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(8)
  for (const expression of expressions)
    expect(
      namesIn(expression).filter((name) => !isForeign(name) && !known.has(name)),
      expression,
    ).toEqual([])
})

test('the statements of the runbook run on our tables [HT-07]', async () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  const fenced = [...runbook.matchAll(/```sql\n([\s\S]*?)```/g)]
  const inline = [...runbook.matchAll(/`((?:select|show) [^`]+)`/g)]
  const statements = [...fenced, ...inline].map(([, statement = '']) => statement)
  expect(statements.length).toBeGreaterThan(8)
  for (const statement of statements.map((each) => each.replace('PID', '0')))
    await expect(pool.query(statement), statement).resolves.toBeDefined()
})
