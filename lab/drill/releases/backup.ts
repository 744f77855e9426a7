import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { openDatabase } from '#db/pool.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { mailProvider, smsProvider } from '#test/outside/providers.ts'
import { countOf, differences, type Rows, rowsOf } from '#test/same-rows.ts'
import { startProcess } from '#test/server-process.ts'
import { findContradictions } from '../checks/acknowledged.ts'
import { findStoredFaults } from '../checks/stored.ts'
import { atLeast, atMost, type Drill, exactly, type Figure, quantile, reported, slowest } from '../drill.ts'
import { atExit } from '../fleet/at-exit.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { addressesOf, asInMail, type Providers } from '../outages/providers-down.ts'
import { type History, isFault, type Operation, openHistory } from '../traffic/history.ts'
import { startLoad } from '../traffic/load.ts'
import { seedTown } from '../traffic/town.ts'

/** The worker's first minute sends whatever it is going to. */
const LISTEN_MS = 12_000
const SLOWEST_MS = 1_000

type Span = { readonly from: number; readonly to: number }
type Restored = {
  readonly stored: string[]
  readonly broken: string[]
  readonly again: number
  readonly bookings: number
  readonly seconds: number
  /** Rows that only the site or only the restored database has; empty where they were not compared. */
  readonly different: string[]
}

/**
 * The site is backed up while bookings are placed, and restored elsewhere: as it was then, as it was at a later moment
 * by the archived log, and once more to a moment without load, row by row.
 */
const drill: Drill = {
  id: 'R17',
  title: 'backup under load, restored elsewhere, and to a moment by the archived log',
  counts: 'seconds of load on each side',
  rounds: 6,
  planted: {
    bug: 'what the restore set aside is put back, and one booking is lost',
    rounds: 3,
    caughtBy: [
      'backup: messages sent again',
      'backup: acknowledged before and not there',
      'to a moment: messages sent again',
      'row by row: rows that differ',
    ],
  },
  run: async ({ rounds: seconds, planted }) => {
    const folder = mkdtempSync(join(tmpdir(), 'dichis-backup-'))
    atExit(async () => rmSync(folder, { recursive: true, force: true }))
    chmodSync(folder, 0o755)
    const archive = join(folder, 'archive')
    const providers = { sms: await smsProvider(), mail: await mailProvider() }
    atExit(async () => void (await Promise.all([providers.sms.close(), providers.mail.close()])))
    return withFleet(
      { seed: seedTown, postgres: { archive_mode: 'on' }, env: addressesOf(providers) },
      async (fleet, town) => {
        const history = openHistory()
        const load = startLoad(fleet, town, history, { clients: 8, rest: 60 })
        await sleep(seconds * 1_000)
        // So that the backup holds messages which the site sends afterwards.
        await fleet.worker.kill('SIGKILL')
        await sleep(1_500)
        const backup = join(folder, 'backup')
        const taken = await timed(() =>
          run('scripts/backup/backup.ts', [backup, '--archive', archive], { DATABASE_URL: fleet.database.url }),
        )
        await fleet.restartWorker()
        await sleep(seconds * 500)
        const busy = await momentOf(fleet.pool)
        await sleep(seconds * 500)
        await load.stop()
        await load.settle()
        await untilSent(fleet.pool)
        const rows = await rowsOf(fleet.pool)
        const quiet = await momentOf(fleet.pool)
        await sleep(1_000)
        const after = startLoad(fleet, town, history, { clients: 8, rest: 60, name: 'after-' })
        await sleep(seconds * 500)
        await after.stop()
        await after.settle()
        await untilSent(fleet.pool)
        await archiveAll(fleet.pool)
        const sentBefore = new Set([...providers.sms.taken.map(asInMail), ...providers.mail.taken])
        const look = (name: string, args: readonly string[], span: Span, wanted?: Rows) => {
          const more = { span, wanted, history, providers, sentBefore, planted }
          return restore({ dataDir: join(folder, name), args: [backup, ...args], ...more })
        }
        const plain = await look('plain', [], taken)
        const later = await look('later', ['--log', archive, '--until', busy.utc], busy)
        const exact = await look('exact', ['--log', archive, '--until', quiet.local], quiet, rows)
        return [
          ...figuresOf('backup', plain),
          ...figuresOf('to a moment', later),
          ...figuresOf('row by row', exact),
          exactly('row by row: rows that differ', 0, exact.different.length),
          atLeast('row by row: rows', 1_000, countOf(rows)),
          reported('row by row: the first that differs', exact.different[0] ?? 'none'),
          ...whileBackedUp(fleet, history, taken),
          reported('messages sent by the site itself', sentBefore.size),
        ]
      },
    )
  },
}
export default drill

async function timed(work: () => Promise<unknown>): Promise<Span> {
  const from = performance.now()
  await work()
  return { from, to: performance.now() }
}

/** One command, as a person calls it. */
async function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  await promisify(execFile)(process.execPath, [script, ...args], { env: { PATH: process.env.PATH ?? '', ...env } })
}

