import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Drill, exactly, type Figure, reported } from '../drill.ts'
import { openHistory } from '../traffic/history.ts'
import { startLoad } from '../traffic/load.ts'
import { type Prometheus, startPrometheus } from './prometheus.ts'
import { withScene } from './scene.ts'
import { busyLocation, dearSms, refusingProvider, withoutWorker } from './troubles/message-troubles.ts'
import {
  flooded,
  killedServer,
  lockedTable,
  starvedServer,
  stoppedDatabase,
  withoutReplica,
} from './troubles/server-troubles.ts'
import { archiveTurnedOff, fullDisk, lostArchive } from './troubles/storage-troubles.ts'
import type { Scene, Trouble } from './troubles/trouble.ts'

/** Troubles that happen together have nothing to do with each other. */
const TROUBLES: readonly (readonly Trouble[])[] = [
  [withoutWorker, withoutReplica, flooded],
  // Nothing beside it: a server without a connection left shows its figures late, or not at all.
  [lockedTable],
  [killedServer, starvedServer, refusingProvider],
  [fullDisk, lostArchive, dearSms],
  [stoppedDatabase],
  [archiveTurnedOff, busyLocation],
]
const ALERTS = TROUBLES.flat().flatMap(({ alerts }) => alerts)
/** The longest that a rule waits, and the longest that it looks back, in this drill's time. */
const RINGS_WITHIN_SECONDS = 75
const SILENT_WITHIN_SECONDS = 60
const WATCHING_WITHIN_SECONDS = 30
const CALM_MS = 20_000

/** `last`: what its rule came to when it had not rung in time. */
type Rung = { readonly name: string; readonly after: number; readonly over: number; readonly last: string }

/** The cause of each alert of deploy/watching is made to happen, and taken away again, before a real Prometheus. */
const drill: Drill = {
  id: 'ALERTS',
  title: 'each alert rings when its cause happens, and is silent again afterwards',
  counts: 'times',
  rounds: 1,
  parts: ALERTS,
  planted: {
    bug: 'every rule asks for another figure than it should',
    rounds: 1,
    caughtBy: ALERTS.map((name) => `${name}: rings after its cause`),
  },
  run: ({ rounds, planted, only = ALERTS }) =>
    withScene(async ({ diskFolder, ...scene }) => {
      const change = planted ? askWrongly : (rules: string) => rules
      const prometheus = await startPrometheus({ servers: scene.fleet.servers, diskFolder, change })
      const load = startLoad(scene.fleet, scene.town, openHistory(), { clients: 3, rest: 600 })
      await until(
        WATCHING_WITHIN_SECONDS,
        async () => (await prometheus.seesAll()) && (await prometheus.ringing()).size === 0,
      )
      const early = await rungWithin(prometheus, CALM_MS)
      const rung: Rung[] = []
      for (let round = 0; round < rounds; round += 1)
        for (const troubles of TROUBLES) rung.push(...(await goThrough(scene, prometheus, troubles, only)))
      await load.stop()
      return figuresOf(prometheus, rung, early, only)
    }),
}
export default drill

/** A figure that nobody has; for what rings where one is missing, one that is always there. */
const askWrongly = (rules: string) =>
  rules.replaceAll(/^ *expr: .*$/gm, (line) =>
    line.includes('absent(') ? line.replace(/absent\(.*\)/, 'absent(up)') : line.replaceAll(FIGURE, '$&_gone'),
  )

const FIGURE = /\b(?:up|backlog|[a-z]+_[a-z0-9_]+)\b(?!\()/g

/** Everything that rings in that time, in which nothing is wrong. */
async function rungWithin(prometheus: Prometheus, ms: number): Promise<Set<string>> {
  const rung = new Set<string>()
  for (const late = performance.now() + ms; performance.now() < late; await sleep(500))
    for (const name of await prometheus.ringing()) rung.add(name)
  return rung
}

async function goThrough(
  scene: Scene,
  prometheus: Prometheus,
  all: readonly Trouble[],
  only: readonly string[],
): Promise<Rung[]> {
  const troubles = all.filter(({ alerts }) => alerts.some((name) => only.includes(name)))
  const names = troubles.flatMap(({ alerts }) => alerts).filter((name) => only.includes(name))
  if (names.length === 0) return []
  const began = performance.now()
  const ends = await Promise.all(troubles.map((trouble) => trouble.begin(scene)))
  const rangAt = new Map<string, number>()
  await until(RINGS_WITHIN_SECONDS, async () => {
    for (const name of await prometheus.ringing()) if (!rangAt.has(name)) rangAt.set(name, performance.now())
    return names.every((name) => rangAt.has(name))
  })
  const last = new Map<string, string>()
  for (const name of names) if (!rangAt.has(name)) last.set(name, await prometheus.stateOf(name))
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
    last: last.get(name) ?? '',
  }))
}

async function until(seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const late = performance.now() + seconds * 1_000; performance.now() < late; await sleep(250))
    if (await isSo()) return
}

function figuresOf(
  { rules }: Prometheus,
  rung: readonly Rung[],
  early: ReadonlySet<string>,
  only: readonly string[],
): Figure[] {
  const known = new Set(rung.filter(({ after }) => Number.isFinite(after)).map(({ name }) => name))
  const never = rules.filter((name) => !known.has(name) && (only === ALERTS || only.includes(name)))
  const silent = rung.filter(({ last }) => last !== '').map(({ name, last }) => `${name} (${last})`)
  return [
    ...rung.flatMap(({ name, after, over }) => [
      atMost(`${name}: rings after its cause`, RINGS_WITHIN_SECONDS, after, 's'),
      atMost(`${name}: silent after it is over`, SILENT_WITHIN_SECONDS, over, 's'),
    ]),
    exactly('alerts that never rang', 0, never.length),
    exactly('alerts that rang while all was well', 0, early.size),
    reported('which never rang', never.join(', ') || 'none'),
    reported('and what their rules came to', silent.join('; ') || 'nothing to say'),
    reported('which rang while all was well', [...early].join(', ') || 'none'),
  ]
}
