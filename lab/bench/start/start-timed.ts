import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProcess } from '#test/server-process.ts'
import { PRODUCTION } from '../production.ts'

type Started = { milliseconds: number; megabytes: () => number; stop: () => Promise<void> }

/**
 * Starts a server as `npm start` does, with its database running, and measures until it first says that it is ready.
 */
export async function startTimed(entry: string, databaseUrl: string): Promise<Started> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const env = { PORT: String(port), LOG_LEVEL: 'silent', ...PRODUCTION.variables }
  const { child, stop } = startProcess([...PRODUCTION.flags, entry], databaseUrl, env)
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`${entry} ended with ${child.exitCode}`)
    await sleep(5)
  }
  const milliseconds = performance.now() - began
  return { milliseconds, megabytes: () => residentMegabytes(child.pid!), stop: () => stop('SIGINT') }
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Resident memory of a process, as Linux counts it. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
