import type { PictureStore } from './gateway.ts'

export type CacheLimits = {
  readonly maxBytes: number
  /** Another server may have deleted a picture meanwhile. */
  readonly maxAgeMs: number
  /** Monotonic milliseconds. */
  readonly clock?: () => number
}

type Entry = { readonly picture: Promise<Uint8Array | null>; readonly since: number; bytes: number }

/**
 * Caches recently read pictures in memory, so that many readers at once cause one request to a remote store. A missing
 * picture is asked for again.
 */
export function cachedStore(
  store: PictureStore,
  { maxBytes, maxAgeMs, clock = () => performance.now() }: CacheLimits,
): PictureStore {
  const entries = new Map<string, Entry>()
  let total = 0
  const forget = (key: string, only = entries.get(key)) => {
    if (!only || entries.get(key) !== only) return
    entries.delete(key)
    total -= only.bytes
  }
  const read = (key: string): Promise<Uint8Array | null> => {
    const entry: Entry = { picture: store.get(key), since: clock(), bytes: 0 }
    entries.set(key, entry)
    entry.picture.then(
      (picture) => {
        if (picture === null) return forget(key, entry)
        if (entries.get(key) !== entry) return
        entry.bytes = picture.byteLength
        total += entry.bytes
        // A Map gives its oldest first.
        for (const oldest of entries.keys()) if (total > maxBytes) forget(oldest)
      },
      () => forget(key, entry),
    )
    return entry.picture
  }
  return {
    put: store.put,
    get: async (key) => {
      const known = entries.get(key)
      if (known && clock() - known.since < maxAgeMs) return known.picture
      forget(key)
      return read(key)
    },
    delete: async (key) => {
      forget(key)
      await store.delete(key)
      forget(key)
    },
    keys: store.keys,
  }
}
