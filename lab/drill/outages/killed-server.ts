import { setTimeout as sleep } from 'node:timers/promises'
import { verdictOn } from '../checks/verdict.ts'
import { atLeast, type Drill, exactly, type Figure, reported, slowest } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { type History, openHistory } from '../traffic/history.ts'
import { startLoad } from '../traffic/load.ts'
import { seedTown } from '../traffic/town.ts'
import { NO_DURABILITY } from './no-durability.ts'

/** A server is killed at any moment under load, every second time with its database; what is unknown is asked again. */
const drill: Drill = {
  id: 'R7',
  title: 'a server killed under load, half the times with its database',
  counts: 'kills',
  rounds: 100,
  planted: {
    bug: 'PostgreSQL acknowledges what it has not written down',
    rounds: 6,
    caughtBy: ['acknowledged and lost'],
  },
  run: ({ rounds, planted }) =>
    withFleet({ seed: seedTown, postgres: planted ? NO_DURABILITY : undefined }, async (fleet, town) => {
      const history = openHistory()
      const load = startLoad(fleet, town, history, { clients: 6, rest: 80 })
      const restarts: number[] = []
      for (let round = 0; round < rounds; round += 1) restarts.push(await killAndRestart(fleet, history, round))
      await load.stop()
      const unsettled = await load.settle()
      return figuresOf(fleet, history, unsettled, restarts)
    }),
}
export default drill

/** Gives the milliseconds from the kill until everything is up again. */
async function killAndRestart(fleet: Fleet, history: History, round: number): Promise<number> {
  await untilAcknowledged(history, 5)
  await sleep(Math.random() * 300)
  const index = round % 2 === 0 ? 0 : 1
  const began = performance.now()
  const withDatabase = round % 4 >= 2
  await Promise.all([fleet.servers[index].kill('SIGKILL'), withDatabase ? fleet.database.kill() : null])
  if (withDatabase) await fleet.database.start()
  await fleet.restartServer(index)
  if (!fleet.worker.isAlive) await fleet.restartWorker()
  return performance.now() - began
}

/** Until so many more are acknowledged, so that there is something to lose. */
async function untilAcknowledged({ operations }: History, count: number): Promise<void> {
  const from = operations.length
  const late = performance.now() + 20_000
  while (operations.slice(from).filter(({ outcome }) => outcome === 'ok').length < count) {
    if (performance.now() > late) throw new Error('the servers acknowledge nothing any more')
    await sleep(10)
  }
}

async function figuresOf(
  fleet: Fleet,
  history: History,
  unsettled: number,
  restarts: readonly number[],
): Promise<Figure[]> {
  const unknown = history.operations.filter(({ outcome }) => outcome === 'unknown').length
  return [
    ...(await verdictOn(fleet, history)),
    exactly('unknown after asking again under the key', 0, unsettled),
    atLeast('requests whose outcome was unknown', restarts.length, unknown),
    reported('slowest restart, database included', slowest(restarts) / 1_000, 's'),
    reported('ended though not killed', fleet.died().join(', ') || 'none'),
  ]
}
