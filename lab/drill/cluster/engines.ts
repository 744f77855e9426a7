import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresUser } from '#server/postgres/system-user.ts'
import { atExit } from '../fleet/at-exit.ts'
import { installMissing } from '../fleet/install.ts'

const POSTGRES_FOLDER = '/usr/lib/postgresql'
/** The Debian package of each program. */
const PROGRAMS: Record<string, string> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  [POSTGRES_FOLDER]: 'postgresql',
}
const PATIENCE_MS = 30_000

/** Installs what Debian has and this machine lacks. */
export const installEngines = (): void => installMissing(PROGRAMS)

/** The programs of the newest PostgreSQL of this machine. */
export function newestPostgres(): { folder: string; version: number } {
  const version = Math.max(...readdirSync(POSTGRES_FOLDER).map(Number).filter(Number.isInteger))
  return { folder: join(POSTGRES_FOLDER, String(version), 'bin'), version }
}

export type Engine = { readonly pid: number; isRunning(): boolean; kill(signal: NodeJS.Signals): Promise<void> }

/** Starts a program of PROGRAMS as the user that PostgreSQL runs as; it ends with the drill. */
export function startEngine(
  program: string,
  args: readonly string[],
  { folder, name, env = {} }: { folder: string; name: string; env?: Readonly<Record<string, string>> },
): Engine {
  const log = openSync(join(folder, `${name}.log`), 'a', 0o600)
  const child = spawn(program, args, {
    ...postgresUser(),
    cwd: '/',
    stdio: ['ignore', log, log],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', HOME: folder, ...env },
  })
  closeSync(log)
  const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()))
  const kill = async (signal: NodeJS.Signals) => {
    if (isRunning(child)) child.kill(signal)
    await ended
  }
  atExit(() => kill('SIGKILL'))
  return { pid: child.pid ?? -1, isRunning: () => isRunning(child), kill }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

type Awaited = {
  readonly folder: string
  /** Whose log is quoted. */
  readonly name: string
  readonly patienceMs?: number
  /** The last observation, for the message. */
  readonly seen?: () => string
}

/** Waits until it is so. Throws with what was seen last, and with what the program said last. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  { folder, name, patienceMs = PATIENCE_MS, seen = () => '' }: Awaited,
): Promise<void> {
  for (const late = Date.now() + patienceMs; Date.now() < late; await sleep(100)) if (await isSo()) return
  const log = readFileSync(join(folder, `${name}.log`), 'utf8').slice(-2_000)
  throw new Error(`Waited ${patienceMs / 1_000} s for ${what}. ${seen()}\n${name} said last:\n${log}`)
}

/** Whether it answers 2xx within a second. */
export const isOk = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )
