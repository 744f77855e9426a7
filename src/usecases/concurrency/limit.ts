import { unavailable } from '#domain/errors.ts'

/**
 * Runs the task when fewer than the limit run for its key. Throws `unavailable` when too many wait, or after waiting
 * too long.
 */
export type ConcurrencyLimit = <T>(key: string, task: () => Promise<T>) => Promise<T>

type Queue = { running: number; readonly waiting: Set<() => void> }

const QUEUE_TIMEOUT_MS = 5_000

/**
 * Runs up to `maxRunning` tasks per key in this process; up to `maxWaiting` queue in order, for at most five seconds.
 */
export function limitConcurrency(maxRunning: number, maxWaiting: number): ConcurrencyLimit {
  const queues = new Map<string, Queue>()
  return async (key, task) => {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
    queues.set(key, queue)
    if (queue.running < maxRunning) queue.running += 1
    else if (queue.waiting.size < maxWaiting) await waitForSlot(queue)
    else throw unavailable(5)
    try {
      return await task()
    } finally {
      const [next] = queue.waiting
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
}

function waitForSlot({ waiting }: Queue): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer)
      waiting.delete(go)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.delete(go)
      reject(unavailable(5))
    }, QUEUE_TIMEOUT_MS)
    waiting.add(go)
  })
}
