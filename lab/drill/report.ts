import { cpus } from 'node:os'
import type { Drill, Figure } from './drill.ts'

export type Result = {
  readonly id: string
  readonly title: string
  readonly planted: boolean
  readonly rounds: number
  /** The unit that `rounds` counts. */
  readonly counts: string
  readonly seconds: number
  /** Every figure is as wanted; of a planted run: the figures that must fail did. */
  readonly passed: boolean
  readonly figures: readonly Figure[]
}

/** The outcome of a run, with machine and time, as the JSON file has it. */
export function summaryOf(results: readonly Result[]): object {
  return { date: new Date().toISOString().slice(0, 10), machine: machine(), results }
}

/** How many cores of what. */
export function machine(): string {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model.trim() || 'unnamed processor'}`
}

/** The drill's figures as a table for people. */
export function tableOf(result: Result, drill: Drill): string {
  const rows = result.figures.map(({ name, wanted, got, pass }) => [name, wanted, got, VERDICT[String(pass)] ?? ''])
  const all = [['figure', 'wanted', 'got', ''], ...rows]
  const judged = all.filter(([, wanted]) => wanted !== '')
  const widths = [all, all, judged].map((cells, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = all.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
  const variant = result.planted ? `, planted: ${drill.planted.bug}` : ''
  const head = `${result.id}  ${result.title} (${result.rounds} ${drill.counts}${variant}) ${result.seconds.toFixed(0)} s`
  return [head, ...lines, `  ${verdictOf(result)}`].join('\n')
}

const VERDICT: Readonly<Record<string, string>> = { true: 'pass', false: 'FAIL', null: '' }

type Run = { readonly planted: boolean; readonly only: readonly string[] | undefined }

/**
 * Whether the run came out as it must: a real one with every figure met, a planted one caught by what is to catch it.
 */
export function isAsWanted(figures: readonly Figure[], drill: Drill, { planted, only }: Run): boolean {
  if (!planted) return figures.every(({ pass }) => pass !== false)
  const wanted = drill.planted.caughtBy.filter((name) => !only || only.some((part) => name.startsWith(`${part}:`)))
  return wanted.every((name) => figures.some((figure) => figure.name === name && figure.pass === false))
}

function verdictOf({ planted, passed }: Result): string {
  if (planted) return passed ? '✓ the planted bug was caught' : '✗ the planted bug was NOT caught'
  return passed ? '✓ passed' : '✗ FAILED'
}
