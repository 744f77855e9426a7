/**
 * Does for many at once what is called for one key at a time. One run at a time: who calls during a run waits for the
 * next one, together with all others who do. Where a run fails, all its callers get the error; `undefined` for a key
 * that the run says nothing of.
 */
export function gatherCalls<K, V>(
  work: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  type Run = { readonly keys: Set<K>; readonly done: Promise<ReadonlyMap<K, V>> }
  let running: Promise<unknown> = Promise.resolve()
  let next: Run | null = null

  return async (key) => {
    next ??= open()
    const { keys, done } = next
    keys.add(key)
    return (await done).get(key)
  }

  function open(): Run {
    const keys = new Set<K>()
    const done = Promise.allSettled([running, roundOver()]).then(() => {
      next = null
      return work([...keys])
    })
    running = done
    return { keys, done }
  }
}

/** Callers of one round of the event loop go together. */
const roundOver = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The same for work without a key: a run sees all that was done before its callers called. */
export function shareRuns(work: () => Promise<void>): () => Promise<void> {
  const run = gatherCalls(async () => {
    await work()
    return new Map<null, never>()
  })
  return async () => {
    await run(null)
  }
}
