import type { Db } from './pool.ts'

type Run<K, V> = { readonly keys: Set<K>; readonly done: Promise<ReadonlyMap<K, V>> }

/**
 * Does for many callers at once what each wants for one key: the callers of one round of the event loop share a run,
 * which begins after the last of them. `oneByOne`: callers during a run wait for the next one, together. A run that
 * fails fails all its callers; `undefined` for a key that the run says nothing of.
 */
export function gather<K, V>(
  work: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  how?: 'oneByOne',
): (key: K) => Promise<V | undefined> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Run<K, V> | null = null

  return async (key) => {
    next ??= open()
    const { keys, done } = next
    keys.add(key)
    return (await done).get(key)
  }

  function open(): Run<K, V> {
    const keys = new Set<K>()
    const done = Promise.allSettled([running, roundOver()]).then(() => {
      next = null
      return work([...keys])
    })
    if (how === 'oneByOne') running = done
    return { keys, done }
  }
}

const roundOver = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Runs work without a key one by one: each caller's run sees all that was done before the call. */
export function shareRuns(work: () => Promise<void>): () => Promise<void> {
  const run = gather(async () => {
    await work()
    return new Map<null, never>()
  }, 'oneByOne')
  return async () => {
    await run(null)
  }
}

/** Finds single values in a database, null where there is none: one statement for all callers of a round. */
export function gatherFinds<K, V>(
  find: (db: Db, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (db: Db, key: K) => Promise<V | null> {
  const finders = new WeakMap<Db, (key: K) => Promise<V | undefined>>()
  return async (db, key) => {
    const finder = finders.get(db) ?? gather((keys) => find(db, keys))
    finders.set(db, finder)
    return (await finder(key)) ?? null
  }
}
