import { unavailable } from '#domain/errors.ts'

/**
 * Runs the work when its turn has come among the works of the same key. Throws `unavailable` where too many wait, and to who
 * has waited too long.
 */
export type ConcurrencyLimit = <T>(key: string, work: () => Promise<T>) => Promise<T>

type Queue = { running: number; readonly waiting: Set<() => void> }

const PATIENCE_MS = 5_000

/** Lets `atOnce` works of a key run in this process; `mostWaiting` others wait in the order they came, five seconds at most. */
export function limitConcurrency(atOnce: number, mostWaiting: number): ConcurrencyLimit {
  const queues = new Map<string, Queue>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running += 1
    else if (queue.waiting.size < mostWaiting) await waitForSlot(queue)
    else throw unavailable(5)
    try {
      return await work()
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
    }, PATIENCE_MS)
    waiting.add(go)
  })
}