/** Now, by the database's clock: in UTC, as in Bucharest, and when that was here. */
async function momentOf(pool: Pool): Promise<Span & { readonly utc: string; readonly local: string }> {
  const { rows } = await pool.query<{ utc: string }>(
    `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as utc`,
  )
  const now = performance.now()
  const { utc } = rows[0]!
  const zoned = Temporal.Instant.from(utc).toZonedDateTimeISO('Europe/Bucharest')
  return { from: now - 100, to: now + 100, utc, local: zoned.toString({ timeZoneName: 'never' }) }
}

async function untilSent(pool: Pool): Promise<void> {
  for (const late = Date.now() + 120_000; Date.now() < late; await sleep(250)) {
    const { rows } = await pool.query('select from message where sent_at is null and dropped_at is null limit 1')
    if (rows.length === 0) return
  }
  throw new Error('the site does not send its messages')
}

async function archiveAll(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  await pool.query('select pg_switch_wal()')
  for (const late = Date.now() + 30_000; Date.now() < late; await sleep(100)) {
    const { rows: done } = await pool.query('select from pg_stat_archiver where last_archived_wal >= $1', [
      rows[0]!.name,
    ])
    if (done.length > 0) return
  }
  throw new Error('the log is not archived')
}

type Case = {
  readonly dataDir: string
  readonly args: readonly string[]
  /** When the restored state was, by performance.now(): not before, and not after. */
  readonly span: Span
  /** All rows as they must be. */
  readonly wanted: Rows | undefined
  readonly history: History
  readonly providers: Providers
  readonly sentBefore: ReadonlySet<string>
  readonly planted: boolean
}

async function restore(restoring: Case): Promise<Restored> {
  const { dataDir, args, span, wanted, history, providers, sentBefore, planted } = restoring
  const { from, to } = await timed(() => run('scripts/backup/restore.ts', args, { DATA_DIR: dataDir }))
  const { url, stop } = await startEmbeddedPostgres(dataDir)
  const { db, pool } = openDatabase(url, { max: 3 })
  const close = atExit(async () => {
    await db.destroy()
    await stop()
  })
  try {
    if (planted) await putBack(pool)
    const different = wanted ? differences(wanted, await rowsOf(pool)) : []
    const stored = await findStoredFaults(pool)
    const broken = await findContradictions(pool, asOf(history.operations, span))
    const { rows } = await pool.query<{ count: string }>('select count(*) from booking')
    const [sms, mail] = [providers.sms.taken.length, providers.mail.taken.length]
    const env = { LOG_LEVEL: 'warn', APP_SECRET: 'a-secret-for-the-restored-site-alone', ...addressesOf(providers) }
    const worker = startProcess('src/server/worker.ts', url, env)
    await sleep(LISTEN_MS)
    await worker.stop('SIGTERM')
    const now = [...providers.sms.taken.slice(sms).map(asInMail), ...providers.mail.taken.slice(mail)]
    return {
      stored: stored.map(({ what, row }) => `${what} ${row}`),
      broken: broken.map(({ what, row }) => `${what} ${row}`),
      again: now.filter((key) => sentBefore.has(key)).length,
      bookings: Number(rows[0]!.count),
      seconds: (to - from) / 1_000,
      different,
    }
  } finally {
    await close()
  }
}

/** The operations known at that time: later requests had not been sent, and of those under way nobody knew. */
function asOf(operations: readonly Operation[], { from, to }: Span): Operation[] {
  return operations
    .filter(({ invoked }) => invoked < to)
    .map((operation) => (operation.returned < from ? operation : { ...operation, outcome: 'unknown' as const }))
}

async function putBack(pool: Pool): Promise<void> {
  await pool.query(`with back as (update message set dropped_at = null where last_error = 'restored from a backup' returning id)
    select graphile_worker.add_job('send-message', json_build_object('id', id), job_key => 'message:' || id) from back`)
  await pool.query(`update booking set comment = 'lost' where id = (select min(id) from booking)`)
}

function figuresOf(name: string, { stored, broken, again, bookings, seconds }: Restored): Figure[] {
  const lost = broken.filter((what) => what.startsWith('acknowledged') || what.startsWith('nobody'))
  return [
    exactly(`${name}: acknowledged before and not there`, 0, lost.length),
    exactly(`${name}: otherwise than answered`, 0, broken.length - lost.length),
    exactly(`${name}: half made`, 0, stored.length),
    exactly(`${name}: messages sent again`, 0, again),
    atLeast(`${name}: bookings`, 20, bookings),
    reported(`${name}: seconds to restore`, seconds),
    reported(`${name}: the first fault`, [...broken, ...stored][0] ?? 'none'),
  ]
}

function whileBackedUp(fleet: Fleet, { operations }: History, { from, to }: Span): Figure[] {
  const met = operations.filter(({ invoked, returned }) => returned > from && invoked < to)
  const times = met.map(({ answer }) => answer.milliseconds)
  return [
    exactly(
      'answers 5xx while it is backed up',
      0,
      met.filter((each) => isFault(each) || each.answer.status === 503).length,
    ),
    atMost('slowest answer while it is backed up', SLOWEST_MS, slowest(times), 'ms'),
    atLeast('answers while it is backed up', 5, met.length),
    exactly('processes that ended', 0, fleet.died().length),
    reported('seconds to back up', (to - from) / 1_000),
    reported('99 % meanwhile', quantile(times, 0.99), 'ms'),
  ]
}
