import { setTimeout as sleep } from 'node:timers/promises'
import { verdictOn } from '../checks/verdict.ts'
import { atLeast, atMost, type Drill, exactly, type Figure, quantile, reported, slowest } from '../drill.ts'
import type { DrillDatabase } from '../fleet/database.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { type History, openHistory } from '../traffic/history.ts'
import { startLoad } from '../traffic/load.ts'
import { seedTown } from '../traffic/town.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { step } from './step.ts'
import { untilWriting } from './until-writing.ts'

/**
 * How long the log has not reached the standbys when the primary is lost: what nobody else has must not be
 * acknowledged.
 */
const STALLED_MS = 500
const MAX_BACK_MS = 12_000
/** A step that takes longer has failed. */
const ROUND_MS = 240_000
const SETTLE_MS = 300_000

/**
 * Under load the primary is lost, every second time with its whole machine, its log stalled before; the cluster is
 * made whole again before the next time.
 */
const drill: Drill = {
  id: 'CLUSTER',
  title: 'the primary of three databases under Patroni lost under load',
  counts: 'fail-overs',
  rounds: 10,
  planted: {
    bug: 'the standbys are not synchronous',
    rounds: 2,
    caughtBy: ['acknowledged and lost'],
  },
  run: ({ rounds, planted }) => {
    let cluster: Cluster | undefined
    const engine = async (folder: string) => {
      cluster = await startCluster(folder, !planted)
      return { database: databaseOf(cluster), env: environmentOf(cluster) }
    }
    return withFleet({ seed: seedTown, engine }, async (fleet, town) => {
      const history = openHistory()
      const load = startLoad(fleet, town, history, { clients: 8, rest: 60 })
      const lost: Lost[] = []
      for (let round = 0; round < rounds; round += 1)
        lost.push(await step(`fail-over ${round + 1}`, ROUND_MS, () => losePrimary(cluster!, fleet, round)))
      await step('the clients end', SETTLE_MS, load.stop)
      const unsettled = await step('every outcome is known', SETTLE_MS, load.settle)
      return step('the database is laid beside the answers', SETTLE_MS, () =>
        figuresOf(fleet, history, lost, unsettled),
      )
    })
  },
}
export default drill

type Lost = {
  readonly isMachine: boolean
  /** Milliseconds until both servers placed a booking again; NaN: never. */
  readonly back: number
  readonly hasMoved: boolean
  /** Answers meanwhile that were neither served nor a 503 with Retry-After. */
  readonly unclean: number
}

async function losePrimary(cluster: Cluster, fleet: Fleet, round: number): Promise<Lost> {
  await sleep(1_500)
  const primary = await cluster.primary()
  if (!primary) throw new Error('there is no primary to lose')
  const isMachine = round % 2 === 1
  primary.stallReplication()
  await sleep(STALLED_MS)
  const began = performance.now()
  await (isMachine ? primary.loseMachine() : primary.crashPostgres())
  const how = isMachine ? 'its machine' : 'PostgreSQL'
  const { moment, unclean } = await step(`${primary.name} lost ${how}: both servers write`, ROUND_MS, () =>
    untilWriting(fleet.servers),
  )
  const hasMoved = (await cluster.primary())?.name !== primary.name
  if (isMachine) primary.start()
  await step(`${primary.name} follows`, ROUND_MS, cluster.untilWhole)
  return { isMachine, back: moment - began, hasMoved, unclean }
}

async function figuresOf(fleet: Fleet, history: History, lost: readonly Lost[], unsettled: number): Promise<Figure[]> {
  const backAfter = (isMachine: boolean) => lost.filter((each) => each.isMachine === isMachine).map(({ back }) => back)
  const back = lost.map((each) => each.back)
  return [
    ...(await verdictOn(fleet, history)),
    exactly(
      'fail-overs after which another was the primary',
      lost.length,
      lost.filter(({ hasMoved }) => hasMoved).length,
    ),
    atMost('both servers place bookings again, slowest', MAX_BACK_MS, slowest(back), 'ms'),
    exactly(
      'answers between that were no clean 503',
      0,
      lost.reduce((sum, { unclean }) => sum + unclean, 0),
    ),
    exactly('unknown after asking again under the key', 0, unsettled),
    exactly('processes that ended', 0, fleet.died().length),
    atLeast('answers 503', 1, history.operations.filter(({ answer }) => answer.status === 503).length),
    reported('back after PostgreSQL crashed, median', quantile(backAfter(false), 0.5), 'ms'),
    reported('back after its machine was lost, median', quantile(backAfter(true), 0.5), 'ms'),
  ]
}

const environmentOf = ({ pooledUrl, directUrl, replicaUrls }: Cluster) => ({
  DATABASE_URL: pooledUrl,
  DATABASE_DIRECT_URL: directUrl,
  DATABASE_REPLICA_URL: replicaUrls.join(','),
})

/** The cluster in the place of a database of the fleet’s own; this drill hurts it by its nodes. */
function databaseOf(cluster: Cluster): DrillDatabase {
  const refuse = () => {
    throw new Error('a cluster is hurt by its nodes')
  }
  return {
    url: cluster.directUrl,
    port: Number(new URL(cluster.directUrl).port),
    start: async () => performance.now(),
    stopImmediately: refuse,
    kill: cluster.stop,
    freeze: refuse,
    thaw: refuse,
  }
}
