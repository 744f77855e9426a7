import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { freePort } from '#server/postgres/cluster.ts'
import { verdictOn } from '../checks/verdict.ts'
import { atLeast, type Drill, exactly, type Figure, reported } from '../drill.ts'
import { atExit } from '../fleet/at-exit.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { startServer, startWorker } from '../fleet/server.ts'
import { isFault, openHistory, statusesOf } from '../traffic/history.ts'
import { startLoad } from '../traffic/load.ts'
import { seedTown } from '../traffic/town.ts'

/** The former release is the program as it was before so many commits that brought migrations. */
const RELEASE_COMMITS = 3

/**
 * The former release's own program, out of the repository's history, beside this one on this one's tables: each books,
 * moves and cancels what the other has placed, and each worker sends for both.
 */
const drill: Drill = {
  id: 'R23',
  title: 'the former release’s program beside this one, on the tables of this one',
  counts: 'seconds together',
  rounds: 20,
  planted: {
    bug: 'a migration takes a column away that the former release writes',
    rounds: 6,
    caughtBy: ['answers 5xx of the former release'],
  },
  run: ({ rounds: seconds, planted }) =>
    withFleet({ seed: seedTown, plant: planted ? takeColumnAway : undefined }, async (fleet, town) => {
      const former = layOut()
      const migrated = migrateAs(former.folder, fleet)
      const log = join(former.folder, 'former.log')
      const start = { env: fleet.env, log, folder: former.folder }
      const old = await startServer(await freePort(), { ...start, name: 'former', entry: 'test/api-process.ts' })
      const worker = await startWorker({ ...start, name: 'former-worker', log: join(former.folder, 'worker.log') })
      const history = openHistory()
      const both = { ...fleet, servers: [old, fleet.servers[0]] as const }
      const load = startLoad(both, town, history, { clients: 8, rest: 60 })
      await sleep(seconds * 500)
      // Half of the time the former worker is alone: the release has not reached it yet.
      await fleet.worker.kill('SIGTERM')
      await sleep(seconds * 500)
      await load.stop()
      const unsettled = planted ? 0 : await load.settle()
      const unsent = await untilSent(fleet.pool)
      const faults = readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => /"level":(50|60)/.test(line))
      const died = [old, worker].filter(({ diedByItself }) => diedByItself).length
      await Promise.all([old.kill('SIGKILL'), worker.kill('SIGKILL')])
      return [
        exactly('answers 5xx of the former release', 0, faults.length),
        exactly('answers 5xx', 0, history.operations.filter(isFault).length),
        exactly('migrations that the former release would run', 0, migrated),
        exactly('unknown after asking again under the key', 0, unsettled),
        exactly('messages not sent', 0, unsent),
        exactly('processes that ended', 0, fleet.died().length + died),
        atLeast('requests', 20, history.operations.length),
        ...(await verdictOn(fleet, history)),
        reported('the former release', former.commit),
        reported('answers', statusesOf(history.operations)),
        reported('its first fault', faults[0]?.slice(0, 200) ?? 'none'),
      ] satisfies Figure[]
    }),
}
export default drill

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 }).trim()

/** The former release in a folder, with this one's packages: it was made for some of them. */
function layOut(): { readonly folder: string; readonly commit: string } {
  const brought = git('log', '--diff-filter=A', '--format=%H', '--', 'src/db/migrations').split('\n')
  const first = brought[RELEASE_COMMITS - 1]
  if (!first) throw new Error('This drill needs the history of the repository: git fetch --unshallow.')
  const commit = git('log', '-1', '--format=%h %s', `${first}^`)
  const folder = mkdtempSync(join(tmpdir(), 'dichis-former-'))
  atExit(async () => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(folder, { recursive: true })
  execFileSync('sh', ['-c', `git archive ${first}^ | tar -x -C '${folder}'`])
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return { folder, commit }
}

/** As its start does, on tables that are further than it knows; how many migrations it ran. */
function migrateAs(folder: string, { database }: Fleet): number {
  const program = `import { migrate } from '#db/migrate.ts'
    import { openDatabase } from '#db/pool.ts'
    const { db, pool } = openDatabase(process.argv[1])
    console.log((await migrate(pool)).length)
    await db.destroy()`
  const args = ['--input-type=module', '-e', program, database.url]
  return Number(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).trim())
}

async function takeColumnAway(pool: Pool): Promise<void> {
  await pool.query('alter table booking_service rename column name to planted')
}

/** How many messages nobody has sent. */
async function untilSent(pool: Pool): Promise<number> {
  for (const late = Date.now() + 60_000; ; await sleep(250)) {
    const { rows } = await pool.query(
      'select from message where sent_at is null and dropped_at is null and send_after <= now()',
    )
    if (rows.length === 0 || Date.now() > late) return rows.length
  }
}
