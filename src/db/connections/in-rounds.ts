import type { Db } from '../pool.ts'

type Round<K, V> = { readonly keys: Set<K>; readonly found: Promise<ReadonlyMap<K, V>> }

/**
 * Finds single values, null where there is none: those asked for in one round of the event loop by one statement. It is
 * sent after all of them, so each asker sees what was committed before.
 */
export function inRounds<K, V>(
  read: (db: Db, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (db: Db, key: K) => Promise<V | null> {
  const rounds = new WeakMap<Db, Round<K, V>>()
  return async (db, key) => {
    const { keys, found } = rounds.get(db) ?? openRound(db)
    keys.add(key)
    return (await found).get(key) ?? null
  }

  function openRound(db: Db): Round<K, V> {
    const keys = new Set<K>()
    const isOver = new Promise<void>((resolve) => setImmediate(resolve))
    const found = isOver.then(() => {
      rounds.delete(db)
      return read(db, [...keys])
    })
    const round = { keys, found }
    rounds.set(db, round)
    return round
  }
}
