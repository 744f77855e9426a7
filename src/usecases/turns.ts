import { unavailable } from '#domain/errors.ts'

/** Runs the work when its turn has come among the works of the same key. Throws `unavailable` to who has waited too long. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

type Queue = { running: number; readonly waiting: Set<() => void> }

/** Lets `atOnce` works of a key run in this process; the others wait in the order they came, `patience` milliseconds at most. */
export function openTurns(atOnce: number, patience: number): Turns {
  const queues = new Map<string, Queue>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running += 1
    else await turnIn(queue, patience)
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

function turnIn({ waiting }: Queue, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer)
      waiting.delete(go)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.delete(go)
      reject(unavailable(2))
    }, patience)
    waiting.add(go)
  })
}
