import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { type Cluster, createCluster, startCluster, stopCluster } from '#server/postgres/cluster.ts'
import { placeCluster } from '#server/postgres/cluster-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the tests' PostgreSQL server, its `postgres` database. */
    postgresUrl: string
    /** Folder of a stopped one, whose `postgres` database is migrated: what `ownPostgres` starts a copy of. */
    stoppedPostgres: string
  }
}

export const template = 'template_dichis'

const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** Starts a PostgreSQL that lives as long as the test run, with a migrated database for `testDatabase` to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stopped, stop } = await startTestPostgres()
  project.provide('postgresUrl', url)
  project.provide('stoppedPostgres', stopped)
  return stop
}

/**
 * A PostgreSQL in memory where there is room for it, without the durability that only costs time here. `stopped` is a
 * copy of it from before it was started.
 */
export async function startTestPostgres(): Promise<{ url: string; stopped: string; stop: () => Promise<void> }> {
  const folder = await makeFolder()
  const cluster = placeCluster(join(folder, 'postgres'))
  const stop = async () => {
    await stopCluster(cluster)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await createCluster(cluster)
    await migrated(cluster)
    const stopped = await copyCluster(cluster.folder, join(folder, 'stopped'))
    const url = await startCluster(cluster, SETTINGS)
    // Nobody may be connected to the database that is copied.
    const admin = new pg.Client({ connectionString: url.replace(/postgres$/, 'template1') })
    await admin.connect()
    await admin.query(`create database ${template} template postgres`)
    await admin.end()
    return { url, stopped, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Makes the tables in its `postgres` database, and stops it. */
async function migrated(cluster: Cluster): Promise<void> {
  const { pool } = openDatabase(await startCluster(cluster, SETTINGS))
  await migrate(pool)
  await pool.end()
  await stopCluster(cluster)
}

/** The folder of the copy, of the same owner. */
export async function copyCluster(from: string, to: string): Promise<string> {
  await promisify(execFile)('cp', ['-a', from, to])
  return to
}

const prefix = 'dichis-test-'

/** A folder for a cluster; the next test run removes it, should this process be killed. */
export async function makeFolder(): Promise<string> {
  const parent = memoryFolder()
  await sweep(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Stops and removes what test runs that were killed left behind. */
async function sweep(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue
    const folder = join(parent, name)
    try {
      await stopCluster(placeCluster(join(folder, 'postgres')))
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // another user's: theirs to sweep
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
