import { formatTime } from '#domain/time/clock-time.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { findStoredFaults, isOverlap, untilQuiet } from '../checks/stored.ts'
import { atMost, type Drill, exactly, type Figure, quantile, reported, slowest } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { type Answer, ask, field } from '../traffic/ask.ts'
import { dropConstraintAndLocks } from './plant.ts'

const CLIENTS = 50
const SLOTS_A_DAY = 18

/** 50 customers post the same booking at the same instant, over and over, the servers' very first requests included. */
const drill: Drill = {
  id: 'R1',
  title: `${CLIENTS} identical bookings at once over two servers`,
  counts: 'rounds',
  rounds: 200,
  planted: {
    bug: 'the exclusion constraint and the locks are gone',
    rounds: 5,
    caughtBy: ['rounds without exactly one winner', 'overlaps in the database'],
  },
  run: ({ rounds, planted }) => {
    const seed = async (db: Fleet['db']) => ({
      salon: await aSalon(db),
      tokens: await openSessions(db, await addCustomers(db, CLIENTS)),
    })
    return withFleet(
      { seed, plant: planted ? dropConstraintAndLocks : undefined },
      async (fleet, { salon, tokens }) => {
        const answers: Answer[][] = []
        for (let round = 0; round < rounds; round += 1) answers.push(await race(fleet, tokens, bodyOf(salon, round)))
        return figuresOf(fleet, answers)
      },
    )
  },
}
export default drill

function race({ servers }: Fleet, tokens: readonly string[], body: object): Promise<Answer[]> {
  return Promise.all(
    tokens.map((token, client) => ask(`${servers[client % 2]!.origin}/api/bookings`, { method: 'POST', token, body })),
  )
}

function bodyOf(salon: Salon, round: number): object {
  return {
    location_id: salon.locationId,
    professional_id: salon.professionals[0],
    services: [salon.short],
    start_date: addDays(todayAt(Date.now() / 60_000), 1 + Math.floor(round / SLOTS_A_DAY)),
    start_time: formatTime(540 + (round % SLOTS_A_DAY) * 30),
  }
}

async function figuresOf(fleet: Fleet, rounds: readonly Answer[][]): Promise<Figure[]> {
  const all = rounds.flat()
  const won = all.filter(({ status }) => status === 201)
  const lost = all.filter(isLost)
  await untilQuiet(fleet.pool)
  const faults = await findStoredFaults(fleet.pool)
  const times = (answers: readonly Answer[]) => answers.map(({ milliseconds }) => milliseconds)
  return [
    exactly(
      'rounds without exactly one winner',
      0,
      rounds.filter((answers) => answers.filter(({ status }) => status === 201).length !== 1).length,
    ),
    exactly('answers 5xx or none', 0, all.filter(({ status }) => status === 0 || status >= 500).length),
    exactly('losers without a 409 that offers other hours', 0, all.length - won.length - lost.length),
    atMost('slowest loser, cold start included', 500, slowest(times(lost)), 'ms'),
    exactly('overlaps in the database', 0, faults.filter(isOverlap).length),
    exactly('half-made bookings', 0, faults.filter((fault) => !isOverlap(fault)).length),
    reported('loser, median', quantile(times(lost), 0.5), 'ms'),
    reported('loser, 99 of 100', quantile(times(lost), 0.99), 'ms'),
    reported('slowest loser of the first round', slowest(times((rounds[0] ?? []).filter(isLost))), 'ms'),
    reported('slowest winner', slowest(times(won)), 'ms'),
  ]
}

function isLost({ status, body }: Answer): boolean {
  const alternatives = field(body, 'alternatives')
  return status === 409 && Array.isArray(alternatives) && alternatives.length > 0
}
