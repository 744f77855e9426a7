import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#domain/time/iso-date.ts'
import { verdictOn } from '../checks/verdict.ts'
import { atLeast, atMost, type Drill, exactly, type Figure, quantile, reported } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { ask } from '../traffic/ask.ts'
import { type History, openHistory } from '../traffic/history.ts'
import { startLoad } from '../traffic/load.ts'
import { oneOf, seedTown, type Town, today } from '../traffic/town.ts'

/** Until what is compiled, cached and pooled once is there. */
const WARM_UP_MS = 120_000
const MINUTE_MS = 60_000
const SAMPLE_MS = 5_000
const READERS = 4
const READER_RESTS_MS = 60
const WRITERS = 4
const WRITER_RESTS_MS = 400

/** The part of an answer that is stored: with their bodies, those of ten minutes do not fit in memory. */
type Reading = { readonly status: number; readonly milliseconds: number }

/** The memory and files of a process, and the connections of all of them to the database. */
type Sample = { readonly megabytes: number; readonly files: number; readonly connections: number }

/** Minutes of mixed work at a rate that the servers bear, and what they hold at its begin and at its end. */
const drill: Drill = {
  id: 'R22',
  title: 'minutes of mixed work, and what the processes hold after them',
  counts: 'minutes',
  rounds: 10,
  planted: {
    bug: 'each request leaves 20 kB behind, and one in fifty an open file',
    rounds: 3,
    caughtBy: ['memory in the last third over that in the first', 'open files more than in the first third'],
  },
  run: ({ rounds, planted }) => {
    const collect = new URL('./collect-garbage.ts', import.meta.url).pathname
    const leak = new URL('./slow-leak.ts', import.meta.url).pathname
    const env = { NODE_OPTIONS: `--expose-gc --import=${collect}${planted ? ` --import=${leak}` : ''}` }
    return withFleet({ seed: seedTown, env }, async (fleet, town) => {
      const history = openHistory()
      const load = startLoad(fleet, town, history, { clients: WRITERS, rest: WRITER_RESTS_MS })
      const reading = startReading(fleet, town)
      await sleep(planted ? WARM_UP_MS / 4 : WARM_UP_MS)
      const samples: Sample[] = []
      for (const until = performance.now() + rounds * MINUTE_MS; performance.now() < until; await sleep(SAMPLE_MS))
        samples.push(await sampleOf(fleet))
      await load.stop()
      return figuresOf(fleet, history, samples, await reading.stop())
    })
  },
}
export default drill

/** Readers of pages, months of free times, lists and suggestions, some of them logged in, until they are stopped. */
function startReading({ servers }: Fleet, { salon, clinic, customers }: Town) {
  const answers: Reading[] = []
  let isOver = false
  const paths = [
    () => '/',
    () => `/locations?search=${oneOf(['tuns', 'vopsit', 'salon', 'ceva rar'])}&page=${2 + (answers.length % 2)}`,
    () => {
      const { locationId, slug } = oneOf([salon, clinic])
      return `/locations/${locationId}/${slug}`
    },
    () => `/api/public/locations/suggestions?search=${oneOf(['tu', 'vo', 'sal', 'au'])}`,
    () => {
      const { locationId, short } = oneOf([salon, clinic])
      const from = addDays(today(), 2 + (answers.length % 60))
      return `/api/public/locations-availability/${locationId}?services=${short}&from=${from}&to=${addDays(from, 30)}`
    },
  ]
  const reader = async () => {
    for (; !isOver; await sleep(Math.random() * READER_RESTS_MS)) {
      const token = Math.random() < 0.3 ? { token: oneOf(customers).token } : {}
      const { status, milliseconds } = await ask(`${oneOf(servers).origin}${oneOf(paths)()}`, token)
      answers.push({ status, milliseconds })
    }
  }
  const reading = Promise.all(Array.from({ length: READERS }, reader))
  const stop = async () => {
    isOver = true
    await reading
    return answers
  }
  return { stop }
}

async function sampleOf({ servers, worker, pool }: Fleet): Promise<Sample> {
  const processes = [...servers, worker]
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'",
  )
  return {
    megabytes: sum(processes.map(({ pid }) => residentKilobytes(pid))) / 1_024,
    files: sum(processes.map(({ pid }) => readdirSync(`/proc/${pid}/fd`).length)),
    connections: rows[0]!.count,
  }
}

const residentKilobytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** The least of a third: what is held between two collections of garbage, or two requests, is no growth. */
const leastOf = (samples: readonly Sample[], what: keyof Sample) => Math.min(...samples.map((each) => each[what]))

async function figuresOf(
  fleet: Fleet,
  history: History,
  samples: readonly Sample[],
  read: readonly Reading[],
): Promise<Figure[]> {
  const third = Math.floor(samples.length / 3)
  const [first, last] = [samples.slice(0, third), samples.slice(-third)]
  return [
    atMost(
      'memory in the last third over that in the first',
      1.08,
      leastOf(last, 'megabytes') / leastOf(first, 'megabytes'),
    ),
    atMost('open files more than in the first third', 4, leastOf(last, 'files') - leastOf(first, 'files')),
    atMost('connections more than in the first third', 2, leastOf(last, 'connections') - leastOf(first, 'connections')),
    exactly('reads answered otherwise than 200', 0, read.filter(({ status }) => status !== 200).length),
    atLeast('reads', samples.length * 50, read.length),
    ...(await verdictOn(fleet, history)),
    exactly('processes that ended by themselves', 0, fleet.died().length),
    reported('memory of both servers and the worker', spreadOf(samples, 'megabytes', 'MB')),
    reported('open files', spreadOf(samples, 'files', '')),
    reported('connections to the database', spreadOf(samples, 'connections', '')),
    reported('reads by status', countsOf(read)),
    reported(
      'read, 99 of 100',
      quantile(
        read.map(({ milliseconds }) => milliseconds),
        0.99,
      ),
      'ms',
    ),
  ]
}

const countsOf = (answers: readonly Reading[]) =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, each]) => `${status}: ${each.length}`).join(', ')

/** The least of each tenth of the time. */
function spreadOf(samples: readonly Sample[], what: keyof Sample, unit: string): string {
  const tenth = Math.max(1, Math.floor(samples.length / 10))
  const least = Array.from({ length: Math.floor(samples.length / tenth) }, (_, index) =>
    Math.round(leastOf(samples.slice(index * tenth, (index + 1) * tenth), what)),
  )
  return `${least.join(', ')} ${unit}`.trim()
}
