import { setTimeout as sleep } from 'node:timers/promises'
import type { FleetProcess } from '../fleet/server.ts'

const PATIENCE_MS = 30_000
/** Reads the database; what follows makes it an address that nothing has cached. */
export const READ = '/api/public/locations?search=salon&page='

let next = 0

/** Waits until each server has served a read from the database that was begun after now; gives the moment, or NaN. */
export async function untilAnswering(servers: readonly FleetProcess[]): Promise<number> {
  const moments = await Promise.all(servers.map(({ origin }) => untilOneAnswers(origin)))
  return moments.some(Number.isNaN) ? Number.NaN : Math.max(...moments)
}

async function untilOneAnswers(origin: string): Promise<number> {
  for (const late = performance.now() + PATIENCE_MS; performance.now() < late; await sleep(10)) {
    const isOk = await fetch(`${origin}${READ}${1 + (next++ % 500)}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok
      },
      () => false,
    )
    if (isOk) return performance.now()
  }
  return Number.NaN
}
