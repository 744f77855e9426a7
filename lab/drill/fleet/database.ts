import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { binary } from '#server/postgres/binaries.ts'
import { type Cluster, createCluster, freePort } from '#server/postgres/cluster.ts'
import { placeCluster } from '#server/postgres/cluster-folder.ts'
import { atExit } from './at-exit.ts'
import { childrenOf, signalIfAlive, untilGone } from './processes.ts'

/** A PostgreSQL with full durability on a port that stays the same, whose processes the drill may hurt. */
export type DrillDatabase = {
  readonly url: string
  readonly port: number
  /** Starts it and waits until it lets somebody in; gives the moment (performance.now()) at which it did. */
  start(): Promise<number>
  /** As `pg_ctl stop -m immediate`: no checkpoint, every connection cut. */
  stopImmediately(): Promise<void>
  /** SIGKILL to the postmaster and all its children at once. */
  kill(): Promise<void>
  /** SIGSTOP to all of them; connections stay open and nothing answers. */
  freeze(): void
  thaw(): void
}

const PATIENCE_MS = 60_000

/** Settings of the embedded database, with room for every act of a drill on connections. */
const SETTINGS = { shared_buffers: '256MB', max_connections: '200' }

/** Makes an empty cluster in that folder; it is not started. `settings` override PostgreSQL's own. */
export async function createDatabase(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<DrillDatabase> {
  const cluster = placeCluster(folder)
  await createCluster(cluster)
  const port = await freePort()
  const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`
  let postmaster: number | undefined
  const all = () => (postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)])
  const signalAll = (signal: NodeJS.Signals) => {
    const pids = all()
    for (const pid of pids) signalIfAlive(pid, signal)
    return pids
  }
  const stop = async (signal: () => readonly number[]) => {
    await untilGone(signal())
    postmaster = undefined
  }
  const kill = async () => {
    await stop(() => signalAll('SIGKILL'))
    rmSync(join(cluster.folder, 'data', 'postmaster.pid'), { force: true })
  }
  return {
    url,
    port,
    start: async () => {
      postmaster = spawnPostgres(cluster, port, settings)
      atExit(kill)
      return untilAccepting(url, cluster)
    },
    stopImmediately: () =>
      stop(() => {
        const pids = all()
        if (postmaster !== undefined) signalIfAlive(postmaster, 'SIGQUIT')
        return pids
      }),
    kill,
    freeze: () => void signalAll('SIGSTOP'),
    thaw: () => void signalAll('SIGCONT'),
  }
}

function spawnPostgres(cluster: Cluster, port: number, settings: Readonly<Record<string, string>>): number | undefined {
  const all = {
    ...SETTINGS,
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
  }
  const log = openSync(join(cluster.folder, 'log'), 'a', 0o600)
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binary(cluster.binaries, 'postgres'), ['-D', join(cluster.folder, 'data'), ...args], {
    ...cluster.user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  closeSync(log)
  child.unref()
  return child.pid
}

async function untilAccepting(url: string, { folder }: Cluster): Promise<number> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(10)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    const accepted = await client.connect().then(
      () => performance.now(),
      () => null,
    )
    await client.end().catch(() => undefined)
    if (accepted !== null) return accepted
  }
  throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'log'), 'utf8').slice(-2_000)}`)
}
