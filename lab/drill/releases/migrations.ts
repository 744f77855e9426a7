import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { verdictOn } from '../checks/verdict.ts'
import { atLeast, atMost, type Drill, exactly, type Figure, quantile, reported, slowest } from '../drill.ts'
import { atExit } from '../fleet/at-exit.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { isFault, openHistory, statusesOf } from '../traffic/history.ts'
import { startLoad } from '../traffic/load.ts'
import { seedTown } from '../traffic/town.ts'
import { FIRST_RELEASE, fillFirstRelease } from './first-release.ts'
import { addPastBookings, removePastBookings } from './many-bookings.ts'
import { askOldStatements, type Statement } from './old-statements.ts'

const BOOKINGS = 200_000
/** Longer than a migration waits for a lock, so that it must try again. */
const DUMP_MS = 2_500
const SLOWEST_MS = 1_000
const OWN = new URL('../../../src/db/migrations/', import.meta.url)
const NEXT = new URL('./next/', import.meta.url)
/** A file that begins so waits for its locks without limit, and everybody behind it. */
const IMPATIENT = '-- concurrently\nalter table booking add column planted text;\n'

type Ran = { readonly name: string; readonly seconds: number; readonly statements: readonly Statement[] }

/**
 * Each migration on large tables while the first release's statements go on and a dump holds every table; then the next
 * release's over HTTP.
 */
const drill: Drill = {
  id: 'R16',
  title: 'migrations on 200,000 bookings under load, with a dump running, old and new version together',
  counts: 'migrations at most',
  rounds: 100,
  planted: {
    bug: 'a migration that waits for its lock without limit',
    rounds: 0,
    caughtBy: ['slowest answer over HTTP while the next release migrates'],
  },
  run: ({ rounds, planted }) =>
    withFleet({ seed: seedTown }, async (fleet, town) => {
      const ran = rounds > 0 ? await runHistory(fleet, rounds) : []
      await addPastBookings(
        fleet.database.url,
        town.salon,
        town.customers.map(({ id }) => id),
        BOOKINGS,
      )
      const history = openHistory()
      const load = startLoad(fleet, town, history, { clients: 8, rest: 60 })
      await sleep(3_000)
      const folder = folderOf([
        ...namesIn(OWN).map((name) => new URL(name, OWN)),
        ...namesIn(NEXT).map((name) => new URL(name, NEXT)),
      ])
      if (planted) writeFileSync(join(folder, '9003_impatient.sql'), IMPATIENT)
      const began = performance.now()
      const dump = holdEverything(fleet.pool, DUMP_MS)
      const names = await migrate(fleet.pool, { folder: pathToFileURL(`${folder}/`) })
      const ended = performance.now()
      await dump
      // The new version beside the old one, on what it has migrated.
      await fleet.restartWorker()
      await sleep(3_000)
      await load.stop()
      const unsettled = await load.settle()
      await removePastBookings(fleet.database.url)
      const met = history.operations.filter(({ returned, invoked }) => returned > began && invoked < ended + 3_000)
      return [
        ...(rounds > 0 ? figuresOf(ran) : []),
        atMost(
          'slowest answer over HTTP while the next release migrates',
          SLOWEST_MS,
          slowest(met.map(({ answer }) => answer.milliseconds)),
          'ms',
        ),
        exactly(
          'answers 5xx over HTTP meanwhile',
          0,
          met.filter((operation) => isFault(operation) || operation.answer.status === 503).length,
        ),
        atLeast('migrations of the next release', 2, names.length),
        exactly('unknown after asking again under the key', 0, unsettled),
        exactly('processes that ended', 0, fleet.died().length),
        ...(await verdictOn(fleet, history)),
        reported('answers over HTTP meanwhile', statusesOf(met)),
      ]
    }),
}
export default drill

const namesIn = (folder: URL) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

function folderOf(files: readonly URL[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'dichis-migrations-'))
  atExit(async () => rmSync(folder, { recursive: true, force: true }))
  for (const file of files) copyFileSync(file, join(folder, file.pathname.split('/').at(-1)!))
  return folder
}

/** A database as the first release left it, filled; then one migration after the other. */
async function runHistory({ database }: Fleet, most: number): Promise<Ran[]> {
  const admin = openDatabase(database.url, { max: 1 })
  await admin.pool.query('create database history')
  await admin.db.destroy()
  const url = new URL(database.url)
  url.pathname = '/history'
  const { db, pool } = openDatabase(url.href, { max: 12 })
  const close = atExit(() => db.destroy())
  try {
    const names = namesIn(OWN)
    const folder = folderOf(names.slice(0, FIRST_RELEASE).map((name) => new URL(name, OWN)))
    await migrate(pool, { folder: pathToFileURL(`${folder}/`) })
    const { salon, customers } = await fillFirstRelease(pool, 20, 200)
    await addPastBookings(url.href, salon, customers, BOOKINGS)
    const ran: Ran[] = []
    for (const name of names.slice(FIRST_RELEASE, FIRST_RELEASE + most)) {
      copyFileSync(new URL(name, OWN), join(folder, name))
      ran.push(await runOne(pool, folder, name))
    }
    return ran
  } finally {
    await close()
  }
}

async function runOne(pool: Pool, folder: string, name: string): Promise<Ran> {
  const load = askOldStatements(pool)
  await sleep(300)
  const began = performance.now()
  const dump = holdEverything(pool, DUMP_MS)
  await migrate(pool, { folder: pathToFileURL(`${folder}/`) })
  const seconds = (performance.now() - began) / 1_000
  await dump
  await sleep(200)
  const statements = (await load.stop()).filter((statement) => statement.began + statement.milliseconds > began)
  return { name, seconds, statements }
}

/** As pg_dump does: one transaction that holds ACCESS SHARE on every table, and reads. */
async function holdEverything(pool: Pool, forMs: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    )
    await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access share mode`)
    await client.query('select count(*), sum(length(contact_name)) from booking')
    await sleep(forMs)
    await client.query('commit')
  } finally {
    client.release()
  }
}

function figuresOf(ran: readonly Ran[]): Figure[] {
  const statements = ran.flatMap((each) => each.statements)
  const slow = ran
    .map(({ name, statements: own }) => ({ name, ms: slowest(own.map(({ milliseconds }) => milliseconds)) }))
    .toSorted((a, b) => b.ms - a.ms)
  const failed = statements.filter(({ error }) => error !== null)
  return [
    exactly('statements of the first release that fail on later tables', 0, failed.length),
    atMost('slowest statement while a migration runs', SLOWEST_MS, slow[0]?.ms ?? Number.NaN, 'ms'),
    atLeast('migrations', 1, ran.length),
    atLeast('statements', 100 * ran.length, statements.length),
    reported(
      '99 % of the statements within',
      quantile(
        statements.map(({ milliseconds }) => milliseconds),
        0.99,
      ),
      'ms',
    ),
    reported(
      'slowest by migration',
      slow
        .slice(0, 5)
        .map(({ name, ms }) => `${name} ${Math.round(ms)} ms`)
        .join(', '),
    ),
    reported(
      'longest migration',
      ran
        .toSorted((a, b) => b.seconds - a.seconds)
        .slice(0, 1)
        .map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`)
        .join(),
    ),
    reported('the first failure', failed[0]?.error ?? 'none'),
  ]
}
