import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { verdictOn } from '../checks/verdict.ts'
import { atLeast, atMost, type Drill, exactly, type Figure, reported, slowest } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { mountSmallDisk, type SmallDisk } from '../fleet/small-disk.ts'
import { type Answer, ask } from '../traffic/ask.ts'
import { type History, openHistory, statusesOf } from '../traffic/history.ts'
import { startLoad } from '../traffic/load.ts'
import { seedTown } from '../traffic/town.ts'
import { READ } from '../traffic/until-answering.ts'

const DISK_MB = 400
/** Little log, so that it has its room before the disk is full, as in a database that has run for days. */
const SETTINGS = { min_wal_size: '128MB', max_wal_size: '128MB' }
const LATE_MS = 30_000

type Read = Answer & { readonly path: string }

type Course = {
  readonly full: { began: number; ended: number }
  readonly reads: readonly Read[]
  readonly back: number
  readonly wasNamed: boolean
  readonly unsettled: number
}

/** The file system of the database is filled to the last byte under load, and emptied again. */
const drill: Drill = {
  id: 'R13',
  title: 'the database’s disk full, under load',
  counts: 'seconds full',
  rounds: 20,
  planted: {
    bug: 'the disk stays full eight seconds longer than it says',
    rounds: 8,
    caughtBy: ['bookings are placed again after'],
  },
  run: ({ rounds: seconds, planted }) => {
    const disk: { current?: SmallDisk } = {}
    const prepareDisk = (folder: string) => void (disk.current = mountSmallDisk(folder, DISK_MB))
    return withFleet({ seed: seedTown, prepareDisk, postgres: SETTINGS, plant: recycleLog }, async (fleet, town) => {
      const history = openHistory()
      const load = startLoad(fleet, town, history, { clients: 8, rest: 60 })
      await sleep(2_000)
      disk.current!.fill()
      const began = performance.now()
      const reads: Read[] = []
      let wasNamed = false
      while (performance.now() - began < seconds * 1_000) {
        const origin = fleet.servers[reads.length % 2]!.origin
        for (const path of [`${READ}${1 + reads.length}`, `/locations?page=${2 + reads.length}`])
          reads.push({ path, ...(await ask(origin + path)) })
        wasNamed ||= JSON.stringify((await ask(`${origin}/readyz`)).body).includes('disk')
        await sleep(50)
      }
      const ended = performance.now()
      if (planted) setTimeout(() => disk.current!.free(), 8_000)
      else disk.current!.free()
      const back = await untilPlaced(history, ended)
      await sleep(2_000)
      await load.stop()
      const unsettled = await load.settle()
      return figuresOf(fleet, history, { full: { began, ended }, reads, back, wasNamed, unsettled })
    })
  },
}
export default drill

/** Fills some of the log and lets PostgreSQL keep its files for reuse. */
async function recycleLog(pool: Pool): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await pool.query('create table filler as select repeat(md5(n::text), 8) from generate_series(1, 60000) n')
    await pool.query('drop table filler')
    await pool.query('select pg_switch_wal()')
    await pool.query('checkpoint')
  }
}

/** Milliseconds from then until a booking that was sent afterwards is acknowledged. */
async function untilPlaced({ operations }: History, since: number): Promise<number> {
  for (const late = performance.now() + LATE_MS; performance.now() < late; await sleep(20)) {
    const first = operations.find(
      ({ kind, outcome, invoked }) => kind === 'book' && outcome === 'ok' && invoked > since,
    )
    if (first) return first.returned - since
  }
  return Number.NaN
}

async function figuresOf(
  fleet: Fleet,
  history: History,
  { full, reads, back, wasNamed, unsettled }: Course,
): Promise<Figure[]> {
  const met = history.operations.filter(({ invoked }) => invoked > full.began && invoked < full.ended)
  const failed = reads.filter(({ status }) => status !== 200)
  return [
    exactly('reads that failed while it was full', 0, failed.length),
    atLeast('reads while it was full', 20, reads.length),
    atMost('slowest read while it was full', 2_000, slowest(reads.map(({ milliseconds }) => milliseconds)), 'ms'),
    atLeast('writes refused with 503', 10, met.filter(({ answer }) => answer.status === 503).length),
    exactly('writes without an answer', 0, met.filter(({ answer }) => answer.status === 0).length),
    atMost('slowest write while it was full', 5_000, slowest(met.map(({ answer }) => answer.milliseconds)), 'ms'),
    exactly('/readyz named the disk', 1, wasNamed ? 1 : 0),
    atMost('bookings are placed again after', 5_000, back, 'ms'),
    exactly('unknown after asking again under the key', 0, unsettled),
    exactly('processes that ended', 0, fleet.died().length),
    ...(await verdictOn(fleet, history)),
    reported('the first read that failed', failed[0] ? `${failed[0].status} ${failed[0].path}` : 'none'),
    reported('writes while it was full', statusesOf(met)),
  ]
}
