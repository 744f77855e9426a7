import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { binary } from './binaries.ts'
import type { SystemUser } from './system-user.ts'

/** A PostgreSQL cluster: its folder, programs, and system user (undefined: the current one). */
export type Cluster = { folder: string; binaries: string; user: SystemUser | undefined; password: string }

const START_TIMEOUT_MS = 60_000

/**
 * Creates the data folder if missing, atomically by a rename, so that an interrupted or concurrent start leaves a
 * complete one.
 */
export async function createCluster({ folder, binaries, user }: Cluster): Promise<void> {
  if (await exists(join(folder, 'data', 'PG_VERSION'))) return
  const temporary = await mkdtemp(join(folder, 'temporary-'))
  if (user) await chown(temporary, user.uid, user.gid)
  await promisify(execFile)(
    binary(binaries, 'initdb'),
    [
      `--pgdata=${temporary}`,
      `--pwfile=${join(folder, 'password')}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  )
  await rename(temporary, join(folder, 'data')).catch((error: unknown) => onlyIfNotEmpty(error, temporary))
}

/** The URL of the running server, or undefined. Waits for one that is starting. */
export async function runningUrl(cluster: Cluster): Promise<string | undefined> {
  const until = Date.now() + START_TIMEOUT_MS
  while (Date.now() < until) {
    const postmaster = readPostmaster(cluster)
    if (!postmaster) return undefined
    const url = urlOf(cluster, postmaster.port)
    if (await answers(url)) return url
    await sleep(50)
  }
  throw new Error(`PostgreSQL in ${cluster.folder} runs but does not answer. See ${join(cluster.folder, 'log')}.`)
}

/** Starts the server on a free port, detached so that it outlives this process, and waits until it responds. */
export async function startCluster(cluster: Cluster, settings: Record<string, string>): Promise<string> {
  if ((await exists(postmasterFile(cluster))) && !readPostmaster(cluster))
    await rm(postmasterFile(cluster), { force: true })
  const port = Number(settings.port ?? (await freePort()))
  const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) }
  const log = openSync(join(cluster.folder, 'log'), 'w', 0o600)
  const child = spawn(
    binary(cluster.binaries, 'postgres'),
    ['-D', join(cluster.folder, 'data'), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...cluster.user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    },
  )
  closeSync(log)
  let ended = false
  const end = new Promise<void>((done) => {
    child.once('error', () => done())
    child.once('exit', () => done())
  }).then(() => {
    ended = true
  })
  const url = urlOf(cluster, port)
  for (
    const until = Date.now() + START_TIMEOUT_MS;
    !ended && Date.now() < until;
    await Promise.race([sleep(40), end])
  ) {
    if (!(await answers(url))) continue
    child.unref()
    return url
  }
  throw new Error(`PostgreSQL did not start:\n${await readFile(join(cluster.folder, 'log'), 'utf8').catch(() => '')}`)
}

/** Stops the server, if it runs, and waits. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster) return
  process.kill(postmaster.pid, 'SIGINT')
  for (const until = Date.now() + START_TIMEOUT_MS; serves(postmaster.pid, cluster.folder) && Date.now() < until; )
    await sleep(20)
}

/** The pid and port in postmaster.pid; undefined if that process is gone. */
function readPostmaster({ folder }: Cluster): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(postmasterFile({ folder }), 'utf8').split('\n')
    const pid = Number(lines[0])
    return serves(pid, folder) ? { pid, port: Number(lines[3]) } : undefined
  } catch {
    return undefined
  }
}

const postmasterFile = ({ folder }: { folder: string }) => join(folder, 'data', 'postmaster.pid')

/** After a reboot the pid may be another process’s, which PostgreSQL would mistake for its own. */
function serves(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(join(folder, 'data'))
  } catch {
    return false
  }
}

const urlOf = ({ password }: Cluster, port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function onlyIfNotEmpty(error: unknown, temporary: string): Promise<void> {
  await rm(temporary, { recursive: true, force: true })
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
