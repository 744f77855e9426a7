// P4. Fifty customers post the same slot at the same instant, over two server processes on one durable PostgreSQL, next
// to fifty bare inserts under one lock: at most 5.
//   npm run bench -- rivals [rounds]          --json prints every round
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { type Answer, openConnections, post } from '../bookings/clients.ts'
import { freshSlots } from '../bookings/slots.ts'
import { openTown } from '../bookings/town.ts'
import { spreadText } from '../spread.ts'
import { openBareRivals } from './bare-rivals.ts'

const CROWD = 50
const ROUNDS = Number(process.argv.slice(3).find((each) => /^\d+$/.test(each)) ?? 100)
/** The first rounds open the connections, plan the statements, and have the code of both sides compiled. */
const FIRST_ROUNDS = 10

const town = await openTown(1, CROWD)
const agent = openConnections(CROWD)
const rows: { ours: number; bare: number; slowestLoser: number }[] = []
const wrong: string[] = []
try {
  const origins = (await town.startServers(2)).map(({ origin }) => origin)
  // One professional alone: a winner who asks for another one at that hour is refused for their own visit instead.
  const next = freshSlots(town.salons.map((salon) => ({ ...salon, professionals: salon.professionals.slice(0, 1) })))
  const bareRivals = await openBareRivals(town)
  for (let round = -FIRST_ROUNDS; round < ROUNDS; round += 1) {
    const { milliseconds, slowestLoser } = await race(next(), origins)
    const bare = await bareRivals.race(CROWD)
    if (round >= 0) rows.push({ ours: milliseconds, bare, slowestLoser })
  }
  await bareRivals.close()
  const ratios = rows.map(({ ours, bare }) => ours / bare)
  const losers = rows.map(({ slowestLoser }) => slowestLoser)
  console.log(`P4: ${CROWD} rivals ÷ ${CROWD} bare inserts, at most 5; min / median / max`)
  console.log(`${spreadText(ratios, 1)}   slowest loser, ms ${spreadText(losers, 0)}`)
  const broken = await brokenBookings(town.url, false)
  console.log(`${rows.length} races won by exactly one: ${wrong.length === 0}; broken rows: ${broken.length}`)
  for (const line of wrong.slice(0, 10)) console.log(line)
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 1))
  process.exitCode = wrong.length + broken.length === 0 ? 0 : 1
} finally {
  agent.destroy()
  await town.close()
}

async function race(body: object, origins: readonly string[]) {
  const began = performance.now()
  const answers = await Promise.all(
    town.tokens.slice(0, CROWD).map((token, client) => post(agent, origins[client % origins.length]!, token, body)),
  )
  const milliseconds = performance.now() - began
  const won = answers.filter(({ status }) => status === 201)
  const lost = answers.filter(isLost)
  if (won.length !== 1) wrong.push(`${won.length} winners`)
  if (won.length + lost.length !== CROWD) wrong.push(`${CROWD - won.length - lost.length} other answers`)
  return { milliseconds, slowestLoser: Math.max(...lost.map((answer) => answer.milliseconds)) }
}

/** A refusal that offers other hours. */
function isLost({ status, text }: Answer): boolean {
  return status === 409 && (JSON.parse(text) as { alternatives?: unknown[] }).alternatives?.length !== 0
}
