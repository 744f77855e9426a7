import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { createCluster, freePort, startCluster } from '#server/postgres/cluster.ts'
import { placeCluster } from '#server/postgres/place.ts'

export type OwnPostgres = {
  readonly url: string
  /** Stops it as `pg_ctl stop -m immediate` does: connections break and the next start recovers. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Stops all its processes where they are: connections stay open and nothing answers. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

/** A migrated, durable PostgreSQL of a test's own, for tests that crash or freeze it; its address stays the same. */
export async function ownPostgres({ connections = 100 } = {}): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'dichis-own-postgres-'))
  const cluster = placeCluster(join(folder, 'postgres'))
  await createCluster(cluster)
  const settings = { port: String(await freePort()), max_connections: String(connections) }
  const url = await startCluster(cluster, settings)
  const { db, pool } = openDatabase(url)
  await migrate(pool)
  await db.destroy()
  const postmaster = () => Number(readFileSync(join(cluster.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  const signalAll = (signal: NodeJS.Signals) => {
    const pid = postmaster()
    for (const each of [pid, ...childrenOf(pid)]) signalIfThere(each, signal)
  }
  const crash = async () => {
    const pid = postmaster()
    process.kill(pid, 'SIGQUIT')
    while (isAlive(pid)) await sleep(10)
  }
  return {
    url,
    crash,
    start: async () => void (await startCluster(cluster, settings)),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    remove: async () => {
      signalAll('SIGCONT')
      await crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A connection's process may end at any moment. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (isAlive(pid)) throw error
  }
}

/** The processes that PostgreSQL has started, as the kernel knows them. */
function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | null {
  try {
    // The name in brackets may hold anything; the parent is the second field after it.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    )
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
