// How often a search answers rightly, by judged queries asked over HTTP of the demo marketplace:
//   npm run bench -- judged           BENCH_DIR keeps what was made for the next run; MISSES=1 lists what went wrong
import { createClient } from '#contract/client.ts'
import { listLocations } from '#contract/search/locations.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { DEFAULT_ADDRESS } from '#domain/search/filters.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { startServer } from '#test/server-process.ts'
import { openSizes } from '../search/databases.ts'
import { isSomewhere } from './is-somewhere.ts'
import { type Answer, type Row, rankOfRight, readQueries, scoreOf } from './judge.ts'

const DEMO_SIZE = 0
const { urlOf, close } = await openSizes([])
const { db, pool } = openDatabase(urlOf(DEMO_SIZE))
await migrate(pool)
const server = await startServer(new URL('../../test/api-process.ts', import.meta.url).pathname, urlOf(DEMO_SIZE))
const today = todayAt(toEpochMinute(Temporal.Now.instant()))
const all: (number | null)[] = []
const line = (name: string, ranks: readonly (number | null)[]) => {
  const { queries, at1, at3, reciprocal } = scoreOf(ranks)
  const figures = [queries, at1.toFixed(3), at3.toFixed(3), reciprocal.toFixed(3)]
  console.log(name.padEnd(12) + figures.map((figure) => String(figure).padStart(10)).join(''))
}

console.log(
  ['', 'queries', 'at 1', 'at 3', 'MRR'].map((head, at) => (at ? head.padStart(10) : head.padEnd(12))).join(''),
)
for (const [kind, queries] of await readQueries()) {
  const ranks: (number | null)[] = []
  for (const query of queries) {
    const answer = await search(query.ask)
    const rank = rankOfRight(query, answer, await isSomewhere(db, query, today), today)
    ranks.push(rank)
    if (process.env.MISSES && rank !== 1)
      console.log(`  ${query.ask}: ${rank ?? '-'} of ${answer.data.slice(0, 3).map(said).join(' | ')}`)
  }
  line(kind, ranks)
  all.push(...ranks)
}
line('all', all)
await server.stop('SIGTERM')
await db.destroy()
await close()

async function search(text: string): Promise<Answer> {
  const client = createClient((path, init) => fetch(new URL(path, server.origin), init))
  const { latitude, longitude } = DEFAULT_ADDRESS
  const query = { search: text, latitude: String(latitude), longitude: String(longitude), radius: '30000' }
  const answer = await client(listLocations, { query })
  if (!answer.ok) throw new Error(`${text}: ${answer.status} ${JSON.stringify(answer.problem)}`)
  return answer.body
}

function said({ name, free_day }: Row): string {
  return `${name}: ${free_day ? `${free_day.service.name}, ${free_day.service.price_label}, ${free_day.date}` : 'nothing free'}`
}
