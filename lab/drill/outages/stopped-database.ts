import { setTimeout as sleep } from 'node:timers/promises'
import { verdictOn } from '../checks/verdict.ts'
import { atLeast, atMost, type Drill, exactly, type Figure, quantile, reported, slowest } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { type History, openHistory } from '../traffic/history.ts'
import { startLoad } from '../traffic/load.ts'
import { seedTown } from '../traffic/town.ts'
import { untilAnswering } from '../traffic/until-answering.ts'
import { NO_DURABILITY } from './no-durability.ts'

/**
 * PostgreSQL is stopped as by `pg_ctl stop -m immediate` while bookings are placed and messages sent, and started
 * again.
 */
const drill: Drill = {
  id: 'R8',
  title: 'PostgreSQL stopped at once under load, with jobs in flight',
  counts: 'stops',
  rounds: 30,
  planted: {
    bug: 'PostgreSQL acknowledges what it has not written down',
    rounds: 4,
    caughtBy: ['acknowledged and lost'],
  },
  run: ({ rounds, planted }) =>
    withFleet({ seed: seedTown, postgres: planted ? NO_DURABILITY : undefined }, async (fleet, town) => {
      const history = openHistory()
      const pids = pidsOf(fleet)
      const load = startLoad(fleet, town, history, { clients: 8, rest: 60 })
      const outages: Outage[] = []
      for (let round = 0; round < rounds; round += 1) outages.push(await stopAndStart(fleet, round))
      await load.stop()
      const unsettled = await load.settle()
      return figuresOf(fleet, history, outages, { unsettled, isSame: pidsOf(fleet) === pids })
    }),
}
export default drill

const pidsOf = ({ servers, worker }: Fleet) => [...servers, worker].map(({ pid, isAlive }) => isAlive && pid).join()

type Outage = {
  /**
   * Milliseconds from when PostgreSQL accepts connections until both servers serve, and until the worker sends; NaN:
   * never.
   */
  readonly back: number
  readonly working: number
  readonly inFlight: number
}

async function stopAndStart(fleet: Fleet, round: number): Promise<Outage> {
  const { database, servers, pool } = fleet
  await sleep(700 + Math.random() * 500)
  const { rows } = await pool.query<{ locked: number }>(
    'select count(locked_at)::int as locked from graphile_worker.jobs',
  )
  await database.stopImmediately()
  await sleep(round % 3 === 0 ? 2_000 : 200)
  const accepting = await database.start()
  const [back, sentAgain] = await Promise.all([untilAnswering(servers), untilSending(fleet)])
  // A death is counted; the drill goes on with another process.
  if (!fleet.worker.isAlive) await fleet.restartWorker()
  for (const index of [0, 1] as const) if (!fleet.servers[index].isAlive) await fleet.restartServer(index)
  return { back: back - accepting, working: sentAgain - accepting, inFlight: rows[0]?.locked ?? 0 }
}

/** The moment at which the worker has sent a message again; NaN when it does not within half a minute, or is dead. */
async function untilSending({ pool, worker }: Fleet): Promise<number> {
  const sent = async () => {
    const { rows } = await pool.query<{ count: number }>('select count(sent_at)::int as count from message')
    return rows[0]?.count ?? 0
  }
  const before = await sent().catch(() => 0)
  for (const late = performance.now() + 30_000; performance.now() < late && worker.isAlive; await sleep(20))
    if ((await sent().catch(() => 0)) > before) return performance.now()
  return Number.NaN
}

async function figuresOf(
  fleet: Fleet,
  history: History,
  outages: readonly Outage[],
  { unsettled, isSame }: { unsettled: number; isSame: boolean },
): Promise<Figure[]> {
  const back = outages.map((outage) => outage.back)
  const working = outages.map((outage) => outage.working)
  const unavailable = history.operations.filter(({ answer }) => answer.status === 503).length
  return [
    ...(await verdictOn(fleet, history)),
    exactly('processes that ended or changed', 0, isSame ? 0 : Math.max(1, fleet.died().length)),
    exactly('requests that got no answer', 0, history.operations.filter(({ answer }) => answer.status === 0).length),
    atLeast('answers 503', outages.length, unavailable),
    atMost('both servers serve again after it accepts, slowest', 2_000, slowest(back), 'ms'),
    exactly('stops after which the worker sent nothing', 0, working.filter(Number.isNaN).length),
    exactly('unknown after asking again under the key', 0, unsettled),
    reported('both servers serve again, median', quantile(back, 0.5), 'ms'),
    reported('the worker sends again, slowest', slowest(working) / 1_000, 's'),
    reported(
      'jobs in flight at a stop, all stops',
      outages.reduce((sum, { inFlight }) => sum + inFlight, 0),
    ),
    reported('ended by themselves', fleet.died().join(', ') || 'none'),
  ]
}
