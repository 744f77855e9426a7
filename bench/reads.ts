// What a visitor's reads cost, next to the bare SQL they need and to an empty request, all in one run:
//   npm run bench -- reads            over the demo in DATA_DIR, or over DATABASE_URL
import pg from 'pg'
import { createApi } from '#api/app.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { makeTeamOfTen } from './team-of-ten.ts'

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
const url = config.DATABASE_URL ?? embedded!.url
const place = await firstPlace(url)
if (place === null) {
  await embedded?.stop()
  console.error('Nothing to measure here: run npm start once so that DATA_DIR holds the demo, or set DATABASE_URL.')
  process.exit(1)
}
const demo = await openApi(url)
const ten = await makeTeamOfTen(url)
const teams = await openApi(ten.url)

const today = todayAt(toEpochMinute(Temporal.Now.instant()))
const month = `services=${ten.service}&from=${today}&to=${addDays(today, 30)}`
const questions: [name: string, over: Api, path: string][] = [
  ['list of a city', demo, '/api/public/locations?city=iasi'],
  ['list by text', demo, '/api/public/locations?search=tuns&latitude=47.16&longitude=27.58&radius=30000'],
  [
    'list by text and day',
    demo,
    `/api/public/locations?search=tuns&latitude=47.16&longitude=27.58&radius=30000&date=${addDays(today, 2)}`,
  ],
  ['detail page', demo, `/api/public/locations/-/${place}?version=latest`],
  ['a month for a team of 10', teams, `/api/public/locations-availability/${ten.location}?${month}`],
]

const empty = await median(() => get(demo, '/healthz'))
console.log(`empty request: ${empty.toFixed(3)} ms\n`)
console.log(
  ['', 'median ms', 'SQL ms', '× SQL', '× empty'].map((head, column) => head.padEnd(column ? 11 : 28)).join(''),
)
for (const [name, over, path] of questions) {
  const statements = await statementsOf(over, path)
  const sql = await median(() => runBare(over.bare, statements))
  const whole = await median(() => get(over, path))
  const figures = [whole.toFixed(2), sql.toFixed(2), (whole / sql).toFixed(2), (whole / empty).toFixed(1)]
  console.log(
    name.padEnd(28) + figures.map((figure) => figure.padEnd(11)).join('') + `(${statements.length} statements)`,
  )
}
await teams.close()
await ten.drop()
await demo.close()
await embedded?.stop()

type Api = Awaited<ReturnType<typeof openApi>>

/** The whole API in this process over that database, and a connection to it that runs statements bare. */
async function openApi(databaseUrl: string) {
  const { deps, pool, close } = await compose(config, databaseUrl)
  const bare = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' })
  await bare.connect()
  const closeAll = async () => {
    await bare.end()
    await close()
  }
  return { app: createApi(deps), pool, bare, close: closeAll }
}

async function get({ app }: Api, path: string): Promise<void> {
  const response = await app.fetch(new Request(`http://localhost${path}`))
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
}

async function statementsOf(over: Api, path: string): Promise<Statement[]> {
  recorded.length = 0
  recording = true
  await get(over, path)
  recording = false
  return [...recorded]
}

async function runBare(bare: pg.Client, statements: Statement[]): Promise<void> {
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

/** The location with most ratings; null where there is none, or nobody has ever set the database up. */
async function firstPlace(databaseUrl: string): Promise<number | null> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows: tables } = await client.query("select where to_regclass('location') is not null")
  const best = 'select id from location where active order by rating_count desc, id limit 1'
  const { rows } = tables.length > 0 ? await client.query<{ id: number }>(best) : { rows: [] }
  await client.end()
  return rows[0]?.id ?? null
}
