import { quantile } from '../../drill/drill.ts'
import type { Journal, KindName } from './journal.ts'
import { type Processor, totalOf } from './processor.ts'

const KINDS: readonly KindName[] = [
  'booking',
  'month of free times',
  'anonymous page',
  'logged-in page',
  'search',
  'move by staff',
  'team day',
]
/** The longest acceptable wait of a person, 99 times of 100. */
const LONGEST_MS: Partial<Record<KindName, number>> = { booking: 500, 'anonymous page': 300, 'logged-in page': 300 }
/** The bench is a fifth of the country's peak. */
const WHOLE_COUNTRY = 5
const MOST_CORES = 10
const FLAT = 1.1

export type Row = {
  readonly kind: KindName
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly refused: number
  /** By status; 0 where none came. */
  readonly errors: Readonly<Record<string, number>>
}

/** Prints how often and how soon each kind was answered. A 409 is a fair refusal; what else fails is an error. */
export function printAnswers({ answers }: Journal, print = console.log): Row[] {
  print(
    `${'what was asked'.padEnd(22)}${['count', 'p50 ms', 'p99 ms', 'refused', 'errors'].map(right).join('')}   goal`,
  )
  return KINDS.map((kind) => {
    const own = answers.filter((each) => each.kind === kind)
    const times = own.map(({ milliseconds }) => milliseconds)
    const refused = own.filter(({ status }) => status === 409).length
    const failed = own.filter(({ status }) => status !== 409 && (status < 200 || status > 299))
    const errors = Object.fromEntries(
      [...Map.groupBy(failed, ({ status }) => status)].map(([status, each]) => [status, each.length]),
    )
    const row = { kind, count: own.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99), refused, errors }
    const goal = LONGEST_MS[kind] ? `   p99 ≤ ${LONGEST_MS[kind]}` : ''
    const figures = [row.count, row.p50.toFixed(0), row.p99.toFixed(0), refused, failed.length]
    print(`${kind.padEnd(22)}${figures.map(right).join('')}${goal}`)
    if (failed.length > 0) print(`  errors by status: ${JSON.stringify(errors)}`)
    return row
  })
}

const right = (value: string | number) => String(value).padStart(10)

/** Milliseconds of processor time for one of each kind, when it is alone. */
export function printAlone(alone: readonly { name: string; each: Processor }[]): void {
  console.log(
    `\n${'alone, ms of a core for one'.padEnd(44)}${['server', 'postgres', 'worker', 'all'].map(right).join('')}`,
  )
  for (const { name, each } of alone) {
    const figures = [each.server, each.postgres, each.worker, totalOf(each)].map((value) => (value * 1_000).toFixed(1))
    console.log(`${name.padEnd(44)}${figures.map(right).join('')}`)
  }
}

export type Run = { readonly seconds: number; readonly taken: Processor; readonly megabytes: readonly Memory[] }
export type Memory = { readonly server: number; readonly worker: number }

/** Prints what all of it took, and gives the figures that are missed. */
export function judge(rows: readonly Row[], run: Run, losses: Readonly<Record<string, number>>): string[] {
  const share = { server: run.taken.server / run.seconds, postgres: run.taken.postgres / run.seconds }
  const cores = (totalOf(run.taken) / run.seconds) * WHOLE_COUNTRY
  const worker = run.taken.worker / run.seconds
  console.log(
    `\ncores busy: ${share.server.toFixed(2)} server + ${share.postgres.toFixed(2)} postgres + ${worker.toFixed(2)} worker; ` +
      `the whole country: ${cores.toFixed(1)} (at most ${MOST_CORES})`,
  )
  const growth = memoryGrowth(run.megabytes)
  for (const [what, count] of Object.entries(losses)) console.log(`${what}: ${count}`)
  return [
    ...rows
      .filter(({ kind, p99 }) => p99 > (LONGEST_MS[kind] ?? Number.POSITIVE_INFINITY))
      .map(({ kind }) => `p99: ${kind}`),
    ...rows.filter(({ errors }) => Object.keys(errors).length > 0).map(({ kind }) => `errors: ${kind}`),
    ...Object.entries(losses).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : [])),
    ...(cores > MOST_CORES ? [`${cores.toFixed(1)} cores`] : []),
    ...(growth > FLAT ? [`memory grew by ${((growth - 1) * 100).toFixed(0)} %`] : []),
  ]
}

/** The least of the last third over the least of the second: caches are still filled in the first. */
function memoryGrowth(samples: readonly Memory[]): number {
  const third = Math.floor(samples.length / 3)
  const thirds = [samples.slice(0, third), samples.slice(third, 2 * third), samples.slice(2 * third)]
  const least = (process: keyof Memory) => thirds.map((each) => Math.min(...each.map((sample) => sample[process])))
  const text = (process: keyof Memory) =>
    least(process)
      .map((value) => value.toFixed(0))
      .join(', ')
  console.log(`memory in MB, least of each third: server ${text('server')}; worker ${text('worker')}`)
  const growthOf = (process: keyof Memory) => least(process)[2]! / least(process)[1]!
  return Math.max(growthOf('server'), growthOf('worker'))
}
