// The cost of equal requests among 2,000,000 locations next to 20,000: searches that find as many, a location, its
// month of free times.
//   npm run bench -- growth [--small 20000] [--large 2000000] [--rounds 5] [--questions 20] [--json FILE]
// BENCH_DIR keeps the databases for the next run.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { spreadText } from '../spread.ts'
import { openSizes } from './databases.ts'
import type { Question } from './forms.ts'
import { openProduct, type Product } from './product.ts'
import { KINDS, type Kind, questionsOf } from './questions.ts'

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    small: { type: 'string', default: '20000' },
    large: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '5' },
    questions: { type: 'string', default: '20' },
    json: { type: 'string' },
  },
})

/** A circle with fewer cannot be made to hold as many. */
const FEWEST = 20
const NARROWEST_METRES = 20

/** The same work on both sides. */
type Pair = { readonly small: () => Promise<unknown>; readonly large: () => Promise<unknown> }
type Ratios = { readonly p95: number; readonly median: number; readonly largeMs: number }

const [fewRows, manyRows] = [Number(options.small), Number(options.large)]
const { urlOf, close } = await openSizes([fewRows, manyRows])
const few = await openProduct(urlOf(fewRows))
const many = await openProduct(urlOf(manyRows))
const results: { name: string; rounds: Ratios[] }[] = []
try {
  console.log(`P6: ${manyRows} locations ÷ ${fewRows}, min / median / max of rounds\n`)
  for (const kind of KINDS) await measureKind(kind)
  const { locations, months } = await pairsOfLocations()
  await measure('location', locations)
  await measure('month', months)
  console.log(`\nmemory of the server: ${few.memory()} and ${many.memory()} MB`)
  if (options.json) writeFileSync(options.json, JSON.stringify(results, null, 1))
} finally {
  await few.stop()
  await many.stop()
  await close()
}

async function measureKind(kind: Kind): Promise<void> {
  const pairs: Pair[] = []
  const found: number[] = []
  for (const question of questionsOf(kind, Number(options.questions))) {
    const { total } = await few.search(question)
    if (total < FEWEST) continue
    const alike = await withAsMany(question, total)
    found.push((await many.search(alike)).total / total)
    pairs.push({ small: () => few.search(question), large: () => many.search(alike) })
  }
  await measure(`${kind} (${pairs.length} questions, found ÷ found ${spreadText(found, 2)})`, pairs)
}

/** The question with the narrowest circle in which at least so many of the many are found. */
async function withAsMany(question: Question, total: number): Promise<Question> {
  const within = (metres: number): Question => ({ ...question, query: { ...question.query, radius: String(metres) } })
  let [low, high] = [NARROWEST_METRES, Number(question.query.radius)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((await many.search(within(middle))).total >= total) high = middle
    else low = middle + 1
  }
  return within(high)
}

/** Locations of the demo, which both have alike: the page's data, and a month of the first service. */
async function pairsOfLocations(): Promise<{ locations: Pair[]; months: Pair[] }> {
  const from = addDays(todayAt(toEpochMinute(Temporal.Now.instant())), 1)
  const both = (path: string): Pair => ({ small: () => few.get(path), large: () => many.get(path) })
  const [locations, months]: Pair[][] = [[], []]
  for (let id = 1; id <= Number(options.questions); id += 1) {
    const service = await firstService(few, id)
    const query = new URLSearchParams({ services: String(service), from, to: addDays(from, 30) })
    locations!.push(both(`/api/public/locations/any/${id}`))
    months!.push(both(`/api/public/locations-availability/${id}?${query}`))
  }
  return { locations: locations!, months: months! }
}

async function firstService({ get }: Product, id: number): Promise<number> {
  const { data } = (await get(`/api/public/locations-services/${id}`)) as { data: { services: { id: number }[] }[] }
  return data.flatMap(({ services }) => services)[0]!.id
}

async function measure(name: string, pairs: readonly Pair[]): Promise<void> {
  const rounds: Ratios[] = []
  for (let round = 0; round <= Number(options.rounds); round += 1) {
    const ratios = await runRound(pairs, round)
    // The first one reads what nobody has read yet.
    if (round > 0) rounds.push(ratios)
  }
  results.push({ name, rounds })
  const of = (figure: keyof Ratios, digits: number) =>
    spreadText(
      rounds.map((each) => each[figure]),
      digits,
    )
  console.log(`${name}\n  ratio of medians ${of('median', 2)}, of p95 ${of('p95', 2)}; median ${of('largeMs', 1)} ms`)
}

/** Each pair once by each side, which take turns in being first. */
async function runRound(pairs: readonly Pair[], round: number): Promise<Ratios> {
  const times = { small: [] as number[], large: [] as number[] }
  for (const [at, pair] of pairs.entries()) {
    const order = (at + round) % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)
    for (const side of order) {
      const began = performance.now()
      await pair[side]()
      times[side].push(performance.now() - began)
    }
  }
  const at = (side: keyof typeof times, share: number) =>
    times[side].toSorted((a, b) => a - b)[Math.ceil(times[side].length * share) - 1]!
  return {
    p95: at('large', 0.95) / at('small', 0.95),
    median: at('large', 0.5) / at('small', 0.5),
    largeMs: at('large', 0.5),
  }
}
