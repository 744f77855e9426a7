// The cost of a booking next to pgbench writing the same rows, in one run, in turn, on a durable PostgreSQL:
//   npm run bench -- bookings [rounds]          --json prints every round
import pg from 'pg'
import { spreadText } from '../spread.ts'
import { prepareBare, runPgbench } from './bare-rows.ts'
import { openConnections, post } from './clients.ts'
import { freshSlots, type WantedSlot } from './slots.ts'
import { openTown } from './town.ts'

const SALONS = 50
const CUSTOMERS = 2_000
const FIRST_AT_SALON = 20
const CLIENTS = 16
const ROUNDS = Number(process.argv.slice(3).find((given) => /^\d+$/.test(given)) ?? 5)
const SECONDS = 3
/** Messages leave five seconds after their booking: from then on they are sent while others book. */
const UNTIL_MESSAGES_LEAVE_SECONDS = 6

let customersAsked = 0
const town = await openTown(SALONS, CUSTOMERS)
const rows: object[] = []
try {
  const bareUrl = await placeFirst()
  const [server] = await town.startServers(1)
  const pool = new pg.Pool({ connectionString: town.url, max: 1 })
  for (const [name, salons] of [
    ['many locations', town.salons.slice(1)],
    ['one location', town.salons.slice(0, 1)],
  ] as const) {
    const next = freshSlots(salons)
    for (let used = 0; used < salons.length * FIRST_AT_SALON; used += 1) next()
    const locations = salons.map(({ locationId }) => locationId)
    const load = { locations, customers: CUSTOMERS, clients: CLIENTS, seconds: SECONDS }
    const rates: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await bookings(server!.origin, next)
      await untilSent(pool)
      const bare = await runPgbench(bareUrl, load)
      rates.push(ours / bare)
      rows.push({ measure: 'P3', name, round, ours, bare })
    }
    const absolute = rows.at(-1) as { ours: number; bare: number }
    console.log(
      `${name.padEnd(12)} ${spreadText(rates, 3)}   the last round: ${Math.round(absolute.ours)}/s, pgbench ${Math.round(absolute.bare)}/s`,
    )
  }
  await pool.end()
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 1))
} finally {
  await town.close()
}

/**
 * The town's first bookings by the product, of many customers and days, as statistics must have seen them. The first of
 * each salon is what pgbench writes again in a copy of the database; its URL.
 */
async function placeFirst(): Promise<string> {
  const [server] = await town.startServers(1)
  const agent = openConnections(1)
  const next = freshSlots(town.salons)
  for (let placed = 0; placed < SALONS * FIRST_AT_SALON; placed += 1) {
    const { status, text } = await post(agent, server!.origin, nextCustomer(), next())
    if (status !== 201) throw new Error(`${status}: ${text}`)
  }
  agent.destroy()
  const url = await town.copy('bare')
  await prepareBare(url)
  console.log(`P3: bookings ÷ pgbench writing the same rows, ${CLIENTS} clients, min / median / max`)
  return url
}

/** Bookings a second by 16 clients, once messages of earlier ones are being sent. */
async function bookings(origin: string, next: () => WantedSlot): Promise<number> {
  const agent = openConnections(CLIENTS)
  const begins = performance.now() + UNTIL_MESSAGES_LEAVE_SECONDS * 1000
  const ends = begins + SECONDS * 1000
  let placed = 0
  const client = async () => {
    while (performance.now() < ends) {
      const { status, text } = await post(agent, origin, nextCustomer(), next())
      if (status !== 201) throw new Error(`${status}: ${text}`)
      const now = performance.now()
      if (now >= begins && now < ends) placed += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  agent.destroy()
  return placed / SECONDS
}

/** Everybody in turn, each time at another salon: as a rule they are there for the first time, as with pgbench. */
function nextCustomer(): string {
  const round = Math.floor(customersAsked / CUSTOMERS)
  const token = town.tokens[(customersAsked + round) % CUSTOMERS]!
  customersAsked += 1
  return token
}

/** Waits until every message is sent, so that pgbench has the machine to itself. */
async function untilSent(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select from message where sent_at is null and dropped_at is null limit 1')
    if (rows.length === 0) return
    await new Promise((wake) => setTimeout(wake, 200))
  }
}
