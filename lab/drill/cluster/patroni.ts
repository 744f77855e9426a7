import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/postgres/cluster.ts'
import { atExit } from '../fleet/at-exit.ts'
import { childrenOf, signalIfAlive, untilGone } from '../fleet/processes.ts'
import { type Engine, newestPostgres, startEngine } from './engines.ts'
import type { EtcdMember } from './etcd.ts'

/** One machine of the cluster: etcd, Patroni, and the PostgreSQL that it starts. */
export type Node = {
  readonly name: string
  readonly port: number
  readonly restPort: number
  /** Starts etcd and Patroni. */
  start(): void
  /** SIGKILL to PostgreSQL and all its processes; Patroni lives. */
  crashPostgres(): Promise<void>
  /** SIGKILL to etcd, Patroni and PostgreSQL alike, as when the machine is gone. */
  loseMachine(): Promise<void>
  /** Stops what sends the log to the standbys, where it is. */
  stallReplication(): void
}

type Options = {
  readonly folder: string
  readonly etcd: string
  readonly password: string
  readonly isSynchronous: boolean
}

/** A node whose configuration is deploy/config/patroni.yml, with this machine's paths and ports in their places. */
export async function createNode(name: string, options: Options, etcdMember: EtcdMember): Promise<Node> {
  const { folder, etcd, password } = options
  const port = await freePort()
  const restPort = await freePort()
  const file = join(folder, `${name}.yml`)
  const data = join(folder, name)
  writeFileSync(file, configurationFor({ ...options, port, restPort, data }))
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
  }
  let patroni: Engine | undefined
  const postgres = (): number[] => {
    const pidFile = join(data, 'postmaster.pid')
    if (!existsSync(pidFile)) return []
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    // The file outlives a crash, and its number may be another process’s by now.
    return commandOf(postmaster).includes(data) ? [...childrenOf(postmaster), postmaster] : []
  }
  const killPostgres = async (pids: readonly number[]) => {
    for (const pid of pids) signalIfAlive(pid, 'SIGKILL')
    await untilGone(pids)
  }
  const loseMachine = async () => {
    const pids = postgres()
    await Promise.all([etcdMember.kill(), patroni?.kill('SIGKILL')])
    await killPostgres(pids)
  }
  // PostgreSQL outlives the Patroni that started it.
  atExit(loseMachine)
  return {
    name,
    port,
    restPort,
    start: () => {
      etcdMember.start()
      patroni = startEngine('/usr/bin/patroni', [file], { folder, name, env })
    },
    crashPostgres: () => killPostgres(postgres()),
    loseMachine,
    stallReplication: () => {
      for (const pid of postgres()) if (commandOf(pid).includes('walsender')) signalIfAlive(pid, 'SIGSTOP')
    },
  }
}

/** '' for a process that is gone. */
function commandOf(pid: number): string {
  const path = `/proc/${pid}/cmdline`
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

type Place = Options & { readonly port: number; readonly restPort: number; readonly data: string }

/**
 * The configuration of deploy/config/patroni.yml, except addresses, paths, and settings that an older PostgreSQL does
 * not know.
 */
function configurationFor({ folder, port, restPort, data, isSynchronous }: Place): string {
  const postgres = newestPostgres()
  const replaced: [RegExp, string][] = [
    [/0\.0\.0\.0:8008/, `127.0.0.1:${restPort}`],
    [/0\.0\.0\.0:5432/, `127.0.0.1:${port}\n  pgpass: ${folder}/pgpass-${port}`],
    [/data_dir: .*/, `data_dir: ${data}`],
    [/bin_dir: .*/, `bin_dir: ${postgres.folder}`],
    [/ {2}post_bootstrap: .*\n/, ''],
    ...(postgres.version < 17 ? ([[/ {4}- (builtin-locale|locale-provider): .*\n/g, '']] as [RegExp, string][]) : []),
    ...(isSynchronous ? [] : ([[/synchronous_mode: true/, 'synchronous_mode: false']] as [RegExp, string][])),
  ]
  let text = readFileSync('deploy/config/patroni.yml', 'utf8')
  for (const [pattern, by] of replaced) {
    if (!pattern.test(text)) throw new Error(`deploy/config/patroni.yml has no ${pattern.source}`)
    text = text.replace(pattern, by)
  }
  return text
}
