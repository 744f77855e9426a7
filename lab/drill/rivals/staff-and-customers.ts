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
const PHONES = 11
const MOVES = 8
const BLOCKS = 6
/** The visit before the place wants to be longer. */
const CHANGES = 1
const SLOTS_A_DAY = 9
/** The first place of the bookings that are moved: a day of their own, past the days of the rounds. */
const MOVED_FROM_DAY = 25

type Seeded = { readonly salon: Salon; readonly tokens: readonly string[]; readonly owner: string }
type Start = { readonly start_date: IsoDate; readonly start_time: string }

/**
 * Customers, phone bookings, moves, a change and blocked time want one place at the same instant. A walk-in begins now,
 * so it has no part.
 */
const drill: Drill = {
  id: 'R18',
  title: `${CUSTOMERS + PHONES + MOVES + CHANGES + BLOCKS} rivals for one place, customers and staff, over two servers`,
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
      for (let round = 0; round < rounds; round += 1) answers.push(await race(fleet, seeded, moved, round))
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

/** After half an hour for the visit that is to be changed. */
const startMinute = (round: number) => 570 + (round % SLOTS_A_DAY) * 60

const startOf = (round: number): Start => ({
  start_date: dayAfter(1 + Math.floor(round / SLOTS_A_DAY)),
  start_time: formatTime(startMinute(round)),
})

const clientOf = (number: number) => ({ name: `Client ${number}`, phone: `+4074${String(1_000_000 + number)}` })

/** The id of a booking by phone. */
async function place({ servers }: Fleet, { salon, owner }: Seeded, start: Start, number: number): Promise<number> {
  const visit = { services: [salon.short], professional_id: salon.professionals[0], client: clientOf(number) }
  const body = { ...visit, ...start, override: true }
  const answer = await ask(`${servers[0]!.origin}/api/partner/bookings`, { method: 'POST', token: owner, body })
  return Number(field(field(answer.body, 'data'), 'id'))
}

/** The ids of bookings one after the other on their day. */
async function placeForMoving(fleet: Fleet, seeded: Seeded): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < MOVES; index += 1) {
    const start = { start_date: dayAfter(MOVED_FROM_DAY), start_time: formatTime(540 + index * 60) }
    ids.push(await place(fleet, seeded, start, 500 + index))
  }
  return ids
}

async function race(fleet: Fleet, seeded: Seeded, moved: number[], round: number): Promise<Answer[]> {
  const { salon, tokens, owner } = seeded
  const start = startOf(round)
  const before = await place(fleet, seeded, { ...start, start_time: formatTime(startMinute(round) - 30) }, 600 + round)
  const professional_id = salon.professionals[0]
  const post = (path: string, token: string, body: object, index: number) => () =>
    ask(`${fleet.servers[index % 2]!.origin}${path}`, { method: 'POST', token, body })
  const visit = { professional_id, ...start, services: [salon.short] }
  const rivals = [
    ...tokens.map((token, at) => post('/api/bookings', token, { location_id: salon.locationId, ...visit }, at)),
    ...Array.from({ length: PHONES }, (_, at) =>
      post('/api/partner/bookings', owner, { ...visit, client: clientOf(at) }, at),
    ),
    ...moved.map((id, at) => post(`/api/partner/bookings/${id}/move`, owner, { professional_id, ...start }, at)),
    ...Array.from({ length: BLOCKS }, (_, at) =>
      post('/api/partner/blocks', owner, { professional_id, ...start, minutes: 30 }, at),
    ),
    post(`/api/partner/bookings/${before}/change`, owner, { minutes: 60 }, round),
  ]
  return inAnyOrder(rivals)
}

/** Asks in an order of chance, so that each kind of rival is first at times; the answers in the order of the rivals. */
async function inAnyOrder(rivals: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const order = rivals.map((_, index) => ({ index, at: Math.random() })).toSorted((a, b) => a.at - b.at)
  const answers = new Map(order.map(({ index }) => [index, rivals[index]!()]))
  return Promise.all(rivals.map((_, index) => answers.get(index)!))
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
    exactly('losers without a refusal that says why', 0, rounds.flatMap(unexplained).length),
    atMost('slowest loser, cold start included', 500, slowest(times), 'ms'),
    exactly('overlaps in the database', 0, faults.filter(isOverlap).length),
    exactly('half-made bookings', 0, faults.filter((fault) => !isOverlap(fault)).length),
    reported('loser, median', quantile(times, 0.5), 'ms'),
    reported('loser, 99 of 100', quantile(times, 0.99), 'ms'),
    reported('won by staff', rounds.filter((answers) => answers.slice(CUSTOMERS).some(hasWon)).length),
    reported('won by a change', rounds.filter((answers) => answers.slice(-CHANGES).some(hasWon)).length),
  ]
}

/** Losers of a round that are not refused in words. A place that a block has won is no opening hour to customers. */
function unexplained(answers: readonly Answer[]): Answer[] {
  const isBlocked = answers.slice(CUSTOMERS + PHONES + MOVES, -CHANGES).some(hasWon)
  return answers.filter((answer, rival) => {
    const isClosed = isBlocked && rival < CUSTOMERS && answer.status === 422
    return !hasWon(answer) && !((answer.status === 409 || isClosed) && saysWhy(answer))
  })
}

function saysWhy({ body }: Answer): boolean {
  const message = field(body, 'message')
  return typeof message === 'string' && message !== ''
}
