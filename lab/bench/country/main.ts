// A fifth of the country's peak, all at once, over 50,000 locations: how soon it is answered, whether anything is lost,
// and how many cores the whole country would need.
//   npm run bench -- country [--minutes 10] [--json FILE]
// One server, one worker and PostgreSQL; messages go to the outbox. The clients run on the same machine.
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type ServerProcess, startProcess } from '#test/server-process.ts'
import { type Stream, watch } from '../../drill/live/stream.ts'
import { PRODUCTION, startProduction } from '../production.ts'
import { untilIndexed } from '../search/product.ts'
import { book, moveAround, placeMovables, readAnonymously, readDay, readLoggedIn, search, type World } from './acts.ts'
import { measureAlone } from './alone.ts'
import { arrive } from './arrivals.ts'
import { openCountry } from './database.ts'
import { emptyJournal, openJournal } from './journal.ts'
import { openPeople } from './people.ts'
import { between, openProcessor, residentMegabytes } from './processor.ts'
import { findLosses, newestMessage, untilSent } from './proof.ts'
import { judge, type Memory, printAlone, printAnswers } from './report.ts'

const WARM_UP_SECONDS = 30
const SAMPLE_MS = 2_000
/** Messages leave some seconds after what they are about. */
const SENDING_MS = 120_000
const UNLIMITED = { LIMITS_FACTOR: '1000000', LOG_LEVEL: 'warn' }

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { minutes: { type: 'string', default: '10' }, json: { type: 'string' } },
})
const seconds = Number(options.minutes) * 60

const streams: Stream[] = []
const country = await openCountry()
const pool = new pg.Pool({ connectionString: country.url, max: 2 })
const people = await openPeople(country.url)
// As `npm run worker` starts it. A server is ready only once a worker is at work.
const worker = startProcess([...PRODUCTION.flags, PRODUCTION.file.replace('main', 'worker')], country.url, {
  ...PRODUCTION.variables,
  ...UNLIMITED,
})
try {
  const server = await startProduction(country.url, { ...UNLIMITED, JOBS: 'apart' })
  await measure(server).finally(() => server.stop('SIGTERM'))
} finally {
  for (const stream of streams) stream.close()
  await worker.stop('SIGTERM')
  await pool.end()
  await country.close()
}

async function measure(server: ServerProcess): Promise<void> {
  const first = await newestMessage(pool)
  const world: World = { origin: server.origin, people, journal: openJournal() }
  await fetch(`${server.origin}/api/public/locations`)
  await untilIndexed(country.url)
  const move = moveAround(world, await placeMovables(world))
  await openCalendars(world)
  // Each with its rate in the crowd, and one at which it is measured alone.
  const kinds = [
    { name: 'booking, with its month and messages', act: book(world), perSecond: 5, alone: 10 },
    { name: 'anonymous page', act: readAnonymously(world), perSecond: 20, alone: 40 },
    { name: 'logged-in page', act: readLoggedIn(world), perSecond: 10, alone: 10 },
    { name: 'search', act: search(world), perSecond: 2, alone: 10 },
    { name: 'move, with the team’s day and messages', act: move, perSecond: 1, alone: 10 },
  ]
  const readProcessor = await openProcessor(pool, server.child.pid!, worker.child.pid!)
  await arrive(kinds, WARM_UP_SECONDS)
  await untilSent(pool, first, SENDING_MS)
  printAlone(await measureAlone(kinds, readProcessor, () => untilSent(pool, first, SENDING_MS)))

  emptyJournal(world.journal)
  const samples: Memory[] = []
  const sampling = setInterval(() => samples.push(memoryOf(server)), SAMPLE_MS)
  const before = readProcessor()
  const began = performance.now()
  console.log(`\nall at once, ${seconds} s`)
  await arrive(kinds, seconds)
  const unsent = await untilSent(pool, first, SENDING_MS)
  const run = { seconds: (performance.now() - began) / 1_000, taken: between(before, readProcessor()) }
  clearInterval(sampling)
  const rows = printAnswers(world.journal)
  const losses = { ...(await findLosses(pool, world.journal)), 'messages that have not left': unsent }
  const missed = judge(rows, { ...run, seconds, megabytes: samples }, losses)
  const breaks = streams.reduce((sum, stream) => sum + stream.breaks(), 0)
  console.log(`calendars: ${streams.length} open, ${breaks} breaks`)
  console.log(missed.length === 0 ? 'all as it must be' : `missed: ${missed.join('; ')}`)
  if (options.json) writeFileSync(options.json, JSON.stringify({ rows, run, samples, losses, missed }, null, 1))
  process.exitCode = missed.length === 0 ? 0 : 1
}

function memoryOf(server: ServerProcess): Memory {
  return { server: residentMegabytes(server.child.pid!), worker: residentMegabytes(worker.child.pid!) }
}

async function openCalendars(world: World): Promise<void> {
  for (const team of people.teams) {
    const onEvent = (data: string) => {
      const { from } = JSON.parse(data) as { from?: string }
      if (from) void readDay(world, team, from)
    }
    streams.push(watch({ origin: () => world.origin, token: team.owner, onEvent }))
  }
  for (const late = performance.now() + 60_000; !streams.every((stream) => stream.isOpen()); await sleep(50))
    if (performance.now() > late) throw new Error('the calendars did not open')
}
