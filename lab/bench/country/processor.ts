import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

/** Seconds of processor time. */
export type Processor = { readonly server: number; readonly postgres: number; readonly worker: number }

const TICKS_A_SECOND = 100

/** Reads what the server, the worker and all of PostgreSQL have taken so far, its ended processes included. */
export async function openProcessor(pool: Pool, serverPid: number, workerPid: number): Promise<() => Processor> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = Number(fieldsOf(rows[0]!.pid)[1])
  return () => ({ server: secondsOf(serverPid), worker: secondsOf(workerPid), postgres: familySeconds(postmaster) })
}

/** The fields of /proc/PID/stat from the third on: state, parent, … */
const fieldsOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

/** The processor time of the process, and of its children that have ended. */
function secondsOf(pid: number): number {
  const fields = fieldsOf(pid)
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS_A_SECOND
}

function familySeconds(parent: number): number {
  let seconds = secondsOf(parent)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      if (Number(fieldsOf(Number(name))[1]) === parent) seconds += secondsOf(Number(name))
    } catch {
      // The process ended meanwhile: its parent counts it from then on.
    }
  }
  return seconds
}

export const between = (before: Processor, after: Processor): Processor => ({
  server: after.server - before.server,
  postgres: after.postgres - before.postgres,
  worker: after.worker - before.worker,
})

export const times = (taken: Processor, factor: number): Processor => ({
  server: taken.server * factor,
  postgres: taken.postgres * factor,
  worker: taken.worker * factor,
})

export const totalOf = ({ server, postgres, worker }: Processor) => server + postgres + worker

export const residentMegabytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
