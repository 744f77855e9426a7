import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { createCluster, startCluster, stopCluster } from '#server/postgres/cluster.ts'
import { placeCluster } from '#server/postgres/cluster-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the tests' PostgreSQL server, its `postgres` database. */
    postgresUrl: string
  }
}

export const template = 'template_dichis'

/** Starts a PostgreSQL that lives as long as the test run, with a migrated database for `testDatabase` to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestPostgres()
  project.provide('postgresUrl', url)
  return stop
}

/** A PostgreSQL in memory where there is room for it, without the durability that only costs time here. */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const parent = memoryFolder()
  await sweep(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o755)
  const cluster = placeCluster(join(folder, 'postgres'))
  await createCluster(cluster)
  const url = await startCluster(cluster, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  })
  const stop = async () => {
    await stopCluster(cluster)
    rmSync(folder, { recursive: true, force: true })
  }
  await makeTemplate(url).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  const { pool } = openDatabase(url.replace(/postgres$/, template))
  await migrate(pool)
  await pool.end()
}

const prefix = 'dichis-test-'

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
