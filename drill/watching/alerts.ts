import { setTimeout as sleep } from 'node:timers/promises'
import { standbyOf } from '#test/faults/own-postgres.ts'
import { atMost, type Drill, exactly, type Figure, reported } from '../drill.ts'
import { atExit } from '../fleet/at-exit.ts'
import type { DrillDatabase } from '../fleet/database.ts'
import { withFleet } from '../fleet/fleet.ts'
import { openProxy, type Proxy } from '../fleet/proxy.ts'
import { openHistory } from '../traffic/history.ts'
import { startLoad } from '../traffic/load.ts'
import { seedTown } from '../traffic/town.ts'
import { type Prometheus, startPrometheus } from './prometheus.ts'
import {
  flooded,
  killedServer,
  lockedTable,
  type Scene,
  starvedServer,
  stoppedDatabase,
  type Trouble,
  withoutReplica,
  withoutWorker,
} from './troubles.ts'

/** What happens together has nothing to do with each other. */
const TROUBLES: readonly (readonly Trouble[])[] = [
  [withoutWorker, withoutReplica, flooded],
  // Nothing beside it: a server without a connection left shows its figures late, or not at all.
  [lockedTable],
  [killedServer, starvedServer],
  [stoppedDatabase],
]
/** The longest that a rule waits, and the longest that it looks back, in this drill's time. */
const RINGS_WITHIN_SECONDS = 75
const SILENT_WITHIN_SECONDS = 60
const WATCHING_WITHIN_SECONDS = 30
const CALM_MS = 20_000

type Rung = { readonly name: string; readonly after: number; readonly over: number }

/** The cause of each alert of deploy/watching is made to happen, and taken away again, before a real Prometheus. */
const drill: Drill = {
  id: 'ALERTS',
  title: 'each alert rings when its cause happens, and is silent again afterwards',
  counts: 'times',
  rounds: 1,
  planted: {
    bug: 'a rule asks for a figure by a wrong name',
    rounds: 1,
    caughtBy: ['JobsLate: rings after its cause'],
  },
  run: async ({ rounds, planted }) => {
    const replica: { proxy?: Proxy } = {}
    const beside = async (database: DrillDatabase) => {
      replica.proxy = await replicate(database)
      const url = new URL(database.url)
      url.port = String(replica.proxy.port)
      return { DATABASE_REPLICA_URL: url.href }
    }
    const env = { LIMITS_FACTOR: '1' }
    return withFleet({ seed: seedTown, beside, env }, async (fleet, town) => {
      const misname = (rules: string) =>
        rules.replace('backlog_age_seconds{what="jobs"}', 'backlog_age_second{what="jobs"}')
      const prometheus = await startPrometheus(fleet.servers, planted ? misname : (rules) => rules)
      const load = startLoad(fleet, town, openHistory(), { clients: 3, rest: 600 })
      await until(
        WATCHING_WITHIN_SECONDS,
        async () => (await prometheus.seesAll()) && (await prometheus.ringing()).size === 0,
      )
      const early = await rungWithin(prometheus, CALM_MS)
      const scene: Scene = { fleet, town, replica: replica.proxy! }
      const rung: Rung[] = []
      for (let round = 0; round < rounds; round += 1)
        for (const troubles of planted ? [[withoutWorker]] : TROUBLES)
          rung.push(...(await goThrough(scene, prometheus, troubles)))
      await load.stop()
      return figuresOf(prometheus, rung, early)
    })
  },
}
export default drill

/** A streaming standby, behind a network that can go bad. */
async function replicate({ url }: DrillDatabase): Promise<Proxy> {
  const standby = await standbyOf(url, { connections: 200 })
  atExit(standby.remove)
  return openProxy(Number(new URL(standby.url).port))
}

/** Everything that rings in that time, in which nothing is wrong. */
async function rungWithin(prometheus: Prometheus, ms: number): Promise<Set<string>> {
  const rung = new Set<string>()
  for (const late = performance.now() + ms; performance.now() < late; await sleep(500))
    for (const name of await prometheus.ringing()) rung.add(name)
  return rung
}

async function goThrough(scene: Scene, prometheus: Prometheus, troubles: readonly Trouble[]): Promise<Rung[]> {
  const names = troubles.flatMap(({ alerts }) => alerts)
  const began = performance.now()
  const ends = await Promise.all(troubles.map((trouble) => trouble.begin(scene)))
  const rangAt = new Map<string, number>()
  await until(RINGS_WITHIN_SECONDS, async () => {
    for (const name of await prometheus.ringing()) if (!rangAt.has(name)) rangAt.set(name, performance.now())
    return names.every((name) => rangAt.has(name))
  })
  await Promise.all(ends.map((end) => end()))
  const ended = performance.now()
  const silentAt = new Map<string, number>()
  // The next causes begin when all is silent, also what rang beside.
  await until(SILENT_WITHIN_SECONDS, async () => {
    const ringing = await prometheus.ringing()
    for (const name of names) if (!ringing.has(name) && !silentAt.has(name)) silentAt.set(name, performance.now())
    return ringing.size === 0
  })
  return names.map((name) => ({
    name,
    after: ((rangAt.get(name) ?? Number.NaN) - began) / 1_000,
    over: ((silentAt.get(name) ?? Number.NaN) - ended) / 1_000,
  }))
}

async function until(seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const late = performance.now() + seconds * 1_000; performance.now() < late; await sleep(250))
    if (await isSo()) return
}

function figuresOf({ rules }: Prometheus, rung: readonly Rung[], early: ReadonlySet<string>): Figure[] {
  const known = new Set(rung.filter(({ after }) => Number.isFinite(after)).map(({ name }) => name))
  const never = rules.filter((name) => !known.has(name))
  return [
    ...rung.flatMap(({ name, after, over }) => [
      atMost(`${name}: rings after its cause`, RINGS_WITHIN_SECONDS, after, 's'),
      atMost(`${name}: silent after it is over`, SILENT_WITHIN_SECONDS, over, 's'),
    ]),
    exactly('alerts that never rang', 0, never.length),
    exactly('alerts that rang while all was well', 0, early.size),
    reported('which never rang', never.join(', ') || 'none'),
    reported('which rang while all was well', [...early].join(', ') || 'none'),
  ]
}
