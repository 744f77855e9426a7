// 50 and 500 customers post the same slot at the same instant, over two server processes on one durable PostgreSQL,
// next to as many bare inserts under one lock:
//   npm run bench -- rivals [rounds]          --json prints every round; 1,000 of fifty and 50 of five hundred
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { type Answer, openConnections, post } from '../bookings/clients.ts'
import { freshSlots } from '../bookings/slots.ts'
import { openTown } from '../bookings/town.ts'
import { spreadText } from '../spread.ts'
import { openBareRivals } from './bare-rivals.ts'

const given = process.argv.slice(3).find((each) => /^\d+$/.test(each))
const ROUNDS: ReadonlyMap<number, number> = new Map([
  [50, Number(given ?? 1_000)],
  [500, Number(given ?? 50)],
])
const CROWDS = [...ROUNDS.keys()]
/** They open the connections, plan the statements, and have the code of both sides compiled. */
const FIRST_ROUNDS = 10

const town = await openTown(1, Math.max(...CROWDS))
const agents = new Map<string, ReturnType<typeof openConnections>>()
const rows: object[] = []
const wrong: string[] = []
try {
  const servers = await town.startServers(2)
  for (const { origin } of servers) agents.set(origin, openConnections(Math.max(...CROWDS)))
  // One professional: who has won an hour with another one has that visit already, which is another answer.
  const next = freshSlots(town.salons.map((salon) => ({ ...salon, professionals: salon.professionals.slice(0, 1) })))
  const bare = await openBareRivals(town)
  for (const [crowd, rounds] of ROUNDS) {
    const ratios: number[] = []
    const slowest: number[] = []
    for (let round = -FIRST_ROUNDS; round < rounds; round += 1) {
      const ours = await race(
        crowd,
        servers.map(({ origin }) => origin),
      )
      const floor = await bare.race(crowd)
      if (round < 0) continue
      ratios.push(ours.milliseconds / floor)
      slowest.push(ours.slowestLoser)
      rows.push({ measure: 'P4', crowd, round, ours, bare: floor })
    }
    console.log(
      `${crowd} rivals ÷ ${crowd} bare inserts ${spreadText(ratios, 1)}   slowest loser, ms ${spreadText(slowest, 0)}`,
    )
  }
  await bare.close()
  const broken = await brokenBookings(town.url, false)
  console.log(`${rows.length} races won by exactly one: ${wrong.length === 0}; broken rows: ${broken.length}`)
  for (const line of wrong.slice(0, 10)) console.log(line)
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 1))
  process.exitCode = wrong.length + broken.length === 0 ? 0 : 1

  async function race(crowd: number, origins: readonly string[]) {
    const body = next()
    const began = performance.now()
    const answers = await Promise.all(
      town.tokens.slice(0, crowd).map((token, client) => {
        const origin = origins[client % origins.length]!
        return post(agents.get(origin)!, origin, token, body)
      }),
    )
    const milliseconds = performance.now() - began
    const won = answers.filter(({ status }) => status === 201)
    const lost = answers.filter(isLost)
    if (won.length !== 1) wrong.push(`${crowd} rivals: ${won.length} winners`)
    if (won.length + lost.length !== crowd)
      wrong.push(`${crowd} rivals: ${crowd - won.length - lost.length} other answers`)
    return { milliseconds, slowestLoser: Math.max(...lost.map((answer) => answer.milliseconds)) }
  }
} finally {
  for (const agent of agents.values()) agent.destroy()
  await town.close()
}

/** A refusal that offers other hours. */
function isLost({ status, text }: Answer): boolean {
  return status === 409 && (JSON.parse(text) as { alternatives?: unknown[] }).alternatives?.length !== 0
}
