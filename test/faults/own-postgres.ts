import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { type Cluster, startCluster } from '#server/postgres/cluster.ts'
import { placeCluster } from '#server/postgres/cluster-folder.ts'
import { copyData } from '../../scripts/backup/copy.ts'
import { freePort } from '../free-port.ts'
import { copyCluster, makeFolder } from '../postgres.ts'

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
  const folder = await makeFolder()
  const cluster = placeCluster(await copyCluster(inject('stoppedPostgres'), join(folder, 'postgres')))
  return start(folder, cluster, { max_connections: String(connections) })
}

/**
 * A streaming standby of that server, made from a copy of its folder; it breaks off whatever keeps it from replaying.
 */
export async function standbyOf(primaryUrl: string, { connections = 100 } = {}): Promise<OwnPostgres> {
  const folder = await makeFolder()
  const cluster = placeCluster(join(folder, 'postgres'))
  const data = join(cluster.folder, 'data')
  const primary = new pg.Client({ connectionString: primaryUrl })
  await primary.connect()
  const { rows } = await primary.query<{ data_directory: string }>('show data_directory')
  await primary.query(`select pg_create_physical_replication_slot('standby', true)`)
  await primary.query(`select pg_backup_start('standby', fast => true)`)
  await mkdir(data, { mode: 0o700 })
  await copyData(rows[0]!.data_directory, data)
  const stopped = await primary.query<{ labelfile: string }>(`select labelfile from pg_backup_stop(false)`)
  await primary.end()
  await writeFile(join(data, 'backup_label'), stopped.rows[0]!.labelfile)
  await writeFile(join(data, 'standby.signal'), '')
  const { user } = cluster
  if (user)
    for (const path of ['', ...(await readdir(data, { recursive: true }))])
      await chown(join(data, path), user.uid, user.gid)
  const password = new URL(primaryUrl).password
  return start(
    folder,
    { ...cluster, password },
    {
      primary_conninfo: primaryUrl,
      primary_slot_name: 'standby',
      // As many as the primary has, or it does not start.
      max_connections: String(connections),
      max_standby_streaming_delay: '0',
    },
  )
}

async function start(folder: string, cluster: Cluster, own: Record<string, string>): Promise<OwnPostgres> {
  const settings = { ...own, port: String(await freePort()) }
  const url = await startCluster(cluster, settings)
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
