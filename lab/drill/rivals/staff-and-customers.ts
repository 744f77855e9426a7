import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { findStoredFaults, isOverlap, untilQuiet } from '../checks/stored.ts'
import { atMost, type Drill, exactly, type Figure, quantile, reported, slowest } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { type Answer, ask, field } from '../traffic/ask.ts'
import { dropConstraintAndLocks } from './plant.ts'
import { openOwnerSession } from './staff-session.ts'

const CUSTOMERS = 24
const PHONES = 12
const MOVES = 8
const BLOCKS = 6
const SLOTS_A_DAY = 18
/** The first place of the bookings that are moved: a day of their own, past the days of the rounds. */
const MOVED_FROM_DAY = 25

type Seeded = { readonly salon: Salon; readonly tokens: readonly string[]; readonly owner: string }
type Start = { readonly start_date: IsoDate; readonly start_time: string }

/**
 * Customers, phone bookings, moves and blocked time want one place at the same instant. A walk-in begins now, so it has
 * no part.
 */
const drill: Drill = {
  id: 'R18',
  title: `${CUSTOMERS + PHONES + MOVES + BLOCKS} rivals for one place, customers and staff, over two servers`,
  counts: 'rounds',
  rounds: 200,
  planted: {
    bug: 'the exclusion constraint and the locks are gone',
    rounds: 5,
    caughtBy: ['rounds without exactly one winner', 'overlaps in the database'],
  },
  run: ({ rounds, planted }) =>
    withFleet({ seed, plant: planted ? dropConstraintAndLocks : undefined }, async (fleet, seeded: Seeded) => {
      const moved = await placeForMoving(fleet, seeded)
      const answers: Answer[][] = []
      for (let round = 0; round < rounds; round += 1) answers.push(await race(fleet, seeded, moved, startOf(round)))
      return figuresOf(fleet, answers)
    }),
}
export default drill

async function seed(db: Fleet['db']): Promise<Seeded> {
  const salon = await aSalon(db)
  const owner = await openOwnerSession(db, salon.locationId)
  return { salon, owner, tokens: await openSessions(db, await addCustomers(db, CUSTOMERS)) }
}

const dayAfter = (days: number) => addDays(todayAt(Date.now() / 60_000), days)

const startOf = (round: number): Start => ({
  start_date: dayAfter(1 + Math.floor(round / SLOTS_A_DAY)),
  start_time: formatTime(540 + (round % SLOTS_A_DAY) * 30),
})

const clientOf = (number: number) => ({ name: `Client ${number}`, phone: `+4074${String(1_000_000 + number)}` })

/** The ids of bookings by phone, one after the other on their day. */
async function placeForMoving({ servers }: Fleet, { salon, owner }: Seeded): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < MOVES; index += 1) {
    const body = {
      services: [salon.short],
      professional_id: salon.professionals[0],
      client: clientOf(500 + index),
      start_date: dayAfter(MOVED_FROM_DAY),
      start_time: formatTime(540 + index * 60),
      override: true,
    }
    const answer = await ask(`${servers[0]!.origin}/api/partner/bookings`, { method: 'POST', token: owner, body })
    ids.push(Number(field(field(answer.body, 'data'), 'id')))
  }
  return ids
}

function race({ servers }: Fleet, { salon, tokens, owner }: Seeded, moved: number[], start: Start): Promise<Answer[]> {
  const professional_id = salon.professionals[0]
  const post = (path: string, token: string, body: object, index: number) =>
    ask(`${servers[index % 2]!.origin}${path}`, { method: 'POST', token, body: { professional_id, ...start, ...body } })
  const visit = { services: [salon.short] }
  return Promise.all([
    ...tokens.map((token, at) => post('/api/bookings', token, { location_id: salon.locationId, ...visit }, at)),
    ...Array.from({ length: PHONES }, (_, at) =>
      post('/api/partner/bookings', owner, { ...visit, client: clientOf(at) }, at),
    ),
    ...moved.map((id, at) => post(`/api/partner/bookings/${id}/move`, owner, {}, at)),
    ...Array.from({ length: BLOCKS }, (_, at) => post('/api/partner/blocks', owner, { minutes: 30 }, at)),
  ])
}

const hasWon = ({ status }: Answer) => status === 200 || status === 201

async function figuresOf(fleet: Fleet, rounds: readonly Answer[][]): Promise<Figure[]> {
  const all = rounds.flat()
  const lost = all.filter((answer) => !hasWon(answer))
  await untilQuiet(fleet.pool)
  const faults = await findStoredFaults(fleet.pool)
  const times = lost.map(({ milliseconds }) => milliseconds)
  const unequal = rounds.filter((answers) => answers.filter(hasWon).length !== 1)
  return [
    exactly('rounds without exactly one winner', 0, unequal.length),
    exactly('answers 5xx or none', 0, all.filter(({ status }) => status === 0 || status >= 500).length),
    exactly('losers without a 409 that says why', 0, lost.filter((answer) => !saysWhy(answer)).length),
    atMost('slowest loser, cold start included', 500, slowest(times), 'ms'),
    exactly('overlaps in the database', 0, faults.filter(isOverlap).length),
    exactly('half-made bookings', 0, faults.filter((fault) => !isOverlap(fault)).length),
    reported('loser, median', quantile(times, 0.5), 'ms'),
    reported('loser, 99 of 100', quantile(times, 0.99), 'ms'),
    reported('won by staff', rounds.filter((answers) => answers.slice(CUSTOMERS).some(hasWon)).length),
  ]
}

function saysWhy({ status, body }: Answer): boolean {
  const message = field(body, 'message')
  return status === 409 && typeof message === 'string' && message !== ''
}
