// What a search costs at 2,000, 20,000 and 200,000 locations, next to the same asked by hand, and with a day and part
// chosen:   npm run bench -- search           SIZES=2000,20000 for fewer; BENCH_DIR keeps what was made for the next
// run
import pg from 'pg'
import * as z from 'zod/mini'
import { toFilters } from '#api/search/to-filters.ts'
import { locationFilters } from '#contract/search/locations.ts'
import { searchLocations } from '#db/search/search-locations.ts'
import { testDeps } from '#test/deps.ts'
import { listLocations } from '#usecases/search/list-locations.ts'
import { toLocationQuery } from '#usecases/search/to-location-query.ts'
import { runByHand } from './by-hand.ts'
import { openSizes } from './databases.ts'
import { limited } from './measure.ts'
import { LISTS, TYPED, WHEN } from './questions.ts'

const SIZES = (process.env.SIZES ?? '2000,20000,200000').split(',').map(Number)
const caller = {
  customerId: null,
  sessionId: null,
  staffSession: null,
  visitor: null,
  device: null,
  userAgent: '',
  ip: '127.0.0.1',
  requestId: 'bench',
}
const columns = ['locations', 'found', 'by hand', 'search', 'ratio', 'whole list', 'with a day', 'ratio']
const line = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => String(cell).padEnd(at === 0 ? 22 : 11)).join('')

const parse = (query: Record<string, string>) => z.parse(locationFilters, query)

const { urlOf, close } = await openSizes(SIZES)
const results = new Map<string, string[]>()
for (const size of SIZES) await measure(size)
for (const [name, lines] of results) console.log(`\n${line([name, ...columns])}\n${lines.join('\n')}`)
await close()

/**
 * By hand and search: the page's rows and the count. Whole list: with near places outside it and everybody's first free
 * times; with a day: the same of those free in the evening of the third day.
 */
async function measure(size: number): Promise<void> {
  const deps = testDeps(urlOf(size), { connections: 1 })
  const ctx = { ...deps, caller }
  const client = new pg.Client({ connectionString: urlOf(size), options: '-c jit=off' })
  await client.connect()
  for (const [name, query] of Object.entries({ ...LISTS, ...TYPED })) {
    const typed = name in TYPED
    const asked = { ...toFilters(parse(query)), ...(typed && { perPage: 3 }) }
    const then = { ...asked, ...toFilters(parse({ ...query, ...WHEN })), perPage: asked.perPage }
    const { query: known } = await toLocationQuery(ctx, asked)
    const hand = () => runByHand(client, query, known, { limit: asked.perPage, services: !typed })
    const { total, rows } = await listLocations(ctx, asked)
    const same = await hand()
    if (total !== same.total || rows.map(({ id }) => id).join() !== same.ids.join())
      throw new Error(`${name}: by hand ${same.total}, ours ${total}`)
    const page = { limit: asked.perPage, offset: 0, services: !typed }
    const search = async () => searchLocations(ctx.read, (await toLocationQuery(ctx, asked)).query, page)
    const runs: (() => Promise<unknown>)[] = [hand, search]
    if (!typed)
      runs.push(
        () => listLocations(ctx, asked),
        () => listLocations(ctx, then),
      )
    const [byHand = 0, ours = 0, list = 0, when = 0] = await limited(runs)
    const ms = (value: number) => value.toFixed(1)
    const cells = ['', size, total, ms(byHand), ms(ours), (ours / byHand).toFixed(2)]
    if (!typed) cells.push(ms(list), ms(when), (when / list).toFixed(2))
    results.set(name, [...(results.get(name) ?? []), line(cells)])
  }
  await client.end()
  await deps.close()
}
