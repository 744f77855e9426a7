import { setTimeout as sleep } from 'node:timers/promises'
import { freeJobsOfDead, recordWorker, retireWorker } from '#db/jobs.ts'
import type { Deps } from '#usecases/context.ts'

const HEARTBEAT_INTERVAL_MS = 3_000
/** A worker without a heartbeat for longer counts as dead. */
const DEAD_AFTER_MS = 12_000

/**
 * Records this worker’s heartbeat until stopped, and frees the jobs of dead workers. After losing the database for
 * long it skips one round, since others may look dead for the same reason.
 */
export async function beat({ db, log }: Pick<Deps, 'db' | 'log'>, workerId: string, stop: AbortSignal): Promise<void> {
  for (let lastSuccess = -Infinity; !stop.aborted; ) {
    try {
      await recordWorker(db, workerId)
      const now = performance.now()
      if (now - lastSuccess < DEAD_AFTER_MS) await freeJobsOfDead(db, DEAD_AFTER_MS / 1_000)
      lastSuccess = now
    } catch (err) {
      log.warn({ err }, 'a worker could not say that it lives')
    }
    await sleep(HEARTBEAT_INTERVAL_MS, null, { signal: stop }).catch(() => undefined)
  }
}

/** At shutdown: another worker’s next heartbeat frees the jobs this one still holds. */
export function retire({ db }: Pick<Deps, 'db'>, workerId: string): Promise<void> {
  return retireWorker(db, workerId)
}
