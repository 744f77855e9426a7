import type { Pool } from 'pg'
import { verdictOn } from '../checks/verdict.ts'
import { atLeast, type Drill, exactly, type Figure, reported } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { openProxy, type Proxy } from '../fleet/proxy.ts'
import { ask, bookingIdOf } from '../traffic/ask.ts'
import { type History, openHistory } from '../traffic/history.ts'
import { bodyOf } from '../traffic/load.ts'
import { seedTown, slotNumber, type Town } from '../traffic/town.ts'

const AT_ONCE = 12

/**
 * Every reply to a booking is cut off after the commit; the client asks again under the same key, at the other server.
 */
const drill: Drill = {
  id: 'R10',
  title: 'replies cut off after the commit, asked again under the same key',
  counts: 'bookings',
  rounds: 2_000,
  planted: { bug: 'every tenth key is forgotten', rounds: 60, caughtBy: ['refused when asked again'] },
  run: ({ rounds, planted }) =>
    withFleet({ seed: seedTown, plant: planted ? forgetKeys : undefined }, async (fleet, town) => {
      const history = openHistory()
      const proxies = await Promise.all(fleet.servers.map(({ origin }) => openProxy(Number(new URL(origin).port))))
      for (const proxy of proxies) proxy.setMode('cut')
      let next = 0
      const client = async () => {
        for (let number = next++; number < rounds; number = next++)
          await bookTwice({ fleet, town, proxies, history }, number)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, client))
      return figuresOf(fleet, history, proxies, rounds)
    }),
}
export default drill

async function forgetKeys(pool: Pool): Promise<void> {
  await pool.query(`create function forget_key() returns trigger language plpgsql as $$
    begin return case when random() < 0.1 then null else new end; end $$`)
  await pool.query('create trigger forget_key before insert on idempotency for each row execute function forget_key()')
}

type Stage = { fleet: Fleet; town: Town; proxies: readonly Proxy[]; history: History }

async function bookTwice({ fleet, town, proxies, history }: Stage, number: number) {
  const slot = slotNumber(town.salon, number)
  const [key, token] = [`lost-${number}`, town.customers[number % town.customers.length]!.token]
  const asking = { method: 'POST', token, key, body: bodyOf(slot, key) }
  const send = (origin: string) => history.record('book', key, slot, ask(`${origin}/api/bookings`, asking))
  // Every third reply is lost twice.
  for (let attempt = 0; attempt < (number % 3 === 0 ? 2 : 1); attempt += 1)
    await send(`http://127.0.0.1:${proxies[(number + attempt) % 2]!.port}`)
  await send(fleet.servers[(number + 1) % 2]!.origin)
}

async function figuresOf(fleet: Fleet, history: History, proxies: readonly Proxy[], rounds: number): Promise<Figure[]> {
  const { operations } = history
  const answered = operations.filter(({ outcome }) => outcome === 'ok')
  const ids = new Set(answered.map(({ answer }) => bookingIdOf(answer)))
  const { count } = await fleet.db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return [
    exactly('bookings in the database', rounds, count),
    exactly('acknowledged when asked again', rounds, ids.size),
    exactly('refused when asked again', 0, operations.filter(({ outcome }) => outcome === 'refused').length),
    atLeast(
      'replies that were cut off',
      rounds,
      proxies.reduce((sum, { cuts }) => sum + cuts, 0),
    ),
    ...(await verdictOn(fleet, history)),
    reported('requests', operations.length),
  ]
}
