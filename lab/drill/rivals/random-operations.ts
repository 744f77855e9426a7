import { findContradictions } from '../checks/acknowledged.ts'
import { findStoredFaults, isOverlap, untilQuiet } from '../checks/stored.ts'
import { atLeast, type Drill, exactly, type Figure, quantile, reported, slowest } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { openHistory } from '../traffic/history.ts'
import { takenTwice, unneededRefusals } from './calendar.ts'
import { book, type Client, cancel, change, hold, type Journal, move, release } from './client.ts'
import { dropConstraintAndLocks, keepGhosts } from './plant.ts'
import { openTimeOff, type TimeOff } from './time-off.ts'
import { seedWeek, type Week } from './week.ts'

const CLIENTS = 16

/**
 * Clients do everything that takes or frees time, at random and at once; then it is checked what could have been when.
 */
const drill: Drill = {
  id: 'R3',
  title: 'random bookings, cancellations, moves, changes, holds and time off over two servers',
  counts: 'operations',
  rounds: 20_000,
  planted: {
    bug: 'no constraint, no locks, and some cancelled hours stay taken',
    rounds: 1_500,
    caughtBy: ['taken twice at one time, by the history', 'refused though nothing was in the way'],
  },
  run: ({ rounds, planted }) => {
    const plant = async (pool: Fleet['pool']) => {
      await dropConstraintAndLocks(pool)
      await keepGhosts(pool)
    }
    return withFleet({ seed: seedWeek, plant: planted ? plant : undefined }, async (fleet, week) => {
      const journal: Journal = { history: openHistory(), taken: [], refused: [], answers: [] }
      const clashes: string[] = []
      const began = performance.now()
      await operate(fleet, week, { journal, clashes }, rounds)
      const seconds = (performance.now() - began) / 1_000
      return figuresOf(fleet, journal, clashes, { rounds, seconds })
    })
  },
}
export default drill

type RoundNotes = { journal: Journal; clashes: string[] }

async function operate(fleet: Fleet, week: Week, { journal, clashes }: RoundNotes, rounds: number): Promise<void> {
  let next = 0
  const work = async (number: number) => {
    const customers = week.customers.filter((_, index) => index % CLIENTS === number)
    const client: Client = { servers: fleet.servers, week, customers, journal, own: [], held: null }
    const timeOff = openTimeOff(fleet.pool, week, journal, clashes)
    for (let operation = next++; operation < rounds; operation = next++) await doOne(client, timeOff, `op-${operation}`)
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => work(number)))
}

function doOne(client: Client, timeOff: TimeOff, key: string): Promise<void> {
  const chance = Math.random()
  if (chance < 0.38) return book(client, key)
  if (chance < 0.58) return cancel(client)
  if (chance < 0.69) return move(client)
  if (chance < 0.77) return change(client)
  if (chance < 0.9) return hold(client)
  if (chance < 0.94) return release(client)
  return chance < 0.97 ? timeOff.take() : timeOff.giveBack()
}

async function figuresOf(
  fleet: Fleet,
  { history, taken, refused, answers }: Journal,
  clashes: readonly string[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  await untilQuiet(fleet.pool)
  const stored = await findStoredFaults(fleet.pool)
  const broken = await findContradictions(fleet.pool, history.operations)
  const twice = takenTwice(taken)
  const unneeded = unneededRefusals(refused, taken)
  const overlaps = stored.filter(isOverlap)
  const first = [...broken, ...stored][0]
  const times = answers.map(({ milliseconds }) => milliseconds)
  const visible = [...clashes, ...fleet.logged(/40001|40P01/)]
  return [
    exactly('taken twice at one time, by the history', 0, twice.length),
    exactly('taken twice, in the database', 0, overlaps.length),
    exactly('visible 40001 and 40P01', 0, visible.length),
    exactly('refused though nothing was in the way', 0, unneeded.length),
    exactly('answers 5xx or none', 0, answers.filter(({ status }) => status === 0 || status >= 500).length),
    exactly('half made', 0, stored.length - overlaps.length),
    exactly('otherwise than was answered', 0, broken.length),
    atLeast('refusals that were checked', rounds / 50, refused.length),
    reported('what took time', countsOf(taken.map(({ kind }) => kind))),
    reported('refusals', countsOf(refused.map(({ kind, status }) => `${kind} ${status}`))),
    reported('answers', countsOf(answers.map(({ status }) => String(status)))),
    reported('operations a second', rounds / seconds),
    reported('answer, median', quantile(times, 0.5), 'ms'),
    reported('answer, 99 of 100', quantile(times, 0.99), 'ms'),
    reported('slowest answer', slowest(times), 'ms'),
    ...(first ? [reported('first fault', `${first.what}: ${first.row}`)] : []),
    ...(unneeded[0] ? [reported('first unneeded refusal', JSON.stringify(unneeded[0]))] : []),
    ...(twice[0] ? [reported('first taken twice', JSON.stringify(twice[0]))] : []),
  ]
}

function countsOf(names: readonly string[]): string {
  const groups = [...Map.groupBy(names, (name) => name)].sort(([a], [b]) => a.localeCompare(b))
  return groups.map(([name, { length }]) => `${name}: ${length}`).join(', ')
}
