import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { atExit } from './at-exit.ts'

/** A server or a worker in a process of its own, whose log goes to a file. */
export type FleetProcess = {
  readonly name: string
  /** The address at which a server answers; a worker does not ('' then). */
  readonly origin: string
  readonly pid: number
  readonly isAlive: boolean
  /** The exit code; null while the process lives and when a signal ended it. */
  readonly exitCode: number | null
  /** Whether it ended though nobody here had asked for it. */
  readonly diedByItself: boolean
  kill(signal: NodeJS.Signals): Promise<void>
}

const READY_MS = 30_000

const OWN_FOLDER = new URL('../../..', import.meta.url).pathname

type Start = {
  name: string
  entry: string
  origin: string
  env: Readonly<Record<string, string>>
  log: string
  /** The folder of another program than this one. */
  folder?: string
}

export type ProcessStart = Omit<Start, 'entry' | 'origin'> & { readonly entry?: string }

/** Starts src/server/main.ts, or another entry, on that port and waits until /readyz says yes. */
export async function startServer(port: number, start: ProcessStart): Promise<FleetProcess> {
  const env = { ...start.env, HOST: '127.0.0.1', PORT: String(port) }
  const origin = `http://127.0.0.1:${port}`
  const started = startProcess({ entry: 'src/server/main.ts', ...start, origin, env })
  await until(started, start.log, () => isReady(origin))
  return started
}

/** Starts src/server/worker.ts and waits until it says that it is running. */
export async function startWorker(start: ProcessStart): Promise<FleetProcess> {
  const before = readFileSync(start.log, { encoding: 'utf8', flag: 'a+' }).length
  const started = startProcess({ ...start, entry: 'src/server/worker.ts', origin: '' })
  await until(started, start.log, async () => /worker is running/.test(readFileSync(start.log, 'utf8').slice(before)))
  return started
}

function startProcess({ name, entry, origin, env, log, folder = OWN_FOLDER }: Start): FleetProcess {
  const file = openSync(log, 'a')
  const child = spawn(process.execPath, [entry], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  child.once(
    'exit',
    atExit(async () => void child.kill('SIGKILL')),
  )
  let isExpected = false
  const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()))
  return {
    name,
    origin,
    pid: child.pid ?? -1,
    get isAlive() {
      return isRunning(child)
    },
    get exitCode() {
      return child.exitCode
    },
    get diedByItself() {
      return !isExpected && !isRunning(child)
    },
    kill: async (signal) => {
      isExpected ||= isRunning(child)
      child.kill(signal)
      await ended
    },
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function until(started: FleetProcess, log: string, isUp: () => Promise<boolean>): Promise<void> {
  for (const late = Date.now() + READY_MS; Date.now() < late && started.isAlive; await sleep(20))
    if (await isUp()) return
  await started.kill('SIGKILL')
  throw new Error(`${started.name} did not become ready:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  )
