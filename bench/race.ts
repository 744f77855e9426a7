// 50 customers post the same slot at the same instant, 200 rounds on fresh slots, over two server processes on one
// PostgreSQL: node bench/race.ts [rounds]. DATABASE_URL names an empty database; without it one is started in memory.
import { existsSync } from 'node:fs'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { startTestPostgres, template } from '#test/postgres.ts'
import { openSessions, postBooking, startServer } from '#test/server-process.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'

const CLIENTS = 50
const ROUNDS = Number(process.argv[2] ?? 200)
const SLOTS_A_DAY = 18

const postgres = process.env.DATABASE_URL ? null : await startTestPostgres()
const url = process.env.DATABASE_URL ?? postgres!.url.replace(/postgres$/, template)
const { db, pool } = openDatabase(url)
await migrate(pool)
const place = await aSalon(db)
const tokens = await openSessions(db, await addCustomers(db, CLIENTS))

// The whole server where the pages are built; else the same server without pages.
const built = existsSync('build/server/index.js')
const entry = new URL(built ? '../src/server/main.ts' : '../test/api-process.ts', import.meta.url).pathname
const servers = await Promise.all([startServer(entry, url), startServer(entry, url)])

const today = todayAt(Date.now() / 60_000)
const losers: number[] = []
const winners: number[] = []
const wrong: string[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const body = {
    location_id: place.locationId,
    professional_id: place.professionals[0],
    services: [place.short],
    start_date: addDays(today, 1 + Math.floor(round / SLOTS_A_DAY)),
    start_time: formatTime(540 + (round % SLOTS_A_DAY) * 30),
  }
  const replies = await Promise.all(
    tokens.map((token, client) => postBooking(servers[client % servers.length]!.origin, token, body)),
  )
  const won = replies.filter(({ status }) => status === 201)
  const lost = replies.filter(({ status, body: told }) => status === 409 && hasAlternatives(told))
  if (won.length !== 1) wrong.push(`round ${round}: ${won.length} winners`)
  for (const { status } of replies) if (status !== 201 && status !== 409) wrong.push(`round ${round}: a ${status}`)
  if (won.length + lost.length !== CLIENTS) wrong.push(`round ${round}: a 409 without alternatives`)
  winners.push(...won.map(({ milliseconds }) => milliseconds))
  losers.push(...lost.map(({ milliseconds }) => milliseconds))
}
const broken = await brokenBookings(url, false)

const { rows } = await pool.query<{ fsync: string }>('show fsync')
console.log(
  `${built ? 'whole servers' : 'servers without pages'}: 2, rounds: ${ROUNDS}, clients: ${CLIENTS}, fsync ${rows[0]?.fsync}`,
)
console.log(`winners: ${winners.length} of ${ROUNDS}; median ${at(winners, 0.5)} ms, slowest ${at(winners, 1)} ms`)
console.log(
  `losers: ${losers.length}; median ${at(losers, 0.5)} ms, p99 ${at(losers, 0.99)} ms, slowest ${at(losers, 1)} ms`,
)
console.log(`errors: ${wrong.length}; broken rows: ${broken.length}`)
for (const line of wrong.slice(0, 10)) console.log(line)

await Promise.all(servers.map((server) => server.stop('SIGTERM')))
await db.destroy()
await postgres?.stop()
process.exitCode = wrong.length + broken.length === 0 ? 0 : 1

function hasAlternatives(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'alternatives' in body &&
    Array.isArray(body.alternatives) &&
    body.alternatives.length > 0
  )
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
