import { setTimeout as sleep } from 'node:timers/promises'
import { freeJobsOfDead, recordWorker, retireWorker } from '#db/jobs.ts'
import type { Deps } from '#usecases/context.ts'

const BEAT_MS = 3_000
/** A worker that was silent for longer was killed, or is as good as dead. */
const DEAD_AFTER_MS = 12_000

/**
 * Says every few seconds that this worker lives, until told to stop, and gives the jobs of those that no longer do back to the
 * queue. A worker that was out of touch with the database itself does not judge others.
 */
export async function beat({ db, log }: Pick<Deps, 'db' | 'log'>, workerId: string, stop: AbortSignal): Promise<void> {
  for (let last = -Infinity; !stop.aborted; ) {
    try {
      await recordWorker(db, workerId)
      const now = performance.now()
      if (now - last < DEAD_AFTER_MS) await freeJobsOfDead(db, DEAD_AFTER_MS / 1_000)
      last = now
    } catch (err) {
      log.warn({ err }, 'a worker could not say that it lives')
    }
    await sleep(BEAT_MS, null, { signal: stop }).catch(() => undefined)
  }
}

/** After its end: gives what it had taken and not written down back to the queue, within the next beats of another. */
export function retire({ db }: Pick<Deps, 'db'>, workerId: string): Promise<void> {
  return retireWorker(db, workerId)
}
