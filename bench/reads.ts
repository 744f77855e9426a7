// What a visitor's reads cost, next to the bare SQL they need and to an empty request, all in one run:
//   npm run bench -- reads            over the demo in DATA_DIR, or over DATABASE_URL
import pg from 'pg'
import { createApi } from '#api/app.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'

const ROUNDS = 300
const WARM_UP = 50

type Statement = { text: string; values: unknown[] }
const recorded: Statement[] = []
let recording = false

// The pool's clients name their statements; here each is also written down, so that it can be run again bare.
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  if (recording && typeof first === 'object' && first !== null && 'text' in first) recorded.push(first as Statement)
  return query.apply(this, args)
} as never

const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' })
const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres(config.DATA_DIR)
const { deps, pool, close } = await compose(config, config.DATABASE_URL ?? embedded!.url)
const api = createApi(deps)
const bare = new pg.Client(config.DATABASE_URL ?? embedded!.url)
await bare.connect()

const today = todayAt(toEpochMinute(deps.now()))
const team = await biggestTeam()
const paths = {
  'list of a city': '/api/public/locations?city=iasi',
  'list by text': '/api/public/locations?search=tuns&latitude=47.16&longitude=27.58&radius=30000',
  'detail page': `/api/public/locations/-/${team.location}?version=latest`,
  [`a month for a team of ${team.size}`]: `/api/public/locations-availability/${team.location}?services=${team.service}&from=${today}&to=${addDays(today, 30)}`,
}

const empty = await median(() => get('/healthz'))
console.log(`empty request: ${empty.toFixed(3)} ms\n`)
console.log(
  ['', 'median ms', 'SQL ms', '× SQL', '× empty'].map((head, column) => head.padEnd(column ? 11 : 28)).join(''),
)
for (const [name, path] of Object.entries(paths)) {
  const statements = await statementsOf(path)
  const sql = await median(() => runBare(statements))
  const whole = await median(() => get(path))
  const figures = [whole.toFixed(2), sql.toFixed(2), (whole / sql).toFixed(2), (whole / empty).toFixed(1)]
  console.log(
    name.padEnd(28) + figures.map((figure) => figure.padEnd(11)).join('') + `(${statements.length} statements)`,
  )
}
await bare.end()
await close()
await embedded?.stop()

async function get(path: string): Promise<void> {
  const response = await api.fetch(new Request(`http://localhost${path}`))
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
}

async function statementsOf(path: string): Promise<Statement[]> {
  recorded.length = 0
  recording = true
  await get(path)
  recording = false
  return [...recorded]
}

async function runBare(statements: Statement[]): Promise<void> {
  for (const [index, { text, values }] of statements.entries())
    await bare.query({ name: `${index}${text.length}`, text, values })
}

/** Milliseconds of one run, the median of many. */
async function median(run: () => Promise<void>): Promise<number> {
  for (let round = 0; round < WARM_UP; round++) await run()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0
}

async function biggestTeam() {
  const { rows } = await pool.query<{ location: number; service: number; size: number }>(`
    select performs.location_id as location, performs.service_id as service, count(*)::int as size
    from service_professional as performs
    join service on service.location_id = performs.location_id and service.id = performs.service_id and service.active
    group by 1, 2 having count(*) <= 10 order by size desc, 1 limit 1`)
  const [found] = rows
  if (!found) throw new Error('There is nothing to measure: fill the demo first (npm start once).')
  return found
}
